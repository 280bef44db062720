# SPDX-License-Identifier: GPL-3.0-or-later
"""<posenc-plot> as one script that has its .wasm in itself, for file:// and wikis: python3 app/light/one_file.py > posenc-light.js"""
import base64
import pathlib
import re
import sys
import zlib

LIGHT = pathlib.Path(__file__).parents[2] / "resources/light"

module = (LIGHT / "posenc-light.mjs").read_text(encoding="utf-8")
script = re.sub(r"^export ", "", module, flags=re.MULTILINE).replace("import.meta.url", "document.baseURI")
wasm = base64.b64encode(zlib.compress((LIGHT / "posenc-light.wasm").read_bytes(), 9)).decode()
sys.stdout.reconfigure(encoding="utf-8")
sys.stdout.write(f"""globalThis.posencLightWasm = "{wasm}";
(() => {{
{script}
}})();
""")
