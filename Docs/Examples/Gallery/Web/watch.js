// Keeps a page's state while its program is rebuilt: `watch` serves this script after dom.js, and visitors never
// receive it.
//
// It remembers the input of each frame. When the program has changed, the page reloads and receives the same input
// again, up to the current time. A program that opens other channels starts over.
(() => {
  const load = Streams.load, tapes = {};
  // A pointer's record contains its own time.
  const shifted = (kinds, records, way) => {
    for (let at = 0; at < records.length; at += 2 + records[at + 1]) {
      if (kinds[records[at]] == "stage" && records[at + 1] > 2) records[at + 7] += way;
    }
    return records;
  };
  Streams.load = async (program, options = {}) => {
    const kept = JSON.parse(sessionStorage.getItem(program));
    const tape = tapes[program] = { kinds: [], frames: [] };
    const page = await load(program, {
      ...options,
      opened(answers, element, kind) {
        tape.kinds.push(kind);
        options.opened?.(answers, element, kind);
      },
      heard(time, records) {
        tape.frames.push([time, ...records]);
        options.heard?.(time, records);
      },
    });
    if (kept && String(kept.kinds) == String(tape.kinds)) {
      const way = performance.now() - kept.now;
      for (const [time, ...records] of kept.frames) page.frame(time + way, shifted(kept.kinds, records, way));
    }
    return page;
  };
  const show = (id, role, text, style) => {
    document.getElementById(id)?.remove();
    if (!text) return;
    const element = Object.assign(document.createElement("pre"), { id, role, textContent: text });
    element.style.cssText = "position: fixed; inset: auto 0 0; margin: 0; padding: 1rem; white-space: pre-wrap; z-index: 99; "
      + "font: 0.8rem/1.4 ui-monospace, monospace; " + style;
    document.body.append(element);
  };
  const keep = () => {
    for (const [program, tape] of Object.entries(tapes)) {
      // If there is more than the browser can store, the recording starts over.
      try {
        sessionStorage.setItem(program, JSON.stringify({ ...tape, now: performance.now() }));
      } catch {
        sessionStorage.removeItem(program);
      }
    }
  };
  (async () => {
    for (let known; ;) {
      try {
        const news = await (await fetch(`changed?told=${known?.told}`)).json();
        show("watch-error", "alert", news.error, "max-height: 50%; overflow: auto; background: #2b0f14; color: #ffd9d9");
        show("watch-building", "status", news.building && "building …",
          "left: auto; border-radius: 0.5rem 0 0 0; padding: 0.5rem 1rem; background: #17171f; color: #f0eee8");
        if (known && news.version != known.version) {
          keep();
          return location.reload();
        }
        known = news;
      } catch {
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  })();
})();
