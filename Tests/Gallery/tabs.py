"""A browser whose tabs hide each other, as a user's do. Playwright's pages all count as visible, so this uses the
browser's own protocol, through its pipe: a sequence of JSON texts, each terminated by a zero byte.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time


class Tabs:
  def __init__(self):
    self.folder = tempfile.mkdtemp()
    commands, write = os.pipe()
    read, answers = os.pipe()

    def connect():
      # The browser reads from descriptor 3 and writes to 4. Neither copy may occupy one of these before it is assigned.
      ends = [os.dup(commands), os.dup(answers)]
      os.dup2(ends[0], 3)
      os.dup2(ends[1], 4)

    self.process = subprocess.Popen(
      ["/usr/bin/chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
       f"--user-data-dir={self.folder}", "--window-size=900,600", "about:blank"],
      preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(commands)
    os.close(answers)
    self.write, self.read = write, read
    self.count, self.rest = 0, b""

  def close(self):
    self.process.kill()
    self.process.wait()
    os.close(self.write)
    os.close(self.read)
    shutil.rmtree(self.folder, ignore_errors=True)

  def send(self, method, session=None, **parameters):
    """Sends a command, and waits for its response; events are dropped."""
    self.count += 1
    command = {"id": self.count, "method": method, "params": parameters}
    if session:
      command["sessionId"] = session
    os.write(self.write, json.dumps(command).encode() + b"\0")
    while True:
      while b"\0" not in self.rest:
        part = os.read(self.read, 65536)
        if not part:
          raise EOFError(f"the browser ended before it answered {method}")
        self.rest += part
      text, self.rest = self.rest.split(b"\0", 1)
      answer = json.loads(text)
      if answer.get("id") == self.count:
        if "error" in answer:
          raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

  def open(self, address):
    """Opens a tab, which hides the others."""
    return Tab(self, self.send("Target.createTarget", url=address)["targetId"])


class Tab:
  def __init__(self, tabs, target):
    self.tabs, self.target = tabs, target
    self.session = tabs.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

  def evaluate(self, expression):
    result = self.tabs.send(
      "Runtime.evaluate", self.session, expression=expression, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in result:
      raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", expression))
    return result["result"].get("value")

  def show(self):
    self.tabs.send("Target.activateTarget", targetId=self.target)

  def wait(self, condition, seconds=300):
    """Waits until an expression holds; an expression that can't be evaluated yet doesn't hold."""
    end = time.time() + seconds
    while True:
      try:
        if self.evaluate(condition):
          return
      except RuntimeError:
        pass
      if time.time() > end:
        raise AssertionError(f"not within {seconds} s: {condition}")
      time.sleep(0.05)
