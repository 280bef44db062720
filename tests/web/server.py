# SPDX-License-Identifier: GPL-3.0-or-later
"""A static server on the loopback, with the faults that servers and networks have."""
import http.server
import mimetypes
import pathlib
import threading
import time

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("application/manifest+json", ".webmanifest")
OLD = "Mon, 01 Jan 2024 00:00:00 GMT" # so that a browser keeps for months what no header forbids to keep


class Server:
    """Serves a folder below /PREFIX. What a test sets later holds from the next request on.

    cut: {name: bytes to send of it, then the connection ends}; short: the same, but as if the file were so short; fails: {name: status};
    types: {name: type}; encodings: of the copies beside (br, gzip); rate: bytes a second; headers: more headers;
    pages: {name: text of a page}.
    """

    def __init__(self, folder, prefix=""):
        self.folder, self.prefix = pathlib.Path(folder), prefix
        self.cut, self.short, self.fails, self.types, self.headers, self.pages = {}, {}, {}, {}, {}, {}
        self.encodings, self.rate, self.asked, self.closed = ("br", "gzip"), None, [], False
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                outer.answer(self)

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.http.handle_error = lambda *_: None # a browser that hangs up
        self.origin = f"http://127.0.0.1:{self.http.server_port}"
        self.address = f"{self.origin}/{prefix}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.closed = True # for connections that a browser holds
        self.http.shutdown()
        self.http.server_close()

    def answer(self, request):
        if self.closed:
            request.close_connection = True
            return
        name = request.path.split("?")[0][1:]
        self.asked.append(name)
        name = name.removeprefix(self.prefix) if name.startswith(self.prefix) else "outside"
        if (self.folder / name).is_dir():
            name += "index.html"
        status, data, kind, encoding = 200, b"", self.types.get(name) or mimetypes.guess_type(name)[0] or "application/octet-stream", None
        if name in self.fails:
            status, data, kind = self.fails[name], b"<!doctype html><title>Error</title>Something went wrong.", "text/html"
        elif name in self.pages:
            data, kind = self.pages[name].encode(), "text/html"
        elif not (self.folder / name).is_file():
            status, kind = 404, "text/plain"
        else:
            file = self.folder / name
            for wanted, ending in (("br", ".br"), ("gzip", ".gz")):
                copy = file.with_name(file.name + ending)
                if wanted in self.encodings and wanted in request.headers.get("Accept-Encoding", "") and copy.is_file():
                    file, encoding = copy, wanted
                    break
            data = file.read_bytes()[: self.short.get(name)]
        request.send_response(status)
        headers = {"Content-Type": kind, "Content-Length": len(data), "Content-Encoding": encoding, "Last-Modified": OLD, **self.headers}
        for key, value in headers.items():
            if value is not None:
                request.send_header(key, str(value))
        request.end_headers()
        whole, data = len(data), data[: self.cut.get(name)]
        try:
            step = 65536
            for begin in range(0, len(data), step):
                request.wfile.write(data[begin : begin + step])
                if self.rate:
                    time.sleep(step / self.rate)
        except (BrokenPipeError, ConnectionResetError):
            request.close_connection = True
        request.close_connection |= len(data) < whole
