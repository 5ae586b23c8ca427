"use strict";
// The page knows nothing but the newest snapshot, which the server sends whenever it is another.

const WIDTHS = [400, 800, 1200, 1800];
const at = (id) => document.getElementById(id);
const make = (tag, words = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), words);
  made.append(...inside);
  return made;
};
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const many = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

let book = null;
let current = 0;
let seen = { id: "", key: "", verdict: "", solved: false };

// ---- the pages

const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    entry.target.near = entry.isIntersecting;
    if (entry.isIntersecting) load(entry.target);
  }
}, { rootMargin: "60% 0px" });

function page(index) {
  const sheet = make("div", { className: "sheet" }, make("img", { alt: "", decoding: "async", hidden: true }));
  const made = make("figure", { className: "page", tabIndex: -1 }, sheet, make("figcaption"));
  made.dataset.index = index;
  near.observe(made);
  return made;
}

function load(figure) {
  const img = figure.querySelector("img");
  const need = figure.clientWidth * devicePixelRatio;
  const width = WIDTHS.find((one) => one >= need) || WIDTHS[WIDTHS.length - 1];
  const address = `/page/${figure.dataset.index}/${figure.dataset.key}/${width}.png`;
  if (!figure.dataset.key || figure.dataset.wanted === address) return;
  figure.dataset.wanted = address;
  const changed = figure.dataset.shown && figure.dataset.shown !== figure.dataset.key;
  const fresh = new Image();
  fresh.onload = () => {
    // Somebody may want a newer one by now.
    if (figure.dataset.wanted !== address) return;
    img.src = address;
    img.hidden = false;
    figure.dataset.shown = address.split("/")[3];
    figure.classList.toggle("new", changed);
    if (changed) setTimeout(() => figure.classList.remove("new"), 1500);
  };
  fresh.onerror = () => { figure.dataset.wanted = ""; };
  fresh.src = address;
}

function showPages() {
  const pages = at("pages");
  pages.style.setProperty("--ratio", book.size[0] / book.size[1]);
  while (pages.children.length > book.pages.length) pages.lastChild.remove();
  while (pages.children.length < book.pages.length) pages.append(page(pages.children.length));
  book.pages.forEach((row, index) => {
    const figure = pages.children[index];
    const name = /^\d+$/.test(row.label) ? `Page ${row.label}` : row.label;
    figure.querySelector("img").alt = name;
    figure.querySelector("figcaption").textContent = row.label;
    figure.setAttribute("aria-label", name);
    if (figure.dataset.key === row.key) return;
    figure.dataset.key = row.key;
    if (figure.near) load(figure);
  });
  at("empty").hidden = book.pages.length > 0;
  stand(Math.min(current, Math.max(0, book.pages.length - 1)));
}

function stand(index) {
  current = index;
  for (const figure of at("pages").querySelectorAll("[aria-current]")) figure.removeAttribute("aria-current");
  const figure = at("pages").children[index];
  if (figure) figure.setAttribute("aria-current", "page");
  at("where").textContent = figure ? `${index + 1} of ${book.pages.length}` : "";
}

function go(index) {
  const last = book ? book.pages.length - 1 : -1;
  const figure = at("pages").children[Math.max(0, Math.min(last, index))];
  if (!figure) return;
  stand(Number(figure.dataset.index));
  figure.focus({ preventScroll: true });
  settled = performance.now() + 700;
  figure.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth", block: "start" });
}

let settled = 0;
addEventListener("scroll", () => {
  // While the page itself scrolls to where somebody went, that is where they are.
  if (!book || performance.now() < settled) return;
  const line = innerHeight * 0.4;
  const found = [...at("pages").children].find((one) => one.getBoundingClientRect().bottom > line);
  if (found && Number(found.dataset.index) !== current) stand(Number(found.dataset.index));
}, { passive: true });

let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => { for (const one of at("pages").children) if (one.near) load(one); }, 150);
});

function zoom() {
  const wide = at("pages").classList.toggle("wide");
  at("zoom").setAttribute("aria-pressed", wide);
  at("pages").children[current]?.scrollIntoView();
  for (const one of at("pages").children) if (one.near) load(one);
}

// ---- what is wrong, and what is waited for

function showFaults() {
  const box = at("faults");
  const rows = book.faults.map((fault) => {
    const place = fault.file ? fault.file + (fault.line ? `:${fault.line}` : "") : "";
    const told = make("span", { className: "told", textContent: [fault.subject, fault.message].filter(Boolean).join(": ") });
    const row = make("li", {}, ...(place ? [make("code", { textContent: place }), " "] : []), told);
    if (fault.excerpt) row.append(make("pre", { textContent: fault.excerpt }));
    return row;
  });
  const below = book.pages.length ? "below are the last good pages" : "there is nothing to show yet";
  box.replaceChildren(make("h2", { textContent: `${many(rows.length, "fault")}; ${below}` }), make("ol", {}, ...rows));
  box.hidden = !rows.length;
}

