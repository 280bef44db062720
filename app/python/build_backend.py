# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the wheel of the module by cmake: pip install ./app/python. It needs what core needs, but no Qt, no display and no network.

pip's --config-settings build-dir=FOLDER keeps what was compiled for the next time."""
from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

TOP = pathlib.Path(__file__).resolve().parents[2]
NEEDED = "cmake g++ pkg-config libeigen3-dev libspectra-dev nlohmann-json3-dev libzip-dev pybind11-dev python3-dev"


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    return []


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    raise RuntimeError("posenc has no source archive of the module alone; use the whole repository.")


def build_wheel(wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None) -> str:
    with tempfile.TemporaryDirectory(prefix="posenc-wheel-") as temporary:
        build = pathlib.Path((config_settings or {}).get("build-dir", temporary)).resolve()
        cmake("-S", TOP, "-B", build, "-DPOSENC_PROGRAM=OFF", "-DPOSENC_PYTHON=ON", "-DCMAKE_UNITY_BUILD=ON", f"-DPython_EXECUTABLE={sys.executable}")
        cmake("--build", build, "--target", "posenc_python", "--parallel", str(os.cpu_count() or 1))
        version = re.search(r"^CMAKE_PROJECT_VERSION:\w+=(.*)$", (build / "CMakeCache.txt").read_text(encoding="utf-8"), re.MULTILINE)
        return write_wheel(build / "app/python/posenc", version[1], pathlib.Path(wheel_directory))


def cmake(*arguments: object) -> None:
    try:
        done = subprocess.run(["cmake", *map(str, arguments)], check=False).returncode
    except FileNotFoundError:
        done = 127
    if done:
        raise RuntimeError(f"posenc: the module was not built; cmake says why. On Debian 12, it needs: apt-get install {NEEDED}")


def write_wheel(package: pathlib.Path, version: str, folder: pathlib.Path) -> str:
    """The files of a built package as a wheel: of this Python and this kind of system, as it is linked to the system's libraries."""
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    tag = f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"
    about = f"posenc-{version}.dist-info"
    files = {f"posenc/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.is_file()}
    files[f"{about}/licenses/LICENSE"] = (TOP / "LICENSE").read_bytes()
    files[f"{about}/METADATA"] = (f"Metadata-Version: 2.1\nName: posenc\nVersion: {version}\nSummary: Exact positional encodings of transformer "
                                  "models\nLicense: GPL-3.0-or-later\nRequires-Python: >=3.9\nRequires-Dist: numpy\n").encode()
    files[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: posenc {version}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = "".join(f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
                     for name, data in files.items())
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    name = f"posenc-{version}-{tag}.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for file, data in files.items():
            entry = zipfile.ZipInfo(file)  # of 1980: the same sources make the same bytes
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if file.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data)
    return name
