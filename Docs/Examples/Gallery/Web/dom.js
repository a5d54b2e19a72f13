// The browser's side of DOMPage: once per frame, it passes events to the program, and writes the results to the page.
//
//     <script src="dom.js"></script>
//     <script>Streams.load("page.wasm")</script>
//
// The interface is one buffer of numbers in each direction. Both contain records: a channel's number, the count of the
// numbers that follow, and these numbers. Strings are passed only when a channel is opened, and numbers become text
// here.
//
// A kind of channel is a function of the element and of `tell(...numbers)`, which sends numbers to the program in the
// next frame. It returns the `answer`, which the program receives immediately, and `write`; if it has `hear`, that
// displays recorded input as it is replayed:
//
//     Streams.kinds.hue = (element) => ({ answer: [0],
//       write: (numbers, at, count) => { element.style.color = `hsl(${numbers[at]} 60% 50%)`; } });
const Streams = (() => {
  const events = ["pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel",
    "pointerout", "wheel"];
  const devices = { mouse: 0, touch: 1, pen: 2 };
  // The layout rectangle of an element within another, regardless of its transforms.
  const box = (element, within) => {
    let x = 0, y = 0;
    for (let at = element; at && at != within; at = at.offsetParent) {
      x += at.offsetLeft;
      y += at.offsetTop;
    }
    return [x, y, element.offsetWidth, element.offsetHeight];
  };
  const resized = (element, page, then) => {
    let [width, height] = [element.offsetWidth, element.offsetHeight];
    const observer = new ResizeObserver(() => {
      const [wide, high] = [element.offsetWidth, element.offsetHeight];
      // A hidden element keeps its last size.
      if (!wide || (wide == width && high == height)) return;
      [width, height] = [wide, high];
      then();
    });
    observer.observe(element);
    page.signal?.addEventListener("abort", () => observer.disconnect());
  };
  const along = (axis) => (element) => {
    const way = element.way ??= [0, 0];
    return { answer: [way[axis]], write(numbers, at) {
      way[axis] = numbers[at];
      element.style.translate = `${way[0]}px ${way[1]}px`;
    } };
  };
  // A stage takes the part of a wheel event for which it has room, and the page gets the rest. The page gets nothing if
  // the stage hasn't reported how far it can scroll, and the whole event if the browser is already scrolling.
  const wheelShare = (element, event) => {
    const unit = [1, 16, 800][event.deltaMode], way = [event.deltaX * unit, event.deltaY * unit];
    const room = element.room;
    if (!event.cancelable) return;
    const share = room ? way.map((delta, axis) => Math.max(-room[axis], Math.min(room[axis + 2], delta))) : way;
    if (room && !share[0] && !share[1]) return;
    event.preventDefault();
    if (!room) return share;
    // This holds until the stage reports its room again.
    share.forEach((delta, axis) => { room[axis] += delta; room[axis + 2] -= delta; });
    if (share[0] != way[0] || share[1] != way[1]) {
      scroller(element.parentElement).scrollBy(way[0] - share[0], way[1] - share[1]);
    }
    return share;
  };
  // The element around this one that the browser scrolls.
  const scroller = (element) => {
    for (let at = element; at && at != document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
    }
    return document.scrollingElement;
  };
  const style = (name, initial, text) => (element) => ({
    answer: [initial],
    write(numbers, at) { element.style[name] = text(numbers, at); },
  });

  const kinds = {
    // Whether the reader prefers reduced motion.
    page(element, tell, { signal }) {
      const query = matchMedia("(prefers-reduced-motion: reduce)");
      query.addEventListener("change", () => tell(+query.matches), { signal });
      return { answer: [+query.matches] };
    },
    x: along(0),
    y: along(1),
    turn: style("rotate", 0, (numbers, at) => `${numbers[at]}rad`),
    scale: style("scale", 1, (numbers, at) => numbers[at]),
    opacity: style("opacity", 1, (numbers, at) => numbers[at]),
    radius: style("borderRadius", 0, (numbers, at) => `${numbers[at]}px`),
    transform: style("transform", 0, (numbers, at) =>
      `rotate(${numbers[at]}rad) scale(${numbers[at + 1]}, ${numbers[at + 2]})`),
    origin: style("transformOrigin", 0, (numbers, at) =>
      `${numbers[at] * 100}% ${numbers[at + 1] * 100}%`),
    text: (element) => ({
      answer: [parseFloat(element.textContent) || 0],
      write(numbers, at) { element.textContent = numbers[at].toFixed(element.dataset.digits ?? 0); },
    }),
    // The position of an element in its stage, and its translation from there.
    place(element, tell, page) {
      const stage = element.closest("[data-stage]");
      resized(stage, page, () => tell(...box(element, stage)));
      return { answer: box(element, stage), write(numbers, at) {
        element.style.translate = `${numbers[at]}px ${numbers[at + 1]}px`;
      } };
    },
    // The size of an element.
    size(element, tell, page) {
      const size = () => [element.offsetWidth, element.offsetHeight];
      resized(element, page, () => tell(...size()));
      return { answer: size() };
    },
    // An element whose pointers the program receives; with the attribute data-wheel, also its wheel. The program writes
    // how far its scroller can still go: to the left, up, to the right, down.
    stage(element, tell, page) {
      element.dataset.stage = "";
      if (getComputedStyle(element).position == "static") element.style.position = "relative";
      // The position of the stage while no pointer is down: the element around it may move under a finger.
      let corner, hides, pressed;
      const down = new Set();
      // Unless the window changes, too.
      addEventListener("resize", () => { corner = undefined; }, { signal: page.signal });
      element.point = (kind, event, share) => {
        if (!down.size || !corner) {
          corner = element.getBoundingClientRect();
          // Focus scrolls a stage that hides its overflow. One that scrolls by itself is known to its layout.
          hides = getComputedStyle(element).overflowY == "hidden";
        }
        if (kind == 1) down.add(event.pointerId);
        if (kind == 3 || kind == 4) down.delete(event.pointerId);
        tell(kind, event.pointerId ?? 0, devices[event.pointerType] ?? 0,
          event.clientX - corner.left - element.clientLeft + (hides ? element.scrollLeft : 0),
          event.clientY - corner.top - element.clientTop + (hides ? element.scrollTop : 0), event.timeStamp, event.pressure ?? 0,
          event.buttons, share?.[0] ?? event.deltaX ?? 0, share?.[1] ?? event.deltaY ?? 0,
          share ? 0 : event.deltaMode ?? 0);
      };
      events.forEach((name, kind) => {
        if (name == "wheel" && element.dataset.wheel == null) return;
        element.addEventListener(name, (event) => {
          // Of nested stages, the innermost one takes the event.
          if (event.isTaken) return;
          event.isTaken = true;
          // Capturing a pointer takes it out of the element that it was over, sometimes only as it is released, and
          // with no button. Such an event would cancel a quick press.
          if (down.has(event.pointerId) && (kind == 0 || kind == 5)) return;
          if (name == "pointerdown") {
            // A control inside the stage gets its click, unless the press becomes a drag.
            const control = event.target.closest("a, button, input, label, select, summary, textarea");
            pressed = control != element && element.contains(control) ? event : undefined;
            (pressed ? control : element).setPointerCapture(event.pointerId);
          } else if (pressed?.pointerId == event.pointerId && (kind > 2
            || Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > 4)) {
            if (kind == 2) element.setPointerCapture(event.pointerId);
            pressed = undefined;
          }
          const share = name == "wheel" ? wheelShare(element, event) : undefined;
          if (share || name != "wheel") element.point(kind, event, share);
        }, { passive: false, signal: page.signal });
      });
      const size = () => [element.clientWidth, element.clientHeight];
      resized(element, page, () => tell(...size()));
      return { answer: size(), write(numbers, at) { element.room = Array.from(numbers.subarray(at, at + 4)); } };
    },
    // A slider, a check box or a list of choices; for a button, the number of times that it was pressed.
    control(element, tell, { signal }) {
      const isButton = element.localName == "button", isBox = element.type == "checkbox";
      let presses = 0;
      const value = () => isButton ? presses : isBox ? +element.checked : +element.value;
      element.addEventListener(isButton ? "click" : "input", () => {
        presses += 1;
        tell(value());
      }, { signal });
      const write = (numbers, at) => {
        if (isBox) element.checked = numbers[at]; else if (!isButton) element.value = numbers[at];
      };
      return { answer: [value()], write, hear: write };
    },
  };

  // Runs a program, given by its address, its bytes, or its compiled module. `root` is the node in which it finds its
  // elements. It calls `opened(numbers, element)` with the answer to each channel, `heard(time, records)` before each
  // frame, and `answered(numbers)` after it. With `open(kind, selector, index, channel)` in place of the kinds, a
  // program runs without a page, and no frames are requested. Aborting `signal` ends the program.
  async function load(program, { root = document, open, opened, heard, answered, signal } = {}) {
    const page = { isPaused: !!open, requests: 0, root, signal };
    signal?.addEventListener("abort", () => { page.isPaused = true; });
    const channels = [];
    let waiting = [], waitingCount = 0, memory, step, input, capacity, context, isAsked = false;
    const text = (start, count) =>
      new TextDecoder().decode(new Uint8Array(memory.buffer, start, count));

    // When there is no room, the earliest move is the least important record.
    const miss = (other) => {
      const index = waiting.findIndex((record) => record[2] == 2 && record.length > 10);
      waitingCount -= waiting.splice(index < 0 ? other : index, 1)[0].length;
    };
    page.tell = (channel, numbers) => {
      const count = numbers.length + 2;
      if (count > capacity) throw new RangeError(`dom.js: a record of ${count} numbers, of at most ${capacity}`);
      while (waitingCount + count > capacity) miss(0);
      waiting.push([channel, numbers.length, ...numbers]);
      waitingCount += count;
      page.wake();
    };
    page.wake = () => {
      if (isAsked || page.isPaused || !step) return;
      isAsked = true;
      page.requests += 1;
      requestAnimationFrame((time) => {
        isAsked = false;
        if (!page.isPaused) page.frame(time);
      });
    };
    const each = (numbers, count, then) => {
      for (let at = 0; at < count; at += 2 + numbers[at + 1]) then(channels[numbers[at]], at + 2, numbers[at + 1]);
    };
    // Runs one frame with the given records, or with the events since the last frame.
    page.frame = (time, records) => {
      if (records) each(records, records.length, (channel, at) => channel.hear?.(records, at));
      else {
        time = page.before?.(waiting, time) ?? time;
        // Records that begin a frame must fit in.
        while ((records = waiting.flat()).length > capacity) miss(-1);
        waiting = [];
        waitingCount = 0;
      }
      page.time = time;
      heard?.(time, records);
      new Float64Array(memory.buffer, input, capacity).set(records);
      const output = step(context, time, records.length);
      const [count, isWanted] = new Float64Array(memory.buffer, output, 2);
      const numbers = new Float64Array(memory.buffer, output + 16, count);
      page.isWanted = isWanted;
      each(numbers, count, (channel, at, many) => channel.write?.(numbers, at, many));
      page.capture?.(numbers);
      answered?.(numbers);
      if (isWanted || waiting.length) page.wake();
    };

    const dom = {
      open(kind, kindCount, selector, selectorCount, index, channel, answer) {
        const [name, what] = [text(selector, selectorCount), text(kind, kindCount)];
        const element = open || name == "html" ? document.documentElement : root.querySelectorAll(name)[index];
        if (!element) throw new Error(`dom.js: nothing is called ${name}`);
        if (!open && !kinds[what]) throw new Error(`dom.js: no kind of channel is called ${what}: load flights.js or layout.js, or add it to Streams.kinds`);
        const made = open ? open(what, name, index, channel)
          : kinds[what](element, (...numbers) => page.tell(channel, numbers), page, channel);
        channels[channel] = made;
        const answers = made.answer ?? [];
        opened?.(answers, element, what);
        new Float64Array(memory.buffer, answer, answers.length).set(answers);
        return answers.length;
      },
      start(index, page, address, count) {
        step = instance.exports.__indirect_function_table.get(index);
        [context, input, capacity] = [page, address, count];
      },
    };
    const imports = { dom };
    if (typeof program == "string") program = await (await fetch(program)).arrayBuffer();
    const instance = program instanceof WebAssembly.Module
      ? await WebAssembly.instantiate(program, imports)
      : (await WebAssembly.instantiate(program, imports)).instance;
    memory = page.memory = instance.exports.memory;
    if (signal?.aborted) return page;
    instance.exports.__main_argc_argv(0, 0);
    page.wake();
    return page;
  }

  return { kinds, load };
})();
