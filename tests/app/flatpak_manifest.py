# SPDX-License-Identifier: GPL-3.0-or-later
"""The manifest of the Flatpak against what is installed: flatpak_manifest.py MANIFEST SOURCES BUILD

It cannot be built without a network; its form, its names and its promises can be looked at."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

ID = "io.github.posenc.posenc"


def check_form(manifest, path):
    assert path.name == f"{ID}.yml" and manifest["id"] == ID, "the file, or what is in it, has another name"
    for key in ("runtime", "runtime-version", "sdk", "command", "finish-args", "modules"):
        assert manifest.get(key), f"there is no {key}"
    assert manifest["runtime"] == "org.kde.Platform" and manifest["sdk"] == "org.kde.Sdk"
    assert isinstance(manifest["runtime-version"], str), "a version that YAML takes for a number loses its zeros"


def check_permissions(arguments):
    assert "--socket=wayland" in arguments and "--socket=fallback-x11" in arguments, arguments
    wide = [word for word in arguments if re.match(r"--(filesystem|share=network|socket=(session|system)-bus|talk-name|device=all)", word)]
    assert not wide, f"dialogs and the bus need none of {wide}"


def check_sources(modules, sources):
    names = [module["name"] for module in modules]
    assert len(set(names)) == len(names) and names[-1] == "posenc", names
    for module in modules[:-1]:
        archives = [source for source in module["sources"] if source["type"] == "archive"]
        originals = [archive["url"] for archive in archives if ".orig.tar." in archive["url"]]
        assert len(originals) == 1, f"{module['name']} is made of {originals}"
        for archive in archives:
            url, digest = archive["url"], archive["sha256"]
            assert re.fullmatch(r"https://deb\.debian\.org/debian/pool/main/\S+\.(orig|debian)\.tar\.(gz|bz2|xz)", url), url
            assert re.fullmatch(r"[0-9a-f]{64}", digest), f"{module['name']}: {digest}"
    (folder,) = modules[-1]["sources"]
    assert folder["type"] == "dir" and (sources / "resources/packages" / folder["path"]).resolve() == sources, folder


def check_needs(modules, sources):
    """What CMake looks for is built, or comes with the runtime."""
    built = {"Eigen3": "eigen", "QCustomPlotQt6": "qcustomplot", "GIF": "giflib", "nlohmann_json": "nlohmann-json", "LIBZIP": "libzip", "QRENCODE": "qrencode",
             "MD4C_LIBRARY": "md4c", "MD4C_INCLUDE_DIR": "md4c", "SPECTRA_INCLUDE_DIR": "spectra"}
    runtime = {"Qt6", "PNG", "PkgConfig", "Threads", "ZLIB"}
    unused = {"Python", "pybind11"}  # of the Python module, which the package does without
    names = {module["name"] for module in modules}
    for file in ("CMakeLists.txt", "core/CMakeLists.txt", "ui/CMakeLists.txt", "app/CMakeLists.txt", "resources/CMakeLists.txt"):
        for need in re.findall(r"^\s*(?:find_package|pkg_check_modules|find_path|find_library)\((\w+)", (sources / file).read_text("utf-8"), re.M):
            assert need in runtime | unused or built.get(need) in names, f"{file} looks for {need}, which nothing builds"


def check_installed(manifest, build):
    with tempfile.TemporaryDirectory() as folder:
        prefix = pathlib.Path(folder, "app")
        subprocess.run(["cmake", "--install", build, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        assert os.access(prefix / "bin" / manifest["command"], os.X_OK), "the command is not installed"
        entry = (prefix / f"share/applications/{ID}.desktop").read_text("utf-8")
        assert f"\nIcon={ID}\n" in entry and f"\nExec={manifest['command']} " in entry, entry
        # Outside, only files named after the id are seen.
        for place in ("applications", "metainfo", "mime/packages", "dbus-1/services", "icons/hicolor/scalable/apps"):
            strangers = [file.name for file in (prefix / "share" / place).iterdir() if not file.name.startswith(ID)]
            assert not strangers, f"share/{place} has {strangers}"
        service = (prefix / f"share/dbus-1/services/{ID}.service").read_text("utf-8")
        assert f"\nName={ID}\n" in service and f"\nExec={prefix}/bin/{manifest['command']}\n" in service, service
        assert f"<id>{ID}</id>" in (prefix / f"share/metainfo/{ID}.metainfo.xml").read_text("utf-8")


def main():
    path, sources, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    manifest = yaml.safe_load(path.read_text("utf-8"))
    check_form(manifest, path)
    check_permissions(manifest["finish-args"])
    check_sources(manifest["modules"], sources)
    check_needs(manifest["modules"], sources)
    check_installed(manifest, build)
    print(f"{len(manifest['modules'])} modules, {len(manifest['finish-args'])} permissions")


main()
