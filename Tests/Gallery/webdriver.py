"""A client of three browsers' own remote controls: Chromium and WebKitGTK by WebDriver, Firefox by Marionette.

Both protocols have the same commands, with the same parameters. Marionette is part of Firefox, so it needs no driver.
"""

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Desktop"))
from screen import Screen, wait

MINI_BROWSER = "/usr/lib/{}-linux-gnu/webkit2gtk-4.1/MiniBrowser".format(os.uname().machine)
# Only a hang takes longer, in seconds: until a condition holds, and until a command is answered.
PATIENCE = int(os.environ.get("STREAMS_PATIENCE", 120))
HANG = 120
# The keys' code points in WebDriver.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " ", "End": "\ue010",
  "Home": "\ue011", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015"}


def free_port():
  with socket.socket() as one:
    one.bind(("127.0.0.1", 0))
    return one.getsockname()[1]


class WebDriver:
  """A driver's process, and its session over HTTP."""

  paths = {"Navigate": "url", "ExecuteScript": "execute/sync", "ExecuteAsyncScript": "execute/async",
    "PerformActions": "actions", "SetWindowRect": "window/rect", "SetTimeouts": "timeouts"}

  def __init__(self, command, capabilities, environment=None):
    self.port = free_port()
    self.process = subprocess.Popen([*command, f"--port={self.port}"], env=environment, start_new_session=True,
      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait(self.listens, PATIENCE)
    self.base = "/session"
    answer = self.ask("POST", "", {"capabilities": {"alwaysMatch": capabilities}})
    self.base += "/" + answer["sessionId"]
    self.version = answer["capabilities"]["browserVersion"]

  def listens(self):
    with socket.socket() as one:
      return one.connect_ex(("127.0.0.1", self.port)) == 0

  def ask(self, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANG + 30)
    connection.request(method, self.base + path, None if body is None else json.dumps(body),
      {"Content-Type": "application/json"})
    value = json.loads(connection.getresponse().read())["value"]
    connection.close()
    if isinstance(value, dict) and "error" in value:
      raise RuntimeError(f"{value['error']}: {value['message']}")
    return value

  def send(self, name, **parameters):
    if name == "TakeScreenshot":
      return self.ask("GET", "/screenshot")
    return self.ask("POST", "/" + self.paths[name], parameters)

  def close(self):
    try:
      self.ask("DELETE", "")
    finally:
      self.process.terminate()
      self.process.wait()


class Marionette:
  """Firefox, which listens itself: each message is the length of a JSON text, a colon, and the text."""

  def __init__(self, scheme):
    self.folder, port = tempfile.mkdtemp(), free_port()
    with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
      file.write(f'user_pref("marionette.port", {port});\n')
      file.write(f'user_pref("layout.css.prefers-color-scheme.content-override", {["dark", "light"].index(scheme)});\n')
    self.process = subprocess.Popen(
      ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", self.folder],
      env=dict(os.environ, MOZ_HEADLESS_WIDTH="2700", MOZ_HEADLESS_HEIGHT="1700"),
      start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    self.connection = wait(lambda: self.connect(port), PATIENCE)
    self.count, self.rest = 0, b""
    self.receive()
    self.version = self.send("NewSession", capabilities={})["capabilities"]["browserVersion"]

  def connect(self, port):
    try:
      return socket.create_connection(("127.0.0.1", port), HANG + 30)
    except ConnectionRefusedError:
      return None

  def receive(self):
    length = None
    while length is None or len(self.rest) < length:
      if length is None and b":" in self.rest:
        text, self.rest = self.rest.split(b":", 1)
        length = int(text)
        continue
      part = self.connection.recv(65536)
      if not part:
        raise EOFError("Firefox ended")
      self.rest += part
    text, self.rest = self.rest[:length], self.rest[length:]
    return json.loads(text)

  def send(self, name, **parameters):
    self.count += 1
    body = json.dumps([0, self.count, "WebDriver:" + name, parameters]).encode()
    self.connection.sendall(str(len(body)).encode() + b":" + body)
    while True:
      kind, number, error, value = self.receive()
      if (kind, number) != (1, self.count):
        continue
      if error:
        raise RuntimeError(f"{error['error']}: {error['message']}")
      return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

  def close(self):
    self.connection.close()
    self.process.terminate()
    self.process.wait()
    shutil.rmtree(self.folder, ignore_errors=True)


class Browser:
  """A page, its scripts, and real input: a mouse, a wheel, keys."""

  def __init__(self, name, scheme="light"):
    self.name, self.screen = name, None
    if name == "Chromium":
      self.driver = WebDriver(["chromedriver"], {"goog:chromeOptions": {
        "binary": "/usr/bin/chromium", "args": ["--headless=new", "--no-sandbox", "--window-size=1280,900",
          f"--blink-settings=preferredColorScheme={['dark', 'light'].index(scheme)}"]}})
    elif name == "Firefox":
      self.driver = Marionette(scheme)
    else:
      # Without a display, its session never opens.
      self.screen = Screen(2700, 1700)
      self.driver = WebDriver(["WebKitWebDriver"], {"webkitgtk:browserOptions": {
        "binary": MINI_BROWSER, "args": ["--automation"]}}, dict(self.screen.environment, GDK_BACKEND="x11", GTK_THEME="Adwaita" + (":dark" if scheme == "dark" else ""),
          # Sharing buffers without a graphics processor draws a few frames a second.
          WEBKIT_DISABLE_DMABUF_RENDERER="1"))
    self.send("SetTimeouts", script=1000 * HANG, pageLoad=1000 * HANG)
    self.send("SetWindowRect", x=0, y=0, width=1280, height=900)

  def send(self, name, **parameters):
    return self.driver.send(name, **parameters)

  def js(self, text, *arguments):
    """The value of an expression, or of the function that it is. Waits for a promise."""
    code = f"""(async (...words) => {{
      try {{
        const it = ({text});
        return JSON.stringify({{ value: await (typeof it == "function" ? it(...words) : it) }});
      }} catch (error) {{ return JSON.stringify({{ error: `${{error}} ${{error.stack}}` }}); }}
    }})(...{json.dumps(arguments)})"""
    # Firefox runs a script beside the page, where it doesn't find all of the page's names.
    answer = json.loads(self.send("ExecuteAsyncScript", script="""const [code, done] = arguments;
      (window.wrappedJSObject ?? window).eval(code).then(done);""", args=[code]))
    if "error" in answer:
      raise RuntimeError(answer["error"])
    return answer.get("value")

  def until(self, text, *arguments):
    """Waits until an expression holds."""
    end = time.monotonic() + PATIENCE
    while not (value := self.js(text, *arguments)):
      assert time.monotonic() < end, f"not within {PATIENCE} s: {text} {arguments}"
      time.sleep(0.02)
    return value

  def act(self, *moves):
    """Moves a mouse: places, "down", "up", and pauses in milliseconds."""
    actions = []
    for move in moves:
      if move in ("down", "up"):
        actions.append({"type": f"pointer{move.title()}", "button": 0})
      elif isinstance(move, int):
        actions.append({"type": "pause", "duration": move})
      else:
        actions.append({"type": "pointerMove", "x": round(move[0]), "y": round(move[1]), "duration": 0})
    self.send("PerformActions", actions=[
      {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

  def press(self, *names):
    """Presses keys, one after another; "Shift+Tab" holds the first."""
    actions = []
    for name in names:
      keys = [KEYS.get(key, key) for key in name.split("+")] if len(name) > 1 else [name]
      actions += [{"type": "keyDown", "value": key} for key in keys]
      actions += [{"type": "keyUp", "value": key} for key in reversed(keys)]
    self.send("PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

  def wheel(self, place, x, y):
    self.send("PerformActions", actions=[{"type": "wheel", "id": "wheel", "actions": [
      {"type": "scroll", "x": round(place[0]), "y": round(place[1]), "deltaX": x, "deltaY": y, "duration": 0}]}])

  def picture(self, path):
    """Writes the picture of the window."""
    with open(path, "wb") as file:
      file.write(base64.b64decode(self.send("TakeScreenshot", full=False)))

  def close(self):
    self.driver.close()
    if self.screen:
      self.screen.end()
