# SPDX-License-Identifier: GPL-3.0-or-later
# For the scripts: installs missing packages, configures and builds. Sourced, with $here the top of the sources.
build="${POSENC_BUILD_DIR:-$here/build}"
packages=(g++ cmake make qt6-base-dev qt6-svg-dev qt6-l10n-tools libqcustomplot-dev libeigen3-dev libspectra-dev libgif-dev libpng-dev zlib1g-dev libmd4c-dev nlohmann-json3-dev
  libzip-dev libqrencode-dev)

need() { packages+=("$@"); }

missing_packages() {
  local package
  for package in "${packages[@]}"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || printf '%s\n' "$package"
  done
}

# Debian and relatives: apt-get, as root or through sudo. Elsewhere: says what is needed, and continues if CMake finds it.
install_missing() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "posenc: this system has no apt-get; needed are these Debian packages or their like: ${packages[*]}" >&2
    command -v cmake >/dev/null || { echo "posenc: there is no cmake; install it and the packages above, then try again." >&2; exit 1; }
    return
  fi
  local missing as_root=()
  mapfile -t missing < <(missing_packages)
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "posenc: these packages are missing and there is neither root nor sudo to install them: ${missing[*]}" >&2
      echo "posenc: ask an administrator for: apt-get install ${missing[*]}" >&2
      exit 1
    }
    as_root=(sudo)
  fi
  echo "posenc: installing ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq >&2 || echo "posenc: the package lists could not be brought up to date; trying with those at hand." >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 || {
    echo "posenc: the packages could not be installed. Without a network, install them from a mirror at hand: ${missing[*]}" >&2
    exit 1
  }
}

# build_posenc [-DNAME=VALUE …] [--target NAME …]; as everything is built, a folder is compiled as one (CMakeLists.txt)
build_posenc() {
  local configure=(-DCMAKE_UNITY_BUILD=ON) targets=()
  while [ $# -gt 0 ]; do
    case "$1" in
      -D*) configure+=("$1") ;;
      *) targets+=("$1") ;;
    esac
    shift
  done
  install_missing
  [ -z "${CI:-}" ] || configure+=(-DPOSENC_WERROR=ON)
  cmake -S "$here" -B "$build" "${configure[@]}" >&2
  cmake --build "$build" -j "$(nproc)" "${targets[@]}" >&2
}
