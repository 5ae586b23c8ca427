"""A cluster that is known by certificates of the user's own."""

import subprocess
from pathlib import Path

import dask.config
import pytest
from distributed import Client
from distributed.security import Security

from generator.errors import ContentError
from generator.system.executors.cluster import Cluster
from tests.hostile.processes import wait_until
from tests.system.executors.staging import scheduler, worker
from tests.system.executors.tasks import DOUBLING
from tests.system.executors.test_cluster import done


def certificate(folder: Path, name: str) -> tuple[str, str]:
    """A certificate that vouches for itself, and its key."""
    cert, key = str(folder / f"{name}.pem"), str(folder / f"{name}.key")
    made = "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"
    subprocess.run([*made, "-subj", f"/CN={name}", "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def settings(ca: str, cert: str, key: str) -> dict[str, object]:
    told = {"ca-file": ca, "client.cert": cert, "client.key": key}
    return {f"distributed.comm.tls.{name}": value for name, value in told.items()}


def test_without_certificates_we_say_which_settings_are_missing() -> None:
    with (
        scheduler() as (address, _),
        pytest.raises(ContentError, match=r"set DASK_DISTRIBUTED__COMM__TLS__CA_FILE, "),
    ):
        Cluster(address.replace("tcp", "tls"))


@pytest.mark.slow
def test_a_cluster_behind_certificates_works_and_a_stranger_is_refused(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path, "ours")
    words = "--tls-ca-file", cert, "--tls-cert", cert, "--tls-key", key
    security = Security(tls_ca_file=cert, tls_client_cert=cert, tls_client_key=key, require_encryption=True)

    def workers(address: str) -> int:
        with Client(address, security=security, timeout=10, set_as_default=False) as client:
            return len(client.nthreads())

    with scheduler("", "--protocol", "tls", *words) as (address, _):
        address = address.replace("tcp", "tls")
        with worker(address, "", *words):
            assert wait_until(lambda: workers(address) == 1, 60)
            with dask.config.set(settings(cert, cert, key)), Cluster(address) as cluster:
                assert done(cluster, DOUBLING, range(3)) == {0: 0, 1: 2, 2: 4}
            with (
                dask.config.set(settings(cert, *certificate(tmp_path, "stranger"))),
                pytest.raises(ContentError, match="is no Dask scheduler"),
            ):
                Cluster(address)
            with (
                dask.config.set(settings(certificate(tmp_path, "other")[0], cert, key)),
                pytest.raises(ContentError, match="is no Dask scheduler"),
            ):
                Cluster(address)