function showWaiting() {
  const names = book.waiting;
  const some = names.slice(0, 4).join(", ") + (names.length > 4 ? ` and ${names.length - 4} more` : "");
  const old = book.pages.length ? " Until then its page shows what was proven last." : "";
  at("waiting").textContent = `Waiting for the proof${names.length === 1 ? "" : "s"} of ${some}.${names.length === 1 ? old : old.replace("its page shows", "their pages show")}`;
  at("waiting").hidden = !names.length || book.faults.length > 0;
}

function showStatus() {
  const proven = book.problems.filter((one) => one.verdict === "proven").length;
  const [words, look] = book.faults.length
    ? [many(book.faults.length, "fault"), "wrong"]
    : book.working ? ["working …", "working"]
      : book.waiting.length ? [`${book.waiting.length} still to prove`, "waiting"]
        : [`${many(proven, "claim")} proven`, ""];
  at("status").textContent = words;
  at("status").className = look;
  at("title").textContent = book.title || book.name;
  document.title = `${book.faults.length ? "✗ " : ""}${book.title || book.name} – Tilewright`;
  document.body.classList.toggle("stale", book.faults.length > 0 && book.pages.length > 0);
}

// ---- the problems

let listed = "";
function showProblems() {
  const text = JSON.stringify(book.problems);
  if (text === listed) return;
  listed = text;
  const chosen = document.activeElement?.dataset?.id;
  const counts = new Map();
  for (const one of book.problems) counts.set(one.verdict, (counts.get(one.verdict) || 0) + 1);
  at("counts").textContent = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(" · ");
  const parts = [];
  let chapter = null;
  for (const one of book.problems) {
    if (one.chapter !== chapter) {
      chapter = one.chapter;
      parts.push(make("h3", { textContent: chapter }), make("ol"));
    }
    parts[parts.length - 1].append(make("li", {}, row(one)));
  }
  at("problems").replaceChildren(...parts);
  if (chosen) at("problems").querySelector(`[data-id="${CSS.escape(chosen)}"]`)?.focus();
}

function row(one) {
  const label = one.page >= 0 ? ` · page\u00a0${book.pages[one.page]?.label ?? ""}` : "";
  const made = make("button", { type: "button", className: "row" },
    make("span", { className: "name", textContent: one.title || one.id }),
    make("span", { className: `badge ${one.verdict}`, textContent: one.verdict }),
    make("span", { className: "more", textContent: `${one.title ? `${one.id} · ` : ""}${one.claim}${label}` }));
  made.dataset.id = one.id;
  made.onclick = () => open(one.id).catch(stopped);
  return made;
}

function stopped() {
  at("status").textContent = "the server has stopped; start it again and this page goes on";
  at("status").className = "wrong";
}

// ---- one problem, large

async function open(id) {
  const answer = await fetch(`/problem/${encodeURIComponent(id)}`);
  if (!answer.ok) return;
  const one = await answer.json();
  const solved = seen.id === id && seen.solved && one.solved;
  seen = { id, key: one.key, verdict: one.verdict, solved };
  at("large-title").textContent = one.title && one.title !== id ? `${one.title} (${id})` : id;
  at("large-text").textContent = one.text;
  at("solution").disabled = !one.solved;
  at("solution").title = one.solved ? "s" : "there is no solution to show";
  const row = book.problems.find((other) => other.id === id);
  at("to-page").disabled = !row || row.page < 0;
  at("answer").dataset.words = one.answer;
  const facts = [
    ["Claim", [one.claim, one.grade && `graded ${one.grade}`].filter(Boolean).join(", ")], ["Verdict", one.verdict], ["How", one.method],
    ["First way", one.ways[0]], ["Second way", one.ways[1]], ["Effort", one.effort], ["Found", one.message],
    ["Family", one.family], ["File", `${one.file}:${one.line}`],
  ].filter(([, words]) => words);
  at("facts").replaceChildren(...facts.flatMap(([name, words]) => [
    make("dt", { textContent: name }),
    make("dd", { className: name === "Found" ? "told" : "" },
      name === "Verdict" ? make("span", { className: `badge ${words}`, textContent: words }) : words),
  ]));
  if (!at("large").open) at("large").showModal();
  await Promise.all([draw(), showRules(one)]);
}

