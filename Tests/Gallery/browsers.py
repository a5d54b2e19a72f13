"""Runs checks in two browsers at once, each in a process of its own."""

import functools
import http.server
import multiprocessing
import sys
import threading

from playwright.sync_api import sync_playwright


class Server(http.server.SimpleHTTPRequestHandler):
  def log_message(self, *arguments):
    pass


def browse(site, use):
  """Serves a folder, and calls `use` with its address and a browser."""
  server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=site))
  threading.Thread(target=server.serve_forever, daemon=True).start()
  with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    result = use(f"http://127.0.0.1:{server.server_port}/", browser)
    browser.close()
  server.shutdown()
  return result


def run(checks, site, prepare, passes):
  """Runs checks in their order, each in whichever browser is free. Returns the number of failures.

  `prepare` receives the address and the browser of a process, and `passes` runs a check.
  """
  processes = multiprocessing.get_context("fork")
  taken, failed = processes.Value("i", 0), processes.Value("i", 0)

  def work(address, browser):
    prepare(address, browser)
    while True:
      with taken.get_lock():
        index = taken.value
        taken.value += 1
      if index >= len(checks):
        return
      if not passes(checks[index]):
        with failed.get_lock():
          failed.value += 1

  workers = [processes.Process(target=browse, args=(site, work)) for _ in checks[:2]]
  for worker in workers:
    worker.start()
  for worker in workers:
    worker.join()
    # A browser that doesn't open is a failure, too.
    failed.value += worker.exitcode != 0
  sys.stdout.flush()
  return failed.value
