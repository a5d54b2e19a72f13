// The gallery: which exhibit is shown, what is drawn beside it, and what can be done with its time.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const sections = all("section[data-exhibit]");
  const shown = new Map();
  let current;
  const unpacked = (text) => {
    const packed = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  };
  const program = (async () => {
    const inlined = $("#wasm");
    return WebAssembly.compile(inlined ? await unpacked(inlined.textContent)
      : await (await fetch("gallery.wasm")).arrayBuffer());
  })();
  // The same with tracing, which is three times as heavy: loaded when somebody asks why. It is a script, since
  // a page that was opened by a double click may load scripts that lie beside it, and nothing else.
  let tracedProgram;
  const traced = () => tracedProgram ??= new Promise((resolve, reject) => {
    window.traced = (text) => unpacked(text).then((bytes) => WebAssembly.compile(bytes)).then(resolve, reject);
    document.head.append(Object.assign(document.createElement("script"), {
      src: "traced.js", onerror: () => {
        tracedProgram = undefined;
        reject(new Error("traced.js is not beside this file"));
      } }));
  });

  // MARK: Drawing

  const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
  function prepared(canvas) {
    const scale = devicePixelRatio, [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width != Math.round(width * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    const pen = canvas.getContext("2d");
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    return { pen, width, height };
  }

  // The last four seconds of something.
  const span = 4;
  function draw(canvas, points) {
    if (!canvas.clientWidth || !points.length) return;
    const { pen, width, height } = prepared(canvas);
    const end = points.at(-1)[0], start = Math.max(points[0][0], end - span);
    let low = Infinity, high = -Infinity;
    for (const [time, value] of points) {
      if (time < start) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const middle = (low + high) / 2, reach = Math.max(8, (high - low) * 0.6);
    const y = (value) => height / 2 - (value - middle) / reach * (height / 2 - 6);
    const x = (time) => (time - start) / span * (width - 8) + 2;
    pen.strokeStyle = ink("--line");
    pen.lineWidth = 1;
    if (Math.abs(y(0) - height / 2) < height / 2) {
      pen.beginPath();
      pen.moveTo(0, y(0));
      pen.lineTo(width, y(0));
      pen.stroke();
    }
    pen.strokeStyle = ink("--accent");
    pen.lineWidth = 2;
    pen.lineJoin = "round";
    pen.beginPath();
    for (const [time, value] of points) if (time >= start) pen.lineTo(x(time), y(value));
    pen.stroke();
    pen.fillStyle = ink("--quiet");
    pen.font = "12px system-ui, sans-serif";
    pen.textAlign = "right";
    const text = points.at(-1)[1].toFixed(1), room = pen.measureText(text).width + 8;
    pen.clearRect(width - room, 0, room, 19);
    pen.fillText(text, width - 4, 14);
  }

  Object.assign(Streams.kinds, {
    exhibit: () => ({ answer: [opening] }),
    // Pairs of a time and a value; -1 is now. A time before the last takes back what came after it.
    curve(canvas, tell, page) {
      const points = canvas.points = [];
      let isWaiting = false;
      const redraw = () => {
        isWaiting = false;
        draw(canvas, points);
      };
      canvas.redraw = redraw;
      return { write(numbers, at) {
        const time = numbers[at] < 0 ? (page.time ?? performance.now()) / 1000 : numbers[at];
        while (points.length && points.at(-1)[0] >= time) points.pop();
        // Between frames that nobody wanted it stood.
        if (points.length && time - points.at(-1)[0] > 0.1) points.push([time - 0.016, points.at(-1)[1]]);
        points.push([time, numbers[at + 1]]);
        if (points.length > 2000) points.splice(0, 1000);
        if (!isWaiting) queueMicrotask(redraw);
        isWaiting = true;
      } };
    },
    count: (field) => ({ answer: [+field.dataset.count] }),
    shown: (field) => ({ answer: [+field.dataset.shown] }),
    easing(canvas) {
      canvas.recall = () => showEasing(canvas, canvas.kept);
      return { write(numbers, at, count) {
        canvas.kept = numbers.slice(at, at + count);
        canvas.recall();
      } };
    },
    // How long a run has taken, from where to where: the browser's easing says which part of the way that is.
    eased(element) {
      return { write(numbers, at) {
        const [elapsed, from, to] = numbers.slice(at, at + 3);
        if (elapsed == 0 || !element.kept) {
          const easing = new KeyframeEffect(null, null, { duration: easingDuration * 1000, easing: easingText, fill: "both" });
          element.kept = { easing, timing: new Animation(easing, document.timeline) };
        }
        const { easing, timing } = element.kept;
        timing.currentTime = elapsed * 1000;
        element.style.translate = `${from + (to - from) * easing.getComputedTiming().progress}px 0px`;
      } };
    },
    inputs: (element, tell) => {
      element.ask = (numbers) => tell(...numbers);
      return {};
    },
    outputs: (element) => ({ write: (numbers, at, count) => showOutputs(element, [...numbers.slice(at, at + count)]) }),
  });
  let opening = 0;

  // MARK: Exhibits

  const short = (number) => Number(number.toPrecision(3)).toString();
  function showValues(section) {
    for (const label of all("label:has(output)", section)) {
      const output = $("output", label), input = $("input", label);
      const text = short(+input.value) + (output.dataset.unit ?? "");
      if (output.textContent != text) output.textContent = text;
    }
  }

  // The address has what the controls say, where that is not what they say at first.
  function readAddress(section, query) {
    for (const [name, value] of new URLSearchParams(query)) {
      const control = section.querySelector(`#${CSS.escape(name)}`);
      if (control && control.matches("input, select") && Number.isFinite(+value)) control.value = value;
    }
    const marbles = new URLSearchParams(query).get("marbles");
    if (marbles) readMarbles(marbles);
  }
  let addressTimer;
  function writeAddress() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => {
      const query = new URLSearchParams();
      for (const control of all("input[id]:not([type=file]), select[id]", current)) {
        const first = control.matches("select") ? control.options[0].value
          : control.type == "hidden" ? "0" : control.defaultValue;
        if (control.value != first) query.set(control.id, short(+control.value));
      }
      if (current.id == "operators") query.set("marbles", marblesText());
      const text = query.toString();
      history.replaceState(null, "", `#${current.id}${text ? "?" + text : ""}`);
    }, 200);
  }
  addEventListener("input", (event) => {
    if (!current?.contains(event.target)) return;
    showValues(current);
    writeAddress();
  });

  function highlighted(text) {
    const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return safe.replace(/(\/\/.*)|("[^"]*")|\b(import|let|var|func|for|in|if|else|guard|return|switch|case|default|private|public|true|false|nil|while|struct|static)\b/g,
      (all, comment, string, word) => comment ? `<span class="c">${comment}</span>` : string ? `<span class="s">${string}</span>` : `<span class="k">${word}</span>`);
  }

  async function open(section, query) {
    if (section.id == "speed") return undefined;
    readAddress(section, query);
    const exhibit = {};
    shown.set(section, exhibit);
    opening = +section.dataset.exhibit;
    const page = await load(section, exhibit, await program);
    exhibit.page = page;
    return page;
  }

  async function load(section, exhibit, compiled) {
    opening = +section.dataset.exhibit;
    exhibit.answers = [];
    const tape = exhibit.tape = new Tape(opening);
    const page = await Streams.load(compiled, {
      root: section,
      opened: (answers, element) => {
        tape.answers.push(answers);
        tape.elements.add(element);
      },
      heard: (time, records) => { if (!tape.isPlaying) tape.hear([time, records]); },
      answered: () => {
        if (!tape.isPlaying) tape.settle();
        if (section == current) {
          showValues(section);
          showTime();
        }
      },
    });
    tape.page = page;
    tape.remember();
    return page;
  }

  async function go() {
    const [name, query = ""] = location.hash.slice(1).split("?");
    const section = sections.find(({ id }) => id == name) ?? sections[0];
    if (section == current) return;
    current = section;
    for (const other of sections) other.hidden = other != section;
    for (const link of all("nav a")) {
      if (link.hash == `#${section.id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    $("#chooser").value = section.id;
    document.title = `${$("h1", section).textContent} · Streams`;
    $(".transport").hidden = section.id == "speed";
    $("#source").innerHTML = highlighted($(`template[data-name="${section.dataset.source}.swift"]`)?.content.textContent ?? "");
    $("#graph").textContent = $(`template[data-name="graph${section.dataset.exhibit}"]`)?.content.textContent ?? "";
    $("#about-graph").hidden = !$("#graph").textContent.includes("->");
    if (!shown.has(section)) await open(section, query);
    showValues(section);
    showTime();
    for (const canvas of all("canvas", section)) canvas.redraw?.();
    if (section.id == "operators") askOperators();
    document.body.dataset.ready = section.id;
  }

  // MARK: Time

  // What was heard in each frame, and every now and then what the program's memory was: any frame can be
  // come back to, by the memory before it and what was heard since.
  class Tape {
    frames = [];
    memories = [];
    answers = [];
    elements = new Set();
    interval = 60;
    isPlaying = false;
    isWhole = true;
    at = 0;
    constructor(exhibit) { this.exhibit = exhibit; }

    hear(frame) {
      this.frames.push(frame);
      this.at = this.frames.length;
    }
    // After a frame, when the page shows what the program has.
    settle() {
      // Ten minutes of motion; then it begins anew, and can no longer be saved.
      if (this.frames.length >= 36000) {
        this.frames = [];
        this.memories = [];
        this.isWhole = false;
        this.interval = 60;
        this.at = 0;
      }
      if (this.frames.length % this.interval == 0) this.remember();
    }
    remember() {
      const bytes = new Uint8Array(this.page.memory.buffer).slice();
      this.memories.push({ frame: this.frames.length, bytes, looks: this.looks() });
      if (this.memories.length <= 40) return;
      this.interval *= 2;
      this.memories = this.memories.filter(({ frame }) => (frame - this.memories[0].frame) % this.interval == 0);
    }
    // What has been written to the elements, and what their kinds keep.
    looks() {
      return [...this.elements].map((element) => ({ element, style: element.style.cssText, way: element.way?.slice(),
        kept: element.kept, value: element.matches("input, select") ? element.value : undefined,
        checked: element.checked, text: element.childElementCount ? undefined : element.textContent }));
    }
    show(looks) {
      for (const { element, style, way, kept, value, checked, text } of looks) {
        element.style.cssText = style;
        if (way) way.forEach((number, axis) => { element.way[axis] = number; });
        if (element.kept != kept) {
          element.kept = kept;
          if (kept) element.recall?.();
        }
        if (value != null && element.value != value) element.value = value;
        if (checked != null) element.checked = checked;
        if (text != null && element.textContent != text) element.textContent = text;
      }
    }
    // Goes to just after the frame before `index`.
    seek(index) {
      const memory = this.memories.findLast(({ frame }) => frame <= index);
      this.isPlaying = true;
      this.show(memory.looks);
      const bytes = new Uint8Array(this.page.memory.buffer);
      bytes.set(memory.bytes);
      bytes.fill(0, memory.bytes.length);
      for (let frame = memory.frame; frame < index; frame += 1) this.page.frame(...this.frames[frame]);
      this.isPlaying = false;
      this.at = index;
    }
    // From here on it goes anew.
    fork() {
      this.frames.length = this.at;
      this.memories = this.memories.filter(({ frame }) => frame <= this.at);
    }
    session() {
      const present = this.at, frames = [];
      this.page.capture = (numbers) => frames.at(-1).output = [...numbers];
      this.isPlaying = true;
      new Uint8Array(this.page.memory.buffer).set(this.memories[0].bytes);
      for (const [time, input] of this.frames) {
        frames.push({ time, input: [...input], output: [] });
        this.page.frame(time, input);
      }
      this.isPlaying = false;
      this.page.capture = undefined;
      this.seek(present);
      return { exhibit: this.exhibit, answers: this.answers, frames };
    }
  }

  const tape = () => shown.get(current)?.tape;
  function showTime() {
    const now = tape();
    if (!now) return;
    const slider = $("#moment");
    slider.max = now.frames.length;
    slider.value = now.at;
    const [first, last] = [now.frames[0]?.[0] ?? 0, now.frames[Math.max(0, now.at - 1)]?.[0] ?? 0];
    const text = `${((last - first) / 1000).toFixed(2)} s`;
    $("#moment-text").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    if (!$("#asking").hidden && now.page?.isPaused) explain();
    const isPaused = !!now.page?.isPaused;
    $("#pause").textContent = isPaused ? "Go on" : "Pause";
    $("#save").disabled = !now.isWhole;
  }
  $("#pause").onclick = () => {
    const now = tape();
    if (!now?.page) return;
    writeAddress();
    now.page.isPaused = !now.page.isPaused;
    if (!now.page.isPaused) {
      now.fork();
      now.page.wake();
    }
    showTime();
  };
  $("#moment").oninput = (event) => {
    const now = tape();
    if (!now?.page || !now.frames.length) return;
    now.page.isPaused = true;
    now.seek(+event.target.value);
    showTime();
    writeAddress();
  };
  // MARK: Why

  // What somebody may ask about: what a channel of one of these kinds shows.
  const shows = { x: "x", y: "y", place: "place", turn: "rotation", scale: "scale", opacity: "opacity",
    transform: "shape", control: "setting", text: "number" };
  // The program with tracing hears what this one has heard, and so is where this one is. It has no page: it
  // writes to nothing.
  async function witness(exhibit) {
    if (exhibit.witness) return exhibit.witness;
    const things = [], program = await traced();
    const answers = exhibit.tape.answers;
    let opened = 0, why, text = "";
    const page = await Streams.load(program, { open(kind, selector, index, channel) {
      if (shows[kind]) things.push({ channel, name: `${shows[kind]} of ${selector}${index ? ` ${index + 1}` : ""}` });
      if (kind == "why") why = channel;
      return { answer: answers[opened++] ?? [], write(numbers, at, count) {
        if (kind == "why") text = new TextDecoder().decode(Uint8Array.from(numbers.slice(at, at + count)));
      } };
    } });
    const tape = new Tape(exhibit.tape.exhibit);
    tape.page = page;
    tape.remember();
    const told = exhibit.tape;
    return exhibit.witness = { things, ask(channel, isWhyNot) {
      if (!told.isWhole) return "This session is longer than what is kept.";
      // Since the last question somebody may have gone back, and on from there: that is heard anew.
      let common = 0;
      while (common < tape.frames.length && tape.frames[common] == told.frames[common]) common += 1;
      if (common < Math.min(tape.frames.length, told.at)) {
        tape.at = common;
        tape.fork();
      }
      tape.seek(Math.min(told.at, tape.frames.length));
      while (tape.at < told.at) {
        const frame = told.frames[tape.at];
        tape.hear(frame);
        page.frame(...frame);
        tape.settle();
      }
      text = "";
      page.frame(told.frames[told.at - 1]?.[0] ?? 0, [why, 2, channel, +isWhyNot]);
      return text;
    } };
  }
  async function explain() {
    const exhibit = shown.get(current), output = $("#why"), list = $("#thing");
    const moment = exhibit.tape.at;
    try {
      const { things, ask } = await witness(exhibit);
      if (exhibit != shown.get(current) || moment != exhibit.tape.at) return;
      if (list.exhibit != exhibit) {
        list.innerHTML = things.map(({ channel, name }) => `<option value="${channel}">${name}</option>`).join("");
        list.exhibit = exhibit;
      }
      if (!things.length) return output.textContent = "Nothing here is moved by the program: the page itself shows its answers.";
      output.textContent = `${ask(+list.value, false)}\n\nWhat went no further:\n${ask(+list.value, true)}`;
    } catch (error) { output.textContent = error.message; }
  }
  $("#ask").onclick = () => {
    const asking = $("#asking"), now = tape();
    asking.hidden = !asking.hidden;
    $("#ask").setAttribute("aria-expanded", !asking.hidden);
    if (asking.hidden || !now?.page) return;
    now.page.isPaused = true;
    showTime();
  };
  $("#thing").onchange = explain;

  const sessionText = () => JSON.stringify(tape().session());
  $("#save").onclick = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([sessionText()], { type: "application/json" }));
    link.download = `${current.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    showTime();
  };
  // A session that was saved is heard again, by an exhibit that begins anew.
  async function restore(session) {
    const section = sections.find(({ dataset }) => +dataset.exhibit == session.exhibit);
    if (!section || !Array.isArray(session.frames)) return;
    location.hash = section.id;
    await go();
    const exhibit = shown.get(section) ?? {};
    const now = exhibit.tape;
    now.page.isPaused = true;
    now.frames = session.frames.map(({ time, input }) => [time, input]);
    now.memories.length = 1;
    now.seek(now.frames.length);
    showTime();
  }
  $("#load").onchange = async (event) => {
    const [file] = event.target.files;
    if (file) await restore(JSON.parse(await file.text()));
  };

  // MARK: Springs as CSS

  let easingText = "", easingDuration = 0;
  function showEasing(canvas, numbers) {
    const [duration, error, count] = numbers;
    const points = [];
    for (let index = 0; index < count; index += 1) {
      const [time, value] = [numbers[3 + 2 * index], numbers[4 + 2 * index]];
      points.push(+value.toFixed(4) + (time > 0 && time < 1 ? ` ${+(time * 100).toFixed(2)}%` : ""));
    }
    easingText = `linear(${points.join(", ")})`;
    easingDuration = duration;
    $(".css").value = `transition: translate ${duration.toFixed(3)}s ${easingText};`;
    $(".error").textContent = `${count} points, off by at most ${(error * 100).toFixed(2)} % of the way. The lower curve is what it is off, enlarged 20 times.`;
    const curve = numbers.slice(3 + 2 * count);
    const paint = canvas.redraw = () => {
      if (!canvas.clientWidth) return;
      const { pen, width, height } = prepared(canvas);
      const line = (offset, y, colour) => {
        pen.strokeStyle = ink(colour);
        pen.lineWidth = 2;
        pen.beginPath();
        for (let index = 0; index <= 240; index += 1) pen.lineTo(index / 240 * width, y(curve[2 * index + offset]));
        pen.stroke();
      };
      line(0, (value) => height * 0.72 - value * height * 0.42, "--accent");
      line(1, (value) => height * 0.86 - value * height * 20 * 0.12, "--warm");
    };
    paint();
  }
  $("#copy").onclick = async () => {
    $(".css").select();
    try { await navigator.clipboard.writeText($(".css").value); } catch { document.execCommand("copy"); }
    $("#copy").textContent = "Copied";
    setTimeout(() => { $("#copy").textContent = "Copy"; }, 1500);
  };

  // MARK: Marbles

  const length = 5;
  let lines = [[[0.5, 3], [1, 5], [1.5, 5], [2.6, 8], [4, 1]], [[0.8, 2], [2, 6], [3.2, 9]]];
  const expressions = () => all("template[data-name='Operators.swift']")[0]?.content.textContent
    .match(/in a.*(?= \},)|in \[a.*(?= \},)/g)?.map((text) => text.slice(3)) ?? [];
  const marblesText = () => lines.map((line) => line.map(([time, value]) => `${short(time)}:${short(value)}`).join("_")).join("~");
  function readMarbles(text) {
    const read = text.split("~").map((line) => line.split("_").filter(Boolean).map((marble) => marble.split(":").map(Number)));
    if (read.length == 2 && read.flat(2).every(Number.isFinite)) lines = read;
  }
  function askOperators() {
    const events = lines.flatMap((line, which) => line.map(([time, value]) => [time, which, value])).sort((a, b) => a[0] - b[0]);
    $(".marbles").ask?.([+$("#operator").value, ...events.flat()]);
    $(".expression").textContent = expressions()[+$("#operator").value];
    const usesB = /\bb\b/.test($(".expression").textContent);
    $(".line.b").hidden = !usesB;
  }
  function showOutputs(element, numbers) {
    const line = $(".line.out", element);
    line.querySelectorAll(".marble").forEach((marble) => marble.remove());
    const outputs = [];
    for (let index = 0; index < numbers.length; index += 2) outputs.push([numbers[index], numbers[index + 1]]);
    for (const [time, value] of outputs) line.append(marble(time, short(value)));
    $(".told", element).textContent = outputs.length
      ? outputs.map(([time, value]) => `${short(value)} at ${time.toFixed(2)} s`).join(", ") : "nothing";
    element.outputs = outputs;
  }
  function marble(time, text) {
    const made = document.createElement("span");
    made.className = "marble";
    made.style.left = `calc(1.2rem + (100% - 2.4rem) * ${time / length})`;
    made.textContent = text;
    return made;
  }
  function makeMarbles() {
    const root = $(".marbles");
    root.innerHTML = "";
    lines.forEach((line, which) => {
      const row = document.createElement("div");
      row.className = `line ${"ab"[which]}`;
      row.innerHTML = `<span>${"ab"[which]}</span>`;
      line.forEach((pair, index) => {
        const made = marble(pair[0], short(pair[1]));
        made.tabIndex = 0;
        made.setAttribute("role", "slider");
        made.setAttribute("aria-valuemin", 0);
        made.setAttribute("aria-valuemax", length);
        const show = () => {
          made.style.left = `calc(1.2rem + (100% - 2.4rem) * ${pair[0] / length})`;
          made.textContent = short(pair[1]);
          made.setAttribute("aria-valuenow", pair[0].toFixed(2));
          made.setAttribute("aria-valuetext", `${short(pair[1])} at ${pair[0].toFixed(2)} seconds`);
          made.setAttribute("aria-label", `Marble ${index + 1} of ${"ab"[which]}`);
        };
        const change = (time, value) => {
          pair[0] = Math.min(length, Math.max(0, time));
          pair[1] = value;
          show();
          askOperators();
          writeAddress();
        };
        made.onpointerdown = (event) => made.setPointerCapture(event.pointerId);
        made.onpointermove = (event) => {
          if (!made.hasPointerCapture(event.pointerId)) return;
          const box = row.getBoundingClientRect(), margin = 1.2 * parseFloat(getComputedStyle(document.documentElement).fontSize);
          change((event.clientX - box.left - margin) / (box.width - 2 * margin) * length, pair[1]);
        };
        made.onkeydown = (event) => {
          const step = event.shiftKey ? 0.01 : 0.1;
          if (event.key == "ArrowLeft" || event.key == "ArrowDown") change(pair[0] - step, pair[1]);
          else if (event.key == "ArrowRight" || event.key == "ArrowUp") change(pair[0] + step, pair[1]);
          else if (/^[0-9]$/.test(event.key)) change(pair[0], +event.key);
          else return;
          event.preventDefault();
        };
        show();
        row.append(made);
      });
      root.append(row);
    });
    const expression = document.createElement("p");
    expression.className = "expression";
    root.append(expression);
    const out = document.createElement("div");
    out.className = "line out";
    out.innerHTML = "<span>out</span>";
    root.append(out);
    const told = document.createElement("p");
    told.className = "error told";
    told.setAttribute("role", "status");
    root.append(told);
  }
  $("#operator").innerHTML = expressions().map((text, index) => `<option value="${index}">${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</option>`).join("");
  $("#operator").addEventListener("input", askOperators);

  // MARK: How fast

  // The same springs by hand: the exact solution, as one would write it for speed.
  function handWritten(count) {
    const tension = (2 * Math.PI / 0.5) ** 2, friction = 2 * 0.5 * (2 * Math.PI / 0.5);
    const position = new Float64Array(count), velocity = new Float64Array(count), goal = new Float64Array(count);
    const frequency = Math.sqrt(tension - friction * friction / 4);
    return { position, goal, step(elapsed) {
      const decay = Math.exp(-friction / 2 * elapsed), c = Math.cos(frequency * elapsed), s = Math.sin(frequency * elapsed) / frequency;
      const a = decay * (c + friction / 2 * s), b = decay * s, d = decay * (c - friction / 2 * s), e = -decay * s * tension;
      for (let index = 0; index < count; index += 1) {
        const x = position[index] - goal[index], v = velocity[index];
        position[index] = goal[index] + a * x + b * v;
        velocity[index] = e * x + d * v;
      }
    } };
  }
  const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
  async function measure(count, isShown) {
    const section = $("#speed"), field = $(".field"), button = $("#measure");
    field.dataset.count = count;
    field.dataset.shown = +isShown;
    const mote = (index) => `<i class="mote" style="left:${(index * 37) % 90}%;top:${(index * 61) % 97}%"></i>`;
    const fill = (limit) => { field.innerHTML = Array.from({ length: limit }, (_, index) => mote(index)).join(""); };
    fill(isShown ? count : 0);
    const compiled = await program;
    opening = 8;
    const page = await Streams.load(compiled, { root: section });
    page.isPaused = true;
    const elements = all(".mote", field);
    const hand = handWritten(count);
    const ours = [], theirs = [];
    let time = 1000, turn = 0;
    page.frame(time);
    const frames = 40;
    for (let round = 0; round < 9; round += 1) {
      turn += 1;
      button.click();
      page.frame(time += 1000 / 60);
      let start = performance.now();
      for (let frame = 0; frame < frames; frame += 1) page.frame(time += 1000 / 60);
      ours.push((performance.now() - start) / frames);
      for (let index = 0; index < count; index += 1) hand.goal[index] = (turn % 2) * (100 + index % 97);
      hand.step(1 / 60);
      start = performance.now();
      for (let frame = 0; frame < frames; frame += 1) {
        hand.step(1 / 60);
        if (isShown) for (let index = 0; index < count; index += 1) elements[index].style.translate = `${hand.position[index]}px 0px`;
      }
      theirs.push((performance.now() - start) / frames);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const [us, them] = [median(ours.slice(1)), median(theirs.slice(1))];
    const row = document.createElement("tr");
    const name = `${count.toLocaleString("en")} ${isShown ? "on elements" : "as numbers"}`;
    for (const text of [name, `${(us * 1000).toFixed(0)} µs`, `${(them * 1000).toFixed(0)} µs`, (us / them).toFixed(2)]) {
      row.append(Object.assign(document.createElement("td"), { textContent: text }));
    }
    $("#figures").append(row);
    fill(0);
    return us / them;
  }
  $("#measure-shown").onclick = () => measure(1000, true);
  $("#measure-bare").onclick = () => measure(10000, false);

  // MARK: Beginning

  $(".content").insertAdjacentHTML("beforeend", Array.from({ length: 24 }, (_, index) => `<p>Row ${index + 1}</p>`).join(""));
  for (const { id, firstElementChild } of sections) {
    $("#places").insertAdjacentHTML("beforeend", `<li><a href="#${id}">${firstElementChild.textContent}</a></li>`);
    $("#chooser").insertAdjacentHTML("beforeend", `<option value="${id}">${firstElementChild.textContent}</option>`);
  }
  $(".skip").onclick = (event) => {
    event.preventDefault();
    $("main").focus();
  };
  $("#chooser").onchange = (event) => { location.hash = event.target.value; };
  const query = location.hash.split("?")[1];
  if (query) readAddress($("#operators"), query);
  makeMarbles();
  addEventListener("hashchange", () => go());
  addEventListener("resize", () => { for (const canvas of all("canvas", current)) canvas.redraw?.(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { for (const canvas of all("canvas", current)) canvas.redraw?.(); });
  go();

  // For tests, and for the curious.
  window.gallery = { tape, session: () => tape().session(), measure, restore, points: (index) => all(".curve", current)[index].points, page: () => shown.get(current)?.page };
})();