async function showRules(one) {
  at("rules").hidden = !one.rules.length;
  const items = one.rules.map((says) => make("li", { textContent: says }));
  at("broken").replaceChildren(...items);
  // One after the other: each is searched for when it is asked for.
  for (const [index, item] of items.entries()) {
    const answer = await fetch(`/figure/${encodeURIComponent(one.id)}/rule-${index + 1}.svg`);
    if (seen.id !== one.id || seen.key !== one.key) return;
    item.append(answer.ok ? drawing(await answer.text(), 1.6) : make("p", { className: "none", textContent: "none was found on this board" }));
  }
}

function drawing(text, scale) {
  const drawn = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  // As large as the room allows, but no board becomes a poster.
  drawn.style.maxWidth = `${parseFloat(drawn.getAttribute("width")) * scale}mm`;
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  return drawn;
}

async function draw() {
  const { id, key, solved, verdict } = seen;
  at("solution").setAttribute("aria-pressed", solved);
  at("solution").textContent = solved ? "Hide solution" : "Show solution";
  at("answer").textContent = solved ? at("answer").dataset.words : "";
  const answer = await fetch(`/figure/${encodeURIComponent(id)}/${solved ? "answer" : "question"}.svg`);
  const text = await answer.text();
  // Another problem, or the other side of this one, may be wanted by now.
  if (seen.id !== id || seen.key !== key || seen.solved !== solved) return;
  const inside = [];
  if (answer.ok) inside.push(drawing(text, 1.9));
  else inside.push(make("p", { textContent: text }));
  if (verdict !== "proven" && verdict !== "open") inside.push(make("div", { className: "stamp", textContent: verdict === "refuted" ? "refuted" : "not proven" }));
  at("figure").setAttribute("aria-label", `${id}${solved ? ", solved" : ""}`);
  at("figure").replaceChildren(...inside);
}

function turn() {
  if (at("solution").disabled) return;
  seen.solved = !seen.solved;
  draw().catch(stopped);
}

function beside(step) {
  const index = book.problems.findIndex((one) => one.id === seen.id);
  const next = book.problems[index + step];
  if (next) open(next.id).catch(stopped);
}

function showLarge() {
  if (!at("large").open) return;
  const one = book.problems.find((other) => other.id === seen.id);
  if (one && (one.key !== seen.key || one.verdict !== seen.verdict)) open(one.id).catch(stopped);
}

// ---- keys and buttons

function toggleList() {
  const shown = at("list").classList.toggle("open");
  at("list-button").setAttribute("aria-expanded", shown);
  if (shown) at("problems").querySelector("button")?.focus();
}

const MOVES = {
  ArrowRight: () => current + 1, ArrowDown: () => current + 1, PageDown: () => current + 1,
  ArrowLeft: () => current - 1, ArrowUp: () => current - 1, PageUp: () => current - 1,
  Home: () => 0, End: () => Infinity,
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const large = at("large").open;
  if (event.key === "?") { if (!at("keys").open) at("keys").showModal(); return; }
  if (at("keys").open) return;
  if (large) {
    if (event.key === "s") turn();
    else if (event.key === "ArrowRight") beside(1);
    else if (event.key === "ArrowLeft") beside(-1);
    return;
  }
  if (event.key === "z") return zoom();
  if (event.key === "p") return toggleList();
  if (event.key === "Escape" && at("list").classList.contains("open")) return toggleList();
  // In the list and in a wide page, the keys that scroll go on scrolling.
  if (event.target.closest("#list, #faults")) return;
  if (at("pages").classList.contains("wide") && /^Arrow(Up|Down)$/.test(event.key)) return;
  if (event.key in MOVES && book?.pages.length) {
    event.preventDefault();
    go(MOVES[event.key]());
  }
});

at("zoom").onclick = zoom;
at("list-button").onclick = toggleList;
at("keys-button").onclick = () => at("keys").showModal();
at("keys-close").onclick = () => at("keys").close();
at("large-close").onclick = () => at("large").close();
at("solution").onclick = turn;
at("to-page").onclick = () => {
  const index = book.problems.find((one) => one.id === seen.id).page;
  at("large").close();
  if (at("list").classList.contains("open")) toggleList();
  go(index);
};
for (const one of document.querySelectorAll("dialog")) {
  one.addEventListener("click", (event) => { if (event.target === one) one.close(); });
}

// The bar may take two lines where the window is narrow.
new ResizeObserver(([bar]) => {
  document.documentElement.style.setProperty("--bar", `${bar.borderBoxSize[0].blockSize}px`);
}).observe(document.querySelector("header"));

// ---- news

const news = new EventSource("/events");
news.onmessage = (event) => {
  book = JSON.parse(event.data);
  showStatus();
  if (book.working) return;
  showFaults();
  showWaiting();
  showPages();
  showProblems();
  showLarge();
};
news.onerror = stopped;
