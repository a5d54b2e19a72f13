// The browser's side of DOMPage: hands over what happens, once a frame, and writes what comes back.
//
//     <script src="dom.js"></script>
//     <script>Streams.load("page.wasm")</script>
//
// The border is one buffer of numbers each way. Both hold records: a channel's number, how many numbers
// follow, and these. Strings go over when a channel is opened, and numbers become text here.
//
// A kind of channel is a function of the element and of `tell(...numbers)`, which has the program hear
// something in the next frame. It answers what the program is told at once, and writes; with `hear` it shows what
// somebody has said, where that is told anew:
//
//     Streams.kinds.hue = (element) => ({ answer: [0],
//       write: (numbers, at, count) => { element.style.color = `hsl(${numbers[at]} 60% 50%)`; } });
const Streams = (() => {
  const events = ["pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel",
    "pointerout", "wheel"];
  const devices = { mouse: 0, touch: 1, pen: 2 };
  // Where an element is laid out in another, whatever moves it.
  const box = (element, within) => {
    let x = 0, y = 0;
    for (let at = element; at && at != within; at = at.offsetParent) {
      x += at.offsetLeft;
      y += at.offsetTop;
    }
    return [x, y, element.offsetWidth, element.offsetHeight];
  };
  const resized = (element, then) => {
    let isFirst = true;
    // What is hidden keeps the size it had.
    new ResizeObserver(() => {
      if (!isFirst && element.offsetWidth) then();
      isFirst = false;
    }).observe(element);
  };
  const along = (axis) => (element) => {
    const way = element.way ??= [0, 0];
    return { answer: [way[axis]], write(numbers, at) {
      way[axis] = numbers[at];
      element.style.translate = `${way[0]}px ${way[1]}px`;
    } };
  };
  const style = (name, initial, text) => (element) => ({
    answer: [initial],
    write(numbers, at) { element.style[name] = text(numbers, at); },
  });

  const kinds = {
    // Whether the reader wants less motion.
    page(element, tell) {
      const query = matchMedia("(prefers-reduced-motion: reduce)");
      query.onchange = () => tell(+query.matches);
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
    // Where an element lies in its stage, and by how much it is moved from there.
    place(element, tell) {
      const stage = element.closest("[data-stage]");
      resized(stage, () => tell(...box(element, stage)));
      return { answer: box(element, stage), write(numbers, at) {
        element.style.translate = `${numbers[at]}px ${numbers[at + 1]}px`;
      } };
    },
    // How large an element is.
    size(element, tell) {
      const size = () => [element.offsetWidth, element.offsetHeight];
      resized(element, () => tell(...size()));
      return { answer: size() };
    },
    // An element whose pointers are heard. Its wheel is, too, if it has the attribute data-wheel.
    stage(element, tell) {
      element.dataset.stage = "";
      if (getComputedStyle(element).position == "static") element.style.position = "relative";
      // Where it is while no pointer is down: what it lies in may move under a finger.
      let corner;
      const down = new Set();
      element.point = (kind, event) => {
        if (!down.size || !corner) corner = element.getBoundingClientRect();
        if (kind == 1) down.add(event.pointerId);
        if (kind == 3 || kind == 4) down.delete(event.pointerId);
        tell(kind, event.pointerId ?? 0, devices[event.pointerType] ?? 0,
          event.clientX - corner.left - element.clientLeft,
          event.clientY - corner.top - element.clientTop, event.timeStamp, event.pressure ?? 0,
          event.buttons, event.deltaX ?? 0, event.deltaY ?? 0, event.deltaMode ?? 0);
      };
      events.forEach((name, kind) => {
        if (name == "wheel" && element.dataset.wheel == null) return;
        element.addEventListener(name, (event) => {
          // Of stages within stages the innermost has it.
          if (event.isTaken) return;
          event.isTaken = true;
          if (name == "pointerdown") element.setPointerCapture(event.pointerId);
          if (name == "wheel") event.preventDefault();
          element.point(kind, event);
        }, { passive: false });
      });
      const size = () => [element.clientWidth, element.clientHeight];
      resized(element, () => tell(...size()));
      return { answer: size() };
    },
    // A slider, a box to check, a list to choose from; of a button, how often it was pressed.
    control(element, tell) {
      const isButton = element.localName == "button", isBox = element.type == "checkbox";
      let presses = 0;
      const value = () => isButton ? presses : isBox ? +element.checked : +element.value;
      element.addEventListener(isButton ? "click" : "input", () => {
        presses += 1;
        tell(value());
      });
      const write = (numbers, at) => {
        if (isBox) element.checked = numbers[at]; else if (!isButton) element.value = numbers[at];
      };
      return { answer: [value()], write, hear: write };
    },
  };

  // Runs a program: its address, its bytes, or what has been compiled of it. `root` is where it finds its
  // elements. Called are `opened(numbers, element)` with the answers to each channel, `heard(time, records)`
  // before each frame, and `answered(numbers)` after it. With `open(kind, selector, index, channel)` in place of
  // the kinds, a program runs without a page: nobody asks for frames.
  async function load(program, { root = document, open, opened, heard, answered } = {}) {
    const page = { isPaused: !!open, requests: 0 };
    const channels = [];
    let waiting = [], waitingCount = 0, memory, step, input, capacity, context, isAsked = false;
    const text = (start, count) =>
      new TextDecoder().decode(new Uint8Array(memory.buffer, start, count));

    page.tell = (channel, numbers) => {
      // No room: of the moves, the earliest can be missed best.
      if (waitingCount + numbers.length + 2 > capacity) {
        const index = waiting.findIndex((record) => record[2] == 2 && record.length > 10);
        waitingCount -= waiting.splice(Math.max(0, index), 1)[0].length;
      }
      waiting.push([channel, numbers.length, ...numbers]);
      waitingCount += numbers.length + 2;
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
    // One frame, of the records given, or of what has happened since the last.
    page.frame = (time, records) => {
      if (records) each(records, records.length, (channel, at) => channel.hear?.(records, at));
      else {
        records = waiting.flat();
        waiting = [];
        waitingCount = 0;
      }
      page.time = time;
      heard?.(time, records);
      new Float64Array(memory.buffer, input, capacity).set(records);
      const output = step(context, time, records.length);
      const [count, isWanted] = new Float64Array(memory.buffer, output, 2);
      const numbers = new Float64Array(memory.buffer, output + 16, count);
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
        const made = open ? open(what, name, index, channel)
          : kinds[what](element, (...numbers) => page.tell(channel, numbers), page);
        channels[channel] = made;
        const answers = made.answer ?? [];
        opened?.(answers, element);
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
    instance.exports.__main_argc_argv(0, 0);
    page.wake();
    return page;
  }

  return { kinds, load };
})();
