"""Questions settled over many deals, part by part; each module here that has a `STUDY` is one."""
