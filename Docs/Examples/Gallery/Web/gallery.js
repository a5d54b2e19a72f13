// The gallery: the displayed exhibit, the drawings next to it, and the controls of its time.
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
  const compiled = async () => {
    const inlined = $("#wasm");
    if (inlined) return WebAssembly.compile(await unpacked(inlined.textContent));
    // Compiles while loading, if the host sends the right media type.
    const response = await fetch("gallery.wasm");
    return /wasm/.test(response.headers.get("content-type")) ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  };
  // A load that has failed is retried the next time the program is needed.
  let compiling;
  const program = () => compiling ??= compiled().catch((error) => {
    compiling = undefined;
    throw error;
  });
  // The program with tracing, which is three times as large: loaded when someone asks why. It is a script, since a page
  // that was opened with a double click may load only scripts that lie next to it.
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

  // Round numbers for an axis, at most four of them.
  function ticks(low, high) {
    const raw = (high - low) / 3, power = 10 ** Math.floor(Math.log10(raw));
    const step = power * (raw / power > 5 ? 10 : raw / power > 2 ? 5 : raw / power > 1 ? 2 : 1);
    const found = [];
    for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(+at.toPrecision(6));
    // A single number gives no scale.
    return found.length > 1 ? found : [+low.toPrecision(2), +high.toPrecision(2)];
  }
  const edge = 54, foot = 18;
  // Draws axes with their numbers, and returns the functions that convert a time and a value to pixels.
  function axes({ pen, width, height }, low, high, first, last, unit) {
    const x = (time) => edge + (time - first) / (last - first) * (width - edge - 8);
    const y = (value) => 8 + (high - value) / (high - low) * (height - foot - 16);
    pen.font = "11px system-ui, sans-serif";
    pen.lineWidth = 1;
    const [line, quiet] = [ink("--line"), ink("--quiet")];
    const rule = (...points) => {
      pen.strokeStyle = line;
      pen.beginPath();
      for (const point of points) pen.lineTo(...point);
      pen.stroke();
    };
    pen.fillStyle = quiet;
    pen.textAlign = "right";
    ticks(low, high).forEach((value, index, all) => {
      rule([edge, y(value)], [width - 8, y(value)]);
      pen.fillText(value + (index == all.length - 1 ? ` ${unit ?? ""}` : ""), edge - 6, y(value) + 4);
    });
    pen.textAlign = "center";
    const times = ticks(first, last);
    times.forEach((time, index) => {
      const at = x(time);
      rule([at, height - foot - 6], [at, height - foot - 2]);
      pen.fillText(time + (index == times.length - 1 ? " s" : ""), Math.min(at, width - 12), height - 3);
    });
    return { x, y };
  }
  // The four seconds of a value that end now; until there is one, empty axes. Points after `now` are not displayed.
  const span = 4;
  function draw(canvas, points, reach = 40, now = points.at(-1)?.[0]) {
    if (!canvas.clientWidth) return;
    const tools = prepared(canvas), { pen } = tools;
    points = points.slice(0, 1 + points.findLastIndex(([time]) => time <= now + 1e-6));
    const end = points.length ? now : 0, start = Math.max(0, end - span);
    if (points.length) points.push([now, points.at(-1)[1]]);
    // Before the first visible point, the value was that of the last earlier one.
    const earlier = points.findLastIndex(([time]) => time < start);
    if (earlier >= 0 && !canvas.dataset.gap) points[earlier] = [start, points[earlier][1]];
    let low = 0, high = 0;
    for (const [time, value] of points) {
      if (time < start) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low < reach) high = low + reach;
    const room = (high - low) * 0.08;
    const { x, y } = axes(tools, low - room, high + room, start, start + span, canvas.dataset.unit);
    pen.strokeStyle = ink("--accent");
    pen.lineWidth = 2;
    pen.lineJoin = "round";
    pen.beginPath();
    // Where nothing was measured, there is no line.
    points.forEach(([time, value], index) => {
      if (time >= start) pen[canvas.dataset.gap < time - points[index - 1]?.[0] ? "moveTo" : "lineTo"](x(time), y(value));
    });
    if (!points.length) pen.lineTo(x(0), y(0)), pen.lineTo(x(0.01), y(0));
    pen.stroke();
    if (!points.length) return;
    pen.fillStyle = ink("--accent");
    pen.beginPath();
    pen.arc(x(end), y(points.at(-1)[1]), 3.5, 0, 7);
    pen.fill();
  }

  const aria = (name, text = (value) => value > 0.5) => (element) => ({
    answer: [0], write: (numbers, at) => { element.setAttribute(name, text(numbers[at])); },
  });
  Object.assign(Streams.kinds, {
    exhibit: (element, tell, { root }) => ({ answer: [root.exhibit ?? +root.dataset.exhibit] }),
    broken: (element) => ({ answer: [0], write(numbers, at) {
      element.textContent = numbers[at];
      element.style.cssText = numbers[at] ? "color: var(--warm); font-weight: 700" : "";
    } }),
    pressed: aria("aria-pressed"),
    selected: aria("aria-pressed"),
    checked: aria("aria-checked"),
    value: aria("aria-valuenow", Math.round),
    // How far a part of the page is from its place, in pixels; it fades with the distance. A part that has left is hidden.
    come: (element) => ({ answer: [0], write(numbers, at) {
      const way = numbers[at];
      element.style.opacity = way ? Math.max(0, 1 - Math.abs(way) / far) : "";
      element.style.translate = way && !less.matches ? `0 ${way}px` : "";
      if (element.inert && way <= -far) element.hidden = true;
    } }),
    filled: (element) => ({ answer: [0.5], write(numbers, at) { element.style.setProperty("--filled", numbers[at]); } }),
    shift: (element) => ({ answer: [0], write(numbers, at) { element.style.translate = `${numbers[at] * 100}% 0`; } }),
    slot: (element) => ({ write(numbers, at) {
      element.style.clipPath = `inset(0 ${numbers[at + 1] + 8}px 0 ${numbers[at] + 8}px round 1.5rem)`;
    } }),
    presets: (canvas) => ({ write(numbers, at, count) {
      canvas.curves = numbers.slice(at, at + count);
      canvas.redraw = drawPresets;
      drawPresets();
    } }),
    points: (canvas) => ({ answer: [+canvas.dataset.points], write(numbers, at, count) {
      canvas.places = numbers.slice(at, at + count);
    } }),
    goals(canvas, tell) {
      canvas.aim = tell;
      return {};
    },
    // Pairs of a time and a value; -1 means now.
    curve(canvas, tell, page) {
      const points = canvas.points = [];
      canvas.redraw = () => draw(canvas, points, 40, page.seconds);
      canvas.cut = (time) => { while (points.at(-1)?.[0] >= time) points.pop(); };
      canvas.redraw();
      return { write(numbers, at) {
        const time = numbers[at] < 0 ? page.seconds ?? 0 : numbers[at] + page.ahead;
        if (points.at(-1)?.[0] >= time) {
          // A moment that is displayed again is known.
          if (page.isReplaying) return;
          canvas.cut(time);
        }
        // Between frames that weren't requested, the value was constant.
        if (points.length && time - points.at(-1)[0] > 0.1) points.push([time - 0.016, points.at(-1)[1]]);
        points.push([time, numbers[at + 1]]);
        if (points.length > 2000) points.splice(0, 1000);
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
    // How long a run has taken, and from where to where: the browser's easing determines the fraction of the way.
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

  // MARK: Exhibits

  const short = (number) => Number(number.toPrecision(3)).toString();
  function showValues(section) {
    for (const label of all("label:has(output)", section)) {
      const output = $("output", label), input = $("input", label);
      const text = short(+input.value) + (output.dataset.unit ?? "");
      if (output.textContent != text) output.textContent = text;
    }
  }

  // The address contains the controls' values that differ from their initial values.
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
    addressTimer = setTimeout(nowWriteAddress, 200);
  }
  function nowWriteAddress() {
      const query = new URLSearchParams();
      for (const control of all("input[id]:not([type=file], [type=search]), select[id]", current)) {
        const first = control.matches("select") ? control.options[0].value
          : control.type == "hidden" ? control.dataset.first ?? "0" : control.defaultValue;
        if (control.value != first) query.set(control.id, short(+control.value));
      }
      if (current.id == "operators") query.set("marbles", marblesText());
      const text = query.toString();
      history.replaceState(history.state, "", `#${current.id}${text ? "?" + text : ""}`);
  }
  // An entry of the history keeps how far its page was scrolled, so Back returns to where the visitor was.
  history.scrollRestoration = "manual";
  let scrollTimer, isArriving = true;
  const keepScroll = () => {
    clearTimeout(scrollTimer);
    if (current && !isArriving && history.state?.top != scrollY) history.replaceState({ top: scrollY }, "");
  };
  addEventListener("scroll", () => {
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(keepScroll, 150);
  }, { passive: true });
  addEventListener("click", keepScroll, true);
  addEventListener("pagehide", keepScroll);
  // From here, the address may be another entry's.
  addEventListener("popstate", () => {
    clearTimeout(scrollTimer);
    isArriving = true;
  });
  addEventListener("input", (event) => {
    if (!current?.contains(event.target)) return;
    if (/^(tension|friction|duration|bounce)$/.test(event.target.id)) adopt(-1);
    if (event.target.id == "amount") $("#chosen-side").textContent = event.target.selectedOptions[0].textContent.replace(/^./, (first) => first.toUpperCase());
    showValues(current);
    writeAddress();
  });

  function highlighted(text) {
    const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return safe.replace(/(\/\/.*)|("[^"]*")|\b(import|let|var|func|for|in|if|else|guard|return|switch|case|default|private|public|true|false|nil|while|struct|static)\b/g,
      (all, comment, string, word) => comment ? `<span class="c">${comment}</span>` : string ? `<span class="s">${string}</span>` : `<span class="k">${word}</span>`);
  }

  // An exhibit may have its own program and a script that it needs; both are loaded when the exhibit is opened.
  const ownPrograms = {};
  const ownProgram = (section) => ownPrograms[section.id] ??= new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement("script"), { src: "flights.js", onload: resolve, onerror: reject }));
  }).then(() => fetch(section.dataset.program)).then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes)).catch((error) => {
    ownPrograms[section.id] = undefined;
    throw error;
  });

  // While the program loads, the visitor may leave, come back, or choose another field.
  function open(section, query) {
    readAddress(section, query);
    shown.get(section)?.life.abort();
    const exhibit = { life: new AbortController() }, { signal } = exhibit.life;
    shown.set(section, exhibit);
    return exhibit.opened = (async () => {
      try {
        // The program is already loading, and the next exhibit needs it.
        if (section.dataset.program) program().catch(() => {});
        // The start page has a program of its own, which is small. The single file has only one program.
        exhibit.page = section == sections[0] ? await Hero.open($("#wasm") ? await program() : undefined, !query)
          : await load(section, exhibit, await (section.dataset.program ? ownProgram(section) : program()), signal);
      } catch (error) {
        if (!signal.aborted) shown.delete(section);
        say("This exhibit failed to load");
        throw error;
      }
      if (section.id == "speed" && !signal.aborted) openField(exhibit.page);
    })();
  }

  async function load(section, exhibit, compiled, signal) {
    // An exhibit that moves for as long as it is visible keeps no tape.
    if (section.dataset.live != null) return Streams.load(compiled, { root: section, signal });
    const tape = exhibit.tape = new Tape(+section.dataset.exhibit);
    const page = await Streams.load(compiled, {
      root: section, signal,
      opened: (answers, element, kind) => {
        tape.kinds.push(kind);
        tape.answers.push(answers);
        tape.elements.add(element);
      },
      heard: (time, records) => { if (!tape.isPlaying) tape.hear([time, records]); },
      answered: (numbers) => {
        const channels = tape.wrote[tape.index] = [];
        for (let at = 0; at < numbers.length; at += 2 + numbers[at + 1]) channels.push(numbers[at]);
        if (tape.isPlaying) return;
        tape.settle();
        Proof.note(exhibit, numbers, program, highlighted);
        if (section == current) {
          showValues(section);
          showTime();
          glow(exhibit);
        }
      },
    });
    tape.page = page;
    tape.remember();
    return page;
  }

  // An exhibit that moves by itself pauses while it isn't visible.
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const page = shown.get(target.closest("section"))?.page;
      if (!page) continue;
      page.isPaused = !isIntersecting;
      if (isIntersecting) page.wake();
    }
  });
  for (const stage of all("[data-live]:not([data-program], #home) .stage")) seen.observe(stage);

  // The page's own changes are motions of a program, too.
  const far = 24, [mark, display, source, answers, drawing] = [0, 1, 2, 3, 4];
  const shell = { isOpening: false };
  const isStill = () => !shell.page || /still/.test(location.hash);
  async function openShell() {
    if (shell.isOpening) return;
    shell.isOpening = true;
    const page = await Streams.load(await program(), { root: { exhibit: 31, querySelectorAll: (selector) => document.querySelectorAll(selector) } });
    shell.page = page;
  }
  const move = (...record) => document.body.aim(...record);
  const come = (part, from) => { if (!isStill()) move(part, 0, from); };
  // The mark is at the exhibit's name. In a narrow window, there is no list.
  function showMark() {
    const link = $("nav [aria-current]"), here = $(".here"), head = $(".head"), wasHidden = here.hidden;
    here.hidden = !link?.offsetHeight;
    if (here.hidden) return;
    const { offsetTop, offsetHeight } = link;
    here.style.height = `${offsetHeight}px`;
    if (isStill() || less.matches || wasHidden) {
      here.way = [0, offsetTop];
      here.style.translate = `0px ${offsetTop}px`;
      if (shell.page) move(mark, offsetTop, offsetTop);
    } else move(mark, offsetTop);
    const top = $("#places").offsetTop + offsetTop;
    if (top < head.scrollTop || top + offsetHeight > head.scrollTop + head.clientHeight) head.scrollTop = top - head.clientHeight / 2;
  }

  let coming;
  async function go() {
    const [name, query = ""] = location.hash.slice(1).split("?");
    const section = sections.find(({ id }) => id == name) ?? sections[0], top = history.state?.top ?? 0;
    if (section == current) return isArriving = false;
    stopDemo();
    if (isPausedByWhy && tape()?.page?.isPaused) resume(tape());
    isPausedByWhy = false;
    clearTimeout(addressTimer);
    const isFirst = !current, isLater = sections.indexOf(section) > sections.indexOf(current);
    current = section;
    document.body.dataset.at = section.id;
    for (const other of sections) other.hidden = other != section;
    for (const link of all("nav a")) {
      if (link.getAttribute("href") == `#${section.id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    $("#chooser").value = section.id;
    document.title = section == sections[0] ? "Streams: motion you can catch" : `${$("h1", section).textContent} · Streams`;
    $(".transport").hidden = section == sections[0];
    $(".transport .off").textContent = section.dataset.untaped ?? "";
    // The answer belongs to the exhibit about which the question was asked.
    Object.assign($("#asking"), { hidden: true, inert: false });
    showMark();
    if (!isFirst) {
      come(display, isLater ? far : -far);
      come(source, far);
    }
    $("#ask").setAttribute("aria-expanded", false);
    $("#why").textContent = "";
    $(".beside").hidden = section == sections[0];
    showSource();
    showGraph($(`template[data-name="graph${section.dataset.exhibit}"]`)?.content.textContent ?? "");
    scrollTo(0, top);
    isArriving = false;
    const own = coming = {};
    await (shown.get(section)?.opened ?? open(section, query));
    if (own != coming) return;
    showValues(section);
    showTime();
    for (const canvas of all("canvas", section)) canvas.redraw?.();
    if (section.id == "operators") askOperators();
    const session = new URLSearchParams(query).get("session");
    if (session && tape()) await readSession(session);
    document.body.dataset.ready = section.id;
    openShell().catch(() => {});
    if (isFirst) scrollTo(0, top);
    // If the address specifies values, they are displayed as they are, and nothing plays by itself.
    if (!query && !less.matches && section.dataset.demo) playDemo();
  }

  function showSource() {
    const name = `${current.dataset.source}.swift`;
    const template = $(`template[data-name="${name}"]`), text = template?.content.textContent ?? "";
    $("#file").textContent = name;
    // Each line gets its number in the file; excerpts are separated by an empty line.
    const numbers = (template?.dataset.lines ?? "").split(" ").flatMap((part) => {
      const [first, count] = part.split("+").map(Number);
      return [...Array.from({ length: count || 0 }, (_, index) => first + index), 0];
    });
    // A line that is too long is broken after a parenthesis, or before a dot.
    const code = highlighted(text.replace(/\n$/, "")).replace(/\((?!\))/g, "(<wbr>").replace(/([\w)])(\.[a-z])/g, "$1<wbr>$2").split("\n");
    const start = Math.max(0, text.slice(0, text.search(/^func /m)).split("\n").length - 1);
    $("#source").innerHTML = code.slice(start).map((line, index) =>
      `<span class="ln" data-line="${numbers[start + index] ?? 0}" style="--in:${line.search(/\S|$/)}">${line}\n</span>`).join("");
  }

  // MARK: Graph

  // From left to right: sources, then their targets. Nodes of a column are placed as close as possible to their
  // sources.
  let drawn;
  function showGraph(text) {
    const nodes = new Map(), edges = [];
    for (const line of text.split("\n")) {
      const [from, fed = ""] = line.split(">");
      for (const to of fed.split(" ")) if (nodes.has(from) && nodes.has(to)) edges.push([nodes.get(from), nodes.get(to)]);
      const [id, name, ...rest] = line.split("|");
      if (name != null) nodes.set(id, { name, where: rest.length > 1 ? rest[0] : "", moves: rest.at(-1) == "m", column: 0, from: [] });
    }
    $("#about-graph").hidden = !edges.length;
    for (let round = 0; round < nodes.size; round += 1) {
      let isChanged = false;
      for (const [from, to] of edges) {
        // Nodes in a cycle stay in their columns.
        if (to.column > from.column || from.column > 8 || (from.from.includes(to) && to.column == from.column - 1)) continue;
        to.column = from.column + 1;
        isChanged = true;
        if (!to.from.includes(from)) to.from.push(from);
      }
      if (!isChanged) break;
    }
    const columns = [];
    for (const node of nodes.values()) (columns[node.column] ??= []).push(node);
    const [wide, high] = [172, 50];
    columns.forEach((column) => {
      const place = (node) => node.from.length ? node.from.reduce((sum, { y }) => sum + (y ?? 0), 0) / node.from.length : Infinity;
      column.sort((a, b) => place(a) - place(b)).forEach((node, index) => { node.y = index; });
    });
    const box = (node) => [node.column * (wide + 36), node.y * high];
    const safe = (text, length) => (text.length > length ? text.slice(0, length - 1) + "…" : text).replace(/&/g, "&amp;").replace(/</g, "&lt;");
    const lines = edges.map(([from, to]) => {
      const [a, b] = [box(from), box(to)], [x, y, u, v] = [a[0] + wide, a[1] + 19, b[0], b[1] + 19];
      const bend = Math.max(20, Math.abs(u - x) / 2);
      return `<path d="M${x} ${y}C${x + bend} ${y} ${u - bend} ${v} ${u} ${v}"/>`;
    });
    const boxes = [...nodes.values()].map((node) => {
      const [x, y] = box(node);
      return `<g transform="translate(${x} ${y})"><rect width="${wide}" height="38" rx="8" class="${node.moves ? "moves" : ""}"/><text x="9" y="16">${safe(node.name, 24)}</text><text x="9" y="31">${safe(node.where, 24)}</text></g>`;
    });
    const [width, height] = [columns.length * (wide + 36), Math.max(1, ...columns.map((column) => column?.length ?? 0)) * high];
    $("#graph").innerHTML = `<svg width="${width}" height="${height}" viewBox="-2 -2 ${width} ${height}">${lines.join("")}${boxes.join("")}</svg>`;
    all("#graph g").forEach((box, index) => { [...nodes.values()][index].box = box; });
    all("#graph path").forEach((line, index) => edges[index].push(line));
    drawn = { nodes: [...nodes.values()], edges };
    const moving = [...nodes.values()].filter(({ moves }) => moves).map(({ name }) => name);
    $("#graph").setAttribute("aria-label", `Graph of ${nodes.size} parts and ${edges.length} connections. What moves: ${moving.join(", ") || "nothing"}.`);
  }

  // MARK: Demo

  // Each exhibit plays once by itself, with a visible hand, until the visitor's hand takes over.
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const ghost = $(".ghost"), second = ghost.cloneNode();
  ghost.after(second);
  let demo;
  const pause = (own, milliseconds) => new Promise((resolve, reject) => {
    own.stop = reject;
    own.timer = setTimeout(resolve, milliseconds);
  });
  const frame = (own) => new Promise((resolve, reject) => {
    own.stop = reject;
    own.timer = undefined;
    requestAnimationFrame((time) => own == demo ? resolve(time) : reject());
  });
  const shownOf = (selector) => all(selector, current).find((element) => element.getClientRects().length);
  function moveGhost(x, y) {
    ghost.style.translate = `${x}px ${y}px`;
    ghost.at = [x, y];
  }
  async function reach(own, x, y) {
    const far = ghost.at && ghost.classList.contains("there") ? Math.hypot(x - ghost.at[0], y - ghost.at[1]) : 1e9;
    if (far < 6) return;
    ghost.style.transition = far < 1e9 ? "translate 320ms ease-in-out, opacity 200ms" : "opacity 200ms";
    moveGhost(x, y);
    ghost.classList.add("there");
    await pause(own, 340);
    ghost.style.transition = "none";
  }
  async function dragBy(own, element, dx, dy, duration, isCaught) {
    const stage = element.closest("[data-stage]"), box = element.getBoundingClientRect();
    const area = stage.getBoundingClientRect();
    // The middle of the visible part.
    const middle = (low, high, from, to) => (Math.max(low, from) + Math.min(high, to)) / 2;
    let x = middle(box.left, box.right, area.left, area.right), y = middle(box.top, box.bottom, area.top, area.bottom);
    await reach(own, x, y);
    if (isCaught) {
      // Meanwhile, the element has flown on.
      const { left, top, width, height } = element.getBoundingClientRect();
      [x, y] = [left + width / 2, top + height / 2];
      moveGhost(x, y);
    }
    const send = (kind, part, time) => stage.point(kind, { pointerId: 950, pointerType: "touch", timeStamp: time,
      clientX: x + dx * part, clientY: y + dy * part, pressure: 0.5, buttons: kind == 3 || kind == 4 ? 0 : 1 });
    const start = performance.now();
    own.release = () => send(4, 0, performance.now());
    ghost.classList.add("down");
    send(1, 0, start);
    for (let part = 0; part < 1;) {
      const now = await frame(own);
      const time = Math.min(1, Math.max(0, now - start) / duration);
      part = time * time * (2 - time);
      own.time = Math.max(now, start);
      send(2, part, own.time);
      moveGhost(x + dx * part, y + dy * part);
      if (time == 1) break;
    }
    own.release = undefined;
    send(3, 1, own.time);
    ghost.classList.remove("down");
  }
  // Two fingers around the middle of an element: they move apart by a factor and turn by an angle in degrees.
  async function pinch(own, element, factor, degrees, duration) {
    const stage = element.closest("[data-stage]"), { left, top, width, height } = element.getBoundingClientRect();
    const fingers = [ghost, second];
    const move = (part) => fingers.map((finger, index) => {
      const radius = 56 * (1 + (factor - 1) * part) * (index ? -1 : 1), angle = (degrees * part - 40) * Math.PI / 180;
      return [left + width / 2 + radius * Math.cos(angle), top + height / 2 + radius * Math.sin(angle)];
    });
    const send = (kind, places, time) => places.forEach(([clientX, clientY], index) => stage.point(kind, { pointerId: 950 + index,
      pointerType: "touch", timeStamp: time, clientX, clientY, pressure: 0.5, buttons: kind == 3 || kind == 4 ? 0 : 1 }));
    const show = () => places.forEach(([x, y], index) => { fingers[index].style.translate = `${x}px ${y}px`; });
    let places = move(0);
    await reach(own, ...places[0]);
    const start = performance.now();
    own.release = () => send(4, places, performance.now());
    show();
    for (const finger of fingers) finger.classList.add("there", "down");
    send(1, places, start);
    for (let time = 0; time < 1;) {
      own.time = Math.max(await frame(own), start);
      time = Math.min(1, (own.time - start) / duration);
      places = move(time * time * (3 - 2 * time));
      send(2, places, own.time);
      show();
    }
    own.release = undefined;
    send(3, places, own.time);
    for (const finger of fingers) finger.classList.remove("down");
    second.classList.remove("there");
    ghost.at = places[0];
  }
  async function press(own, element) {
    const box = element.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // A control behind the bar, or below the window, is pressed without the hand.
    if (element.contains(document.elementFromPoint(x, y))) {
      await reach(own, x, y);
      ghost.classList.add("down");
      await pause(own, 110);
      ghost.classList.remove("down");
    }
    element.click();
  }
  // Drags the time slider back, then forward again.
  async function rewind(own, back, forward) {
    const now = tape();
    if (!now?.page) return;
    const end = now.frames.length;
    own.release = () => { if (now.page.isPaused) $("#pause").click(); };
    for (const [from, to, duration] of [[end, 0, back], [0, end, forward]]) {
      const start = performance.now();
      for (let part = 0; part < 1;) {
        part = Math.min(1, Math.max(0, await frame(own) - start) / duration);
        $("#moment").value = Math.round(from + (to - from) * part);
        $("#moment").oninput({ target: $("#moment") });
      }
    }
    own.release();
    own.release = undefined;
  }
  // Drags the card anywhere, quickly or slowly, without waiting for it to land.
  async function tryAtRandom(own, count) {
    for (; count > 0; count -= 1) {
      const angle = Math.random() * 2 * Math.PI, way = 60 + Math.random() * 200;
      await dragBy(own, shownOf(".card"), way * Math.cos(angle), way * Math.sin(angle), 90 + Math.random() * 400, true);
      await pause(own, Math.random() * 900);
    }
  }
  function stopDemo() {
    if (!demo) return;
    const own = demo;
    demo = undefined;
    clearTimeout(own.timer);
    for (const finger of [ghost, second]) finger.classList.remove("there", "down");
    ghost.at = undefined;
    $("#again-demo").textContent = "Demo";
    own.stop?.();
    own.release?.();
  }
  async function playDemo() {
    stopDemo();
    const own = demo = {}, words = current.dataset.demo.split(" ");
    const numbers = (most) => {
      const found = [];
      while (found.length < most && words.length && !isNaN(words[0])) found.push(+words.shift());
      return found;
    };
    const page = shown.get(current)?.page;
    playback = undefined;
    if (tape() && page?.isPaused) $("#pause").click();
    $("#again-demo").textContent = "Stop demo";
    try {
      while (words.length && own == demo) {
        const word = words.shift();
        if (!isNaN(word)) await pause(own, +word);
        else if (word == "?") await tryAtRandom(own, ...numbers(1));
        else if (word == "<") await rewind(own, ...numbers(2));
        else if (word == "%") await pinch(own, shownOf(words.shift()), ...numbers(3));
        else {
          const element = shownOf(word), isDrag = words.length > 2 && words.slice(0, 3).every((next) => !isNaN(next));
          const way = isDrag ? numbers(3) : [];
          if (!element) continue;
          if (isDrag) await dragBy(own, element, ...way); else await press(own, element);
        }
      }
    } catch (error) {
      if (own != demo) return;
      stopDemo();
      throw error;
    }
    if (own == demo) stopDemo();
  }
  $("#again-demo").onclick = () => { if (demo) stopDemo(); else playDemo(); };
  for (const name of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(name, (event) => {
      if (event.isTrusted && demo && event.target.id != "again-demo") stopDemo();
    }, { capture: true, passive: true });
  }
  const showLess = () => {
    for (const text of all(".still, .substitute")) text.hidden = !less.matches;
  };
  less.addEventListener("change", showLess);

  // MARK: Time

  // The input of each frame and, at intervals, a copy of the program's memory: any frame can be restored from the copy
  // before it and the input since then.
  const names = ["aria-pressed", "aria-checked", "aria-valuenow"];
  class Tape {
    frames = [];
    memories = [];
    answers = [];
    elements = new Set();
    kinds = [];
    // The time after each frame that the page displays: every frame counts, and a gap of more than a quarter of a second
    // counts as one frame. The program's clock runs only while it is needed.
    times = [0];
    clock = [0];
    wanted = [0];
    // The channels that each frame wrote.
    wrote = [];
    interval = 60;
    marked = {};
    isPlaying = false;
    isWhole = true;
    at = 0;
    constructor(exhibit) { this.exhibit = exhibit; }

    hear(frame) {
      this.frames.push(frame);
      this.at = this.frames.length;
      this.begin(this.at);
    }
    // Runs before each frame.
    begin(index) {
      const now = this.frames[index - 1][0], gap = Math.max(0, now - (this.frames[index - 2]?.[0] ?? now)) / 1000;
      const elapsed = gap > 0.25 ? 1 / 60 : gap, before = index - 1;
      this.index = index;
      this.times[index] = this.times[before] + elapsed;
      this.clock[index] = this.clock[before] + (this.wanted[before] ? elapsed : 0);
      Object.assign(this.page, { seconds: this.times[index], ahead: this.times[index] - this.clock[index], isReplaying: this.isPlaying });
    }
    note() { this.wanted[this.index] = this.page.isWanted; }
    // The visitor's actions: 1 for a press, 2 for a release, 3 for a control.
    get marks() {
      if (this.marked.frames != this.frames || this.marked.end > this.frames.length) this.marked = { frames: this.frames, end: 0, marks: [] };
      const { marks } = this.marked;
      // The marks of earlier frames are known.
      for (; this.marked.end < this.frames.length; this.marked.end += 1) {
        const index = this.marked.end, [, records] = this.frames[index];
        for (let at = 0; at < records.length; at += 2 + records[at + 1]) {
          const kind = this.kinds[records[at]];
          const mark = kind == "control" ? 3 : kind != "stage" ? 0 : records[at + 2] == 1 ? 1 : records[at + 2] == 3 ? 2 : 0;
          if (mark && marks.at(-1)?.[0] != index) marks.push([index, mark]);
        }
      }
      return marks.slice(-300);
    }
    // Runs after a frame, when the page displays the program's state.
    settle() {
      this.note();
      // After ten minutes of motion, the tape starts over and can no longer be saved.
      if (this.frames.length >= 36000) {
        this.times = [this.times[this.at]];
        this.clock = [this.clock[this.at]];
        this.wanted = [this.wanted[this.at]];
        this.frames = [];
        this.wrote = [];
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
    // The values that have been written to the elements, and the state that their kinds keep.
    looks() {
      return [...this.elements].map((element) => ({ element, style: element.style.cssText, way: element.way?.slice(),
        kept: element.kept, aria: names.map((name) => element.getAttribute(name)), value: element.matches("input, select") ? element.value : undefined,
        checked: element.checked, text: element.childElementCount ? undefined : element.textContent }));
    }
    show(looks) {
      for (const { element, style, way, kept, aria, value, checked, text } of looks) {
        element.style.cssText = style;
        aria.forEach((value, index) => { if (value != null) element.setAttribute(names[index], value); });
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
    // Goes to the moment just after the frame before `index`.
    seek(index) {
      const memory = this.memories.findLast(({ frame }) => frame <= index);
      this.isPlaying = true;
      try {
        this.show(memory.looks);
        const bytes = new Uint8Array(this.page.memory.buffer);
        bytes.set(memory.bytes);
        bytes.fill(0, memory.bytes.length);
      } finally { this.isPlaying = false; }
      this.at = memory.frame;
      this.play(index);
    }
    // Goes forward to the moment just after the frame before `index`.
    play(index) {
      this.isPlaying = true;
      try {
        for (; this.at < index; this.at += 1) {
          this.begin(this.at + 1);
          this.page.frame(...this.frames[this.at]);
          this.note();
        }
      } finally { this.isPlaying = false; }
      this.page.seconds = this.times[index];
    }
    // Removes what the curves display after this moment.
    cut() {
      for (const { cut } of this.elements) cut?.(this.times[this.at] + 1e-6);
    }
    // Replaces the tape with frames that were stored elsewhere; if they can't be replayed, it starts over.
    replace(frames) {
      this.memories.length = 1;
      this.at = 0;
      this.cut();
      this.frames = frames;
      try { this.seek(frames.length); } catch (error) {
        this.frames = [];
        this.seek(0);
        throw error;
      }
    }
    // The pointers that are down at this moment: the channel and the last input of each.
    held() {
      const found = new Map();
      for (const [, records] of this.frames.slice(0, this.at)) {
        for (let at = 0; at < records.length; at += 2 + records[at + 1]) {
          const channel = records[at], [kind, pointer] = [records[at + 2], `${channel} ${records[at + 3]}`];
          if (this.kinds[channel] != "stage") continue;
          if (kind == 1 || (kind == 2 && found.has(pointer))) found.set(pointer, [channel, [...records.slice(at + 2, at + 2 + records[at + 1])]]);
          if (kind == 3 || kind == 4) found.delete(pointer);
        }
      }
      return [...found.values()];
    }
    // Continues with new input from here.
    fork() {
      this.marked = {};
      this.cut();
      this.frames.length = this.at;
      this.memories = this.memories.filter(({ frame }) => frame <= this.at);
    }
    session() {
      const present = this.at, frames = [];
      this.page.capture = (numbers) => frames.at(-1).output = [...numbers];
      this.isPlaying = true;
      try {
        new Uint8Array(this.page.memory.buffer).set(this.memories[0].bytes);
        this.frames.forEach(([time, input], index) => {
          frames.push({ time, input: [...input], output: [] });
          this.begin(index + 1);
          this.page.frame(time, input);
        });
      } finally {
        this.isPlaying = false;
        this.page.capture = undefined;
      }
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
    const text = `${(now.times[now.at] ?? 0).toFixed(2)} s`;
    $("#moment-text").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    for (const canvas of all(".curve", current)) canvas.redraw?.();
    if (isAsking() && now.page?.isPaused) explain();
    const isPaused = !!now.page?.isPaused && !playback;
    const label = isPaused ? "Resume" : "Pause";
    if ($("#pause").textContent != label) $("#pause").textContent = label;
    showMarks(now);
    $("#save").disabled = !now.isWhole;
    if (current.id == "stack") showStack();
  }
  // Next to the time slider: a bar for a press, a short bar for a release, a dot for a control.
  let markCount = -1, markTape;
  function showMarks(now) {
    const canvas = $("#marks");
    if (markTape == now && markCount == now.frames.length || !canvas.clientWidth && !canvas.parentElement.clientWidth) return;
    [markTape, markCount] = [now, now.frames.length];
    canvas.style.width = `${canvas.parentElement.clientWidth}px`;
    const { pen, width, height } = prepared(canvas);
    // The slider's thumb is 16 pixels wide.
    const x = (index) => 8 + index / Math.max(1, now.frames.length) * (width - 16);
    for (const [index, mark] of now.marks) {
      pen.fillStyle = ink(mark == 3 ? "--accent" : "--warm");
      if (mark == 3) pen.fillRect(x(index + 1) - 2, 3, 4, 4); else pen.fillRect(x(index + 1) - 1, 2, 2, mark == 1 ? 10 : 5);
    }
  }
  function resume(now) {
    const isLater = now.at < now.frames.length, held = isLater ? now.held() : [];
    if (isLater) say(`Continues from ${now.times[now.at].toFixed(2)} s: the recording after that is discarded`);
    if (/^Nothing has moved/.test($("#why").textContent)) $("#why").textContent = "Pause to ask.";
    now.page.isPaused = false;
    now.fork();
    // A hand that held something at an earlier moment is gone, so it releases it.
    for (const [channel, values] of held) now.page.tell(channel, [3, ...values.slice(1)]);
    now.page.wake();
  }
  $("#pause").onclick = () => {
    const now = tape();
    if (!now?.page) return;
    writeAddress();
    isPausedByWhy = false;
    // A session that plays stops where it is.
    if (playback) playback = undefined;
    else if (now.page.isPaused) resume(now);
    else now.page.isPaused = true;
    showTime();
  };
  // Input to the exhibit continues from the displayed moment.
  for (const name of ["pointerdown", "keydown", "input", "click"]) {
    addEventListener(name, ({ target, key }) => {
      const now = tape();
      if (!now?.page?.isPaused || !current.contains(target)) return;
      if (!target.closest("[data-stage], button, input, select") || (key && /^(Tab|Shift|Control|Alt|Meta|Escape)$/.test(key))) return;
      playback = undefined;
      isPausedByWhy = false;
      resume(now);
      showTime();
    }, true);
  }
  // A session that came with a link plays once, from its beginning.
  let playback;
  function playBack(now) {
    const own = playback = {}, start = performance.now();
    now.page.isPaused = true;
    now.seek(0);
    const step = (time) => {
      if (own != playback) return;
      const isCurrent = tape() == now, end = isCurrent ? now.times.findLastIndex((moment) => moment <= (time - start) / 1000) : now.frames.length;
      now.play(Math.max(now.at, end));
      if (now.at < now.frames.length) requestAnimationFrame(step);
      else {
        playback = undefined;
        now.page.isPaused = false;
        now.page.wake();
      }
      if (isCurrent) showTime();
    };
    requestAnimationFrame(step);
    showTime();
  }
  $("#moment").oninput = (event) => {
    const now = tape();
    if (!now?.page || !now.frames.length) return;
    playback = undefined;
    isPausedByWhy = false;
    now.page.isPaused = true;
    now.seek(+event.target.value);
    showTime();
    writeAddress();
  };
  // MARK: Why

  // The things about which one may ask: those that a channel of one of these kinds displays.
  const shows = { x: "x", y: "y", place: "place", turn: "rotation", scale: "scale", opacity: "opacity",
    transform: "shape", control: "setting", text: "number" };
  // The program with tracing receives the same input as this one, so it reaches the same state. It has no page, and
  // writes to nothing.
  async function witness(exhibit) {
    if (exhibit.witness) return exhibit.witness;
    const things = [], program = await traced();
    const answers = exhibit.tape.answers;
    const written = new Set();
    let opened = 0, why, text = "", isAsked = false;
    const page = await Streams.load(program, { open(kind, selector, index, channel) {
      if (shows[kind]) things.push({ channel, name: `${shows[kind]} of ${selector}${index ? ` ${index + 1}` : ""}` });
      if (kind == "why") why = channel;
      return { answer: answers[opened++] ?? [], write(numbers, at, count) {
        if (kind == "why") text = new TextDecoder().decode(Uint8Array.from(numbers.slice(at, at + count)));
        else if (shows[kind]) written.add(channel);
      } };
    } });
    const tape = new Tape(exhibit.tape.exhibit);
    tape.page = page;
    tape.remember();
    const told = exhibit.tape;
    const follow = () => {
      // Since the last question, the visitor may have gone back and continued from there; that input is replayed.
      let common = 0;
      while (common < tape.frames.length && tape.frames[common] == told.frames[common]) common += 1;
      if (common < Math.min(tape.frames.length, told.at)) {
        tape.at = common;
        tape.fork();
        isAsked = true;
      }
      // Questions leave traces in the program, so they are undone.
      const end = Math.min(told.at, tape.frames.length);
      if (isAsked || tape.at != end) tape.seek(end);
      isAsked = false;
      while (tape.at < told.at) {
        const frame = told.frames[tape.at];
        tape.hear(frame);
        page.frame(...frame);
        tape.settle();
      }
    };
    const ask = (channel, isWhyNot) => {
      if (!told.isWhole) return "This session is longer than the kept part.";
      follow();
      isAsked = true;
      text = "";
      page.frame(told.frames[told.at - 1]?.[0] ?? 0, [why, 2, channel, +isWhyNot]);
      return text;
    };
    return exhibit.witness = { things, ask, recent() {
      written.clear();
      follow();
      const before = new Uint8Array(page.memory.buffer).slice();
      const answers = [...written].slice(-6).map((channel) => {
        page.frame(told.frames[told.at - 1][0], [why, 2, channel, 0]);
        return text;
      });
      const bytes = new Uint8Array(page.memory.buffer);
      bytes.set(before);
      bytes.fill(0, before.length);
      return answers.join("\n");
    } };
  }
  // An answer names the lines that acted, the last one first: these lines are marked, and their path through the graph
  // is highlighted.
  function light(text) {
    const sites = new Set(text.match(/\w+\.swift:\d+/g)), file = $("#file").textContent;
    const last = [...sites].find((site) => site.startsWith(file + ":"))?.split(":")[1];
    for (const row of all("#source .ln")) row.classList.toggle("acted", row.dataset.line == last);
    // Of the nodes without a line, those that the answer names next to the ones that acted.
    const steps = text.replace(/^← /gm, "").split("\n"), lit = new Set(drawn.nodes.filter(({ where }) => sites.has(where)));
    for (let round = 0; round < 2; round += 1) {
      for (const [from, to] of drawn.edges) {
        for (const [one, other] of [[from, to], [to, from]]) {
          if (lit.has(one) && !other.where && steps.some((step) => step.startsWith(`${other.name} `))) lit.add(other);
        }
      }
    }
    for (const node of drawn.nodes) node.box.classList.toggle("lit", lit.has(node));
    for (const [from, to, line] of drawn.edges) line.classList.toggle("lit", lit.has(from) && lit.has(to));
  }
  const isAsking = () => !$("#asking").hidden && !$("#asking").inert;
  let glowed = 0;
  function glow(exhibit) {
    if (!isAsking() || !exhibit.witness || exhibit.page?.isPaused || !exhibit.tape.isWhole) return;
    // When everything has come to rest, nothing passes.
    if (!exhibit.page.isWanted) return light("");
    if (performance.now() - glowed < 80) return;
    glowed = performance.now();
    light(exhibit.witness.recent());
  }
  // Answers name the program's time, and pointers have their own: the page displays the transport's time for both.
  function inShownTime(text, channel, { at, times, clock, wrote, frames }) {
    const shown = (index, all) => times[index] >= 0 ? `${times[index].toFixed(2)} s` : all;
    return text
      .replace(/(?<=frame )([\d.]+) s/g, (all, time) => shown(clock.findIndex((moment) => Math.abs(moment - time) < 6e-4), all))
      .replace(/(?<=written at )[\d.]+ s/g, (all) => shown(wrote.slice(0, at + 1).findLastIndex((channels) => channels?.includes(channel)), all))
      .replace(/(?<=pointer .*\), )([\d.]+) s/g, (all, time) => shown(1 + frames.findIndex(([moment]) => moment >= time * 1000 - 0.6), all));
  }
  // Whether there is something to explain: an input, except from a pointer that only hovers, or a motion after the first
  // frame.
  const hasMoved = ({ frames, kinds, wrote, at: end }) => wrote.slice(2, end + 1).some((channels) => channels?.some((channel) => /^(x|y|place|turn|scale|transform)$/.test(kinds[channel]))) || frames.slice(0, end).some(([, records]) => {
    for (let at = 0; at < records.length; at += 2 + records[at + 1]) {
      const kind = kinds[records[at]];
      if (kind == "control" || (kind == "stage" && /1|6/.test(records[at + 2]))) return true;
    }
  });
  async function explain() {
    const exhibit = shown.get(current), output = $("#why"), list = $("#thing");
    const moment = exhibit.tape.at, label = $("#asking label");
    if (!hasMoved(exhibit.tape)) {
      label.hidden = true;
      output.told = "";
      light("");
      return output.textContent = `Nothing has moved yet: ${$("[data-draggable]", current) ? "drag something" : "press a button"}.`;
    }
    try {
      const { things, ask } = await witness(exhibit);
      if (exhibit != shown.get(current) || moment != exhibit.tape.at) return;
      if (list.exhibit != exhibit) {
        list.innerHTML = things.map(({ channel, name }) => `<option value="${channel}">${name}</option>`).join("");
        list.exhibit = exhibit;
      }
      label.hidden = !things.length;
      if (!things.length) return output.textContent = "The program moves nothing here: the page itself displays its answers.";
      const answer = ask(+list.value, false);
      output.told = `${answer}\n\nWhat went no further:\n${ask(+list.value, true)}`;
      output.textContent = inShownTime(output.told, +list.value, exhibit.tape);
      light(answer);
      $("#asking .hint").hidden = true;
      if (isAsking()) $("#asking").scrollIntoView({ block: "end" });
    } catch (error) { output.textContent = error.message; }
  }
  // Whether the question has paused an exhibit that was running.
  let isPausedByWhy = false;
  $("#ask").onclick = () => {
    const asking = $("#asking"), now = tape(), opens = !isAsking();
    $("#ask").setAttribute("aria-expanded", opens);
    asking.inert = !opens;
    if (!opens) {
      light("");
      // It leaves first.
      if (isStill()) asking.hidden = true; else move(answers, -far - 4);
      if (isPausedByWhy && now?.page?.isPaused) resume(now);
      isPausedByWhy = false;
      showTime();
      return;
    }
    if (!asking.hidden && !isStill()) move(answers, 0); else come(answers, -far);
    asking.hidden = false;
    $("#asking label").hidden = $("#thing").exhibit != shown.get(current);
    if (!now?.page) return;
    playback = undefined;
    isPausedByWhy = !now.page.isPaused;
    now.page.isPaused = true;
    $("#about-graph").open = true;
    showTime();
    asking.scrollIntoView({ block: "end" });
  };
  $("#thing").onchange = explain;
  addEventListener("keydown", (event) => {
    if (event.key != "Escape" || event.defaultPrevented || !isAsking()) return;
    if ($("#asking").contains(document.activeElement)) $("#ask").focus();
    $("#ask").click();
  });
  $("#about-graph").ontoggle = ({ target }) => { if (target.open) come(drawing, -far); };

  $("#save").onclick = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(tape().session())], { type: "application/json" }));
    link.download = `${current.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    showTime();
  };
  // Replays a saved session in an exhibit that starts over.
  async function restore(session) {
    const section = sections.find(({ dataset }) => +dataset.exhibit == session.exhibit);
    const frames = session.frames.map(({ time, input }) => [time, input]);
    location.hash = section.id;
    await go();
    await shown.get(section).opened;
    stopDemo();
    const now = shown.get(section).tape;
    now.page.isPaused = true;
    now.replace(frames.map(([time, input]) => [time, shifted(now.kinds, input, 0)]));
    showTime();
  }
  $("#load").onchange = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    try { await restore(JSON.parse(await file.text())); } catch { say("This file is not a session"); }
    // This allows the same file to be chosen again.
    target.value = "";
  };

  // A test needs a recording from the program's beginning.
  $("#prove").onclick = async () => {
    stopDemo();
    $("#proof").hidden = true;
    Proof.start();
    await open(current, "");
    showTime();
    say("Throw the card: its test follows when it rests");
  };

  // MARK: Card stack

  // When the last card has left the stage, nothing is left to throw.
  function showStack() {
    const area = $(".deck").getBoundingClientRect(), sides = all(".throw");
    const isOver = all(".story").every((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return right < area.left || left > area.right || bottom < area.top || top > area.bottom;
    });
    if ($(".over").hidden != isOver) return;
    const hadFocus = sides.includes(document.activeElement);
    $(".over").hidden = !isOver;
    for (const side of sides) side.disabled = isOver;
    if (isOver && hadFocus) $("#over").focus();
  }
  $("#over").onclick = () => all(".story").forEach((_, index) => setTimeout(() => $("#undo").click(), 90 * index));

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
    $(".error", canvas.closest("section")).textContent = `${count} points, off by at most ${(error * 100).toFixed(2)}% of the way.`;
    const curve = numbers.slice(3 + 2 * count);
    const paint = canvas.redraw = () => {
      if (!canvas.clientWidth) return;
      const tools = prepared(canvas), { pen } = tools;
      const high = Math.max(1.2, ...curve.filter((_, index) => index % 2 == 0)) + 0.1;
      const { x, y } = axes(tools, -40, high * 100, 0, duration, "%");
      for (const [offset, scale, color] of [[0, 1, "--accent"], [1, 20, "--warm"]]) {
        pen.strokeStyle = ink(color);
        pen.lineWidth = 2;
        pen.beginPath();
        for (let index = 0; index <= 240; index += 1) pen.lineTo(x(index / 240 * duration), y(curve[2 * index + offset] * scale * 100));
        pen.stroke();
      }
    };
    paint();
  }
  // MARK: Copying

  let toastTimer;
  function say(text) {
    $(".toast").textContent = text;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => { $(".toast").textContent = ""; }, 1800);
  }
  // Answers whether the clipboard has the text.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(area);
      area.select();
      const isCopied = document.execCommand("copy");
      area.remove();
      return isCopied;
    }
  }
  const copying = (selector, text, told) => {
    $(selector).onclick = async () => {
      await copy(text());
      say(told);
    };
  };
  copying("#copy", () => $(".css").value, "Copied");
  copying("#copy-proof", () => $("#proof code").textContent, "Test copied");
  copying("#copy-source", () => $("#source").textContent, "Source copied");
  copying("[data-copy]", () => $("#install").textContent, "Copied");
  // A link contains the controls' values. For an exhibit without controls, it contains the session: each frame's time
  // and input, from which the state is restored.
  const most = 6000;
  const encoded = async (text) => {
    const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
    const bytes = new Uint8Array(await packed.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  };
  // Times are relative to the first one; a pointer has its own time.
  const shifted = (kinds, records, way) => {
    const found = Array.from(records);
    for (let at = 0; at < found.length; at += 2 + found[at + 1]) {
      if (!(found[at + 1] >= 0)) throw new RangeError("no record");
      if (kinds[found[at]] == "stage" && found[at + 1] > 2) found[at + 7] += way;
    }
    return found;
  };
  async function sessionText() {
    const now = tape();
    if (!now?.isWhole || !now.at) return "";
    const start = now.frames[0][0];
    const frames = now.frames.slice(0, now.at).map(([time, records]) => [time - start, ...shifted(now.kinds, records, -start)]);
    return encoded(JSON.stringify(frames, (_, value) => typeof value == "number" ? +value.toFixed(2) : value));
  }
  async function readSession(text) {
    const now = tape();
    try {
      const frames = JSON.parse(new TextDecoder().decode(await unpacked(text.replace(/-/g, "+").replace(/_/g, "/"))));
      const start = performance.now() - frames.at(-1)[0];
      now.replace(frames.map(([time, ...records]) => [start + time, shifted(now.kinds, records, start)]));
      if (!less.matches) playBack(now);
    } catch { say("This link is incomplete"); }
    now.page.wake();
  }
  $("#share").onclick = async () => {
    nowWriteAddress();
    const session = location.hash.includes("?") ? "" : await sessionText();
    if (session && session.length < most) history.replaceState(history.state, "", `#${current.id}?session=${session}`);
    // The marbles are all that there is to the operators.
    const copied = location.hash.includes("?session=") || !location.hash.includes("?") || current.id == "operators" ? "Link copied" : "Settings copied";
    say(await copy(location.href) ? copied : "The link is in the address bar");
  };

  // MARK: Marbles

  const length = 5;
  let lines = [[[0.5, 3], [1, 5], [1.5, 5], [2.6, 8], [4, 1]], [[0.8, 2], [2, 6], [3.2, 9]]];
  const expressions = () => all("template[data-name='Operators.swift']")[0]?.content.textContent
    .match(/in a.*(?= \},)|in \[a.*(?= \},)/g)?.map((text) => text.slice(3)) ?? [];
  const marblesText = () => lines.map((line) => line.map(([time, value]) => `${short(time)}:${short(value)}`).join("_")).join("~");
  function readMarbles(text) {
    const read = text.split("~").map((line) => line.split("_").filter(Boolean).map((marble) => marble.split(":").map(Number)));
    if (read.length == 2 && read.every((line) => line.length <= 24) && read.flat(2).every(Number.isFinite)) lines = read;
  }
  function askOperators() {
    const events = lines.flatMap((line, which) => line.map(([time, value]) => [time, which, value])).sort((a, b) => a[0] - b[0]);
    const index = +$("#operator").value;
    $(".marbles").ask?.([index, ...events.flat()]);
    $(".expression").textContent = expressions()[index];
    const usesB = /\bb\b/.test($(".expression").textContent);
    $(".line.b").hidden = !usesB;
    for (const tile of all(".tiles button")) tile.setAttribute("aria-pressed", +tile.value == index);
  }
  // An operator's name: of several in a row, the one that is neither a preparation for it nor a conversion after it.
  const groups = [
    ["Change values", /^(map|scan|rewrite|slidingWindow|pairwise|collect|replaceNil|nextOperator|timestamp|velocity|toPolar|distance|x|y|xLocked|yLocked)/],
    ["Let some through", /^(filter|compactMap|dedupe|drop|first|prefix|ignoreUntil|valve|when)/],
    ["Combine two", /^(combineLatest|merge|switchToLatest|flatMapLatest|withLatest|zip|sample|toggled)/],
    ["Time", /^(debounce|delay|throttle)/],
    ["Numbers", /^(offset|subtracted|scaled|normalized|lowerBound|upperBound|clamped|rubberBanded)/],
    ["Thresholds", /^(threshold|thresholdRange|slidingThreshold|slop)/],
    ["True and false", /^(inverted|isAnyOf|anyOf|allOf|noneOf)/],
    ["Sharing", /./],
  ];
  function operatorName(text) {
    let flat = text, before;
    do {
      before = flat;
      flat = flat.replace(/\{[^{}]*\}/g, "").replace(/\([^()]*\)/g, "");
    } while (flat != before);
    const names = flat.split(".").slice(1).map((name) => name.trim()).filter((name) => !/^(map|flatten)$/.test(name));
    if (names.length > 1 && names[0] == "combineLatest") names.shift();
    return names[0] ?? "map";
  }
  function makeTiles() {
    const named = expressions().map((text, index) => ({ text, index, name: operatorName(text) }));
    const lists = groups.map(([title]) => ({ title, tiles: [] }));
    for (const one of named) {
      const isAlone = named.filter(({ name }) => name == one.name).length == 1;
      const label = isAlone ? one.name : one.text.replace(/^\[?a(, b\])?\./, "");
      lists[groups.findIndex(([, pattern]) => pattern.test(one.name))].tiles.push({ ...one, label });
    }
    const plain = (text) => text.replace(/\s/g, "").toLowerCase(), search = plain($("#search").value), safe = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    let count = 0;
    $(".tiles").innerHTML = lists.map(({ title, tiles }) => {
      const fitting = tiles.filter(({ text, label }) => plain(title + text + label).includes(search));
      count += fitting.length;
      return fitting.length ? `<h2>${title}</h2><div>${fitting.map(({ label, index }) => `<button type="button" value="${index}" aria-pressed="${index == +$("#operator").value}">${safe(label)}</button>`).join("")}</div>` : "";
    }).join("");
    $("#found").textContent = !count ? "No operator matches" : search ? `${count} of ${named.length}` : `${named.length} operators`;
  }
  $("#search").oninput = makeTiles;
  $("#search").onkeydown = ({ key, target }) => { if (key == "Enter" && target.value.trim()) $(".tiles button")?.click(); };
  $(".tiles").onclick = ({ target }) => {
    if (target.localName != "button") return;
    $("#operator").value = target.value;
    $("#operator").dispatchEvent(new Event("input", { bubbles: true }));
  };
  // The playhead moves across the lines, and highlights the output.
  let playing;
  $("#play-marbles").onclick = () => {
    cancelAnimationFrame(playing);
    const start = performance.now(), head = $(".playhead");
    head.hidden = false;
    const step = (now) => {
      const time = Math.max(0, now - start) / 1000 * 2;
      head.style.left = place(Math.min(length, time));
      for (const marble of all(".line.out .marble")) marble.classList.toggle("lit", time >= +marble.dataset.time && time < +marble.dataset.time + 0.5);
      if (time < length) playing = requestAnimationFrame(step); else {
        head.hidden = true;
        for (const marble of all(".marble.lit")) marble.classList.remove("lit");
      }
    };
    playing = requestAnimationFrame(step);
  };
  const place = (time) => `calc(1.4rem + (100% - 2.8rem) * ${time / length})`;
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
    made.style.left = place(time);
    made.dataset.time = time;
    made.textContent = text;
    return made;
  }
  // The number pad writes to the marble that was selected last.
  let chosen;
  function choose(made, write) {
    for (const other of all(".marble.chosen")) other.classList.remove("chosen");
    made.classList.add("chosen");
    chosen = write;
  }
  $(".pad").innerHTML = Array.from({ length: 10 }, (_, digit) => `<button type="button" value="${digit}">${digit}</button>`).join("");
  $(".pad").onclick = ({ target }) => { if (target.value) chosen?.(+target.value); };
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
          made.style.left = place(pair[0]);
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
        made.onfocus = () => choose(made, (value) => change(pair[0], value));
        made.onpointerdown = (event) => {
          made.setPointerCapture(event.pointerId);
          made.focus({ preventScroll: true });
        };
        made.onpointermove = (event) => {
          if (!made.hasPointerCapture(event.pointerId)) return;
          const box = row.getBoundingClientRect(), margin = 1.4 * parseFloat(getComputedStyle(document.documentElement).fontSize);
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
    root.insertAdjacentHTML("beforeend", `<div class="seconds" aria-hidden="true">${[0, 1, 2, 3, 4, 5].map((time) => `<span style="left:${place(time)}">${time} s</span>`).join("")}</div><i class="playhead" hidden></i>`);
    const told = document.createElement("p");
    told.className = "error told";
    told.setAttribute("role", "status");
    root.append(told);
    $(".marble", root).classList.add("chosen");
    chosen = (value) => {
      lines[0][0][1] = value;
      makeMarbles();
      askOperators();
      writeAddress();
    };
  }
  $("#operator").innerHTML = expressions().map((text, index) => `<option value="${index}">${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</option>`).join("");
  $("#operator").addEventListener("input", askOperators);
  makeTiles();

  // MARK: Springs by name

  const hues = [232, 14, 160, 45, 292, 200, 340, 100];
  const hue = (index) => `hsl(${hues[index]} ${matchMedia("(prefers-color-scheme: dark)").matches ? "85% 72%" : "70% 42%"})`;
  const springNames = all(".lane span").map(({ textContent }) => textContent);
  $(".legend").innerHTML = springNames.map((name, index) => `<button type="button" value="${index}" aria-pressed="false"><i></i>${name}</button>`).join("");
  function drawPresets() {
    const canvas = $(".presets"), { curves } = canvas, chosen = +$("#preset").value;
    all(".legend i").forEach((line, index) => line.style.setProperty("--hue", hue(index)));
    all(".legend button").forEach((button, index) => button.setAttribute("aria-pressed", index == chosen));
    if (!canvas.clientWidth || !curves) return;
    const tools = prepared(canvas), { pen } = tools, each = curves.length / springNames.length;
    const { x, y } = axes(tools, -5, 145, 0, 1.2, "%");
    const order = springNames.map((_, index) => index).sort((a, b) => (a == chosen) - (b == chosen));
    for (const index of order) {
      pen.strokeStyle = hue(index);
      pen.globalAlpha = chosen < 0 || index == chosen ? 1 : 0.35;
      pen.lineWidth = index == chosen ? 3.5 : 1.75;
      pen.beginPath();
      for (let at = 0; at < each; at += 1) pen.lineTo(x(at * 0.02), y(curves[index * each + at] * 100));
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
  function adopt(index) {
    $("#preset").value = index;
    drawPresets();
  }
  $("#names").ontoggle = () => { for (const canvas of all("canvas", $("#names"))) canvas.redraw?.(); };
  $(".legend").onclick = ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    adopt(button.value);
    $("#preset").dispatchEvent(new Event("input", { bubbles: true }));
    // The card demonstrates the spring that it has adopted.
    const card = shownOf(".card");
    card.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  };

  // MARK: A field

  const field = { by: 0, isGrid: 0, center: undefined, cost: [[], []], drawing: [] };
  function openField(page) {
    const canvas = $(".points"), draws = page.frame;
    field.canvas = canvas;
    field.began ??= performance.now();
    page.frame = (time) => {
      const start = performance.now();
      draws(time);
      if (field.by == 0) showField(canvas.places, performance.now() - start);
    };
    field.count = +canvas.dataset.points;
    field.hand = handWritten(2 * field.count, 0.7, 0.55);
    canvas.places = field.hand.position;
    canvas.redraw = () => aimField();
    $(".cost").redraw = () => draw($(".cost"), field.shown ?? [], 1);
    showField(canvas.places);
    aimField();
  }
  function showField(places, cost) {
    const { canvas } = field, start = performance.now();
    if (!canvas.clientWidth || !places) return;
    const { pen } = prepared(canvas), colors = ["#ff8a5c", "#ffd27a", "#8fe3c0", "#a9a7ff"];
    const size = field.count > 4000 ? 2 : 3, half = size / 2, band = places.length / colors.length;
    colors.forEach((color, which) => {
      pen.fillStyle = color;
      const end = Math.floor((which + 1) * band / 2) * 2;
      for (let at = Math.floor(which * band / 2) * 2; at < end; at += 2) pen.fillRect(places[at] - half, places[at + 1] - half, size, size);
    });
    if (cost == null) return;
    const times = field.cost[field.by];
    times.push(cost);
    if (times.length > 240) times.shift();
    field.drawing.push(performance.now() - start);
    if (field.drawing.length > 240) field.drawing.shift();
    // The mean, since some browsers' clocks tick once a millisecond.
    const usual = (numbers) => numbers.length ? `${(numbers.reduce((sum, each) => sum + each) / numbers.length).toFixed(2)} ms` : "–";
    $("#time-streams").textContent = usual(field.cost[0]);
    $("#time-hand").textContent = usual(field.cost[1]);
    $("#time-draw").textContent = usual(field.drawing);
    const frames = field.frames ??= [], now = performance.now();
    frames.push(now);
    // Only frames that follow one another count: at rest, none are requested.
    if (now - frames.at(-2) > 250) frames.splice(0, frames.length - 1);
    if (frames.length > 60) frames.shift();
    $("#time-frames").textContent = frames.length > 5 ? `${Math.round(1000 * (frames.length - 1) / (now - frames[0]))} a second` : "–";
    (field.shown ??= []).push([(performance.now() - field.began) / 1000, cost]);
    if (field.shown.length > 400) field.shown.splice(0, 200);
    draw($(".cost"), field.shown, 1);
  }
  function aimField() {
    const { canvas } = field, [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!width) return;
    const [x, y] = field.center ?? [width / 2, height / 2];
    const gap = Math.min(width, height) * 0.86 / Math.sqrt(field.count);
    if (field.by == 0) return canvas.aim(field.isGrid, x, y, gap);
    field.aim = [x, y, gap];
    if (!field.last) {
      field.last = performance.now();
      requestAnimationFrame(stepHand);
    }
  }
  // The same work as the program's: the goals, when they have changed.
  function setGoals([x, y, gap]) {
    const { goal } = field.hand, columns = Math.ceil(Math.sqrt(field.count));
    let way = [1, 0];
    for (let index = 0; index < field.count; index += 1) {
      const row = Math.floor(index / columns), far = 0.56 * Math.sqrt(index);
      goal[2 * index] = x + gap * (field.isGrid ? index - row * columns - (columns - 1) / 2 : way[0] * far);
      goal[2 * index + 1] = y + gap * (field.isGrid ? row - (columns - 1) / 2 : way[1] * far);
      way = [way[0] * -0.7373688780783197 - way[1] * 0.6754902942615238, way[0] * 0.6754902942615238 + way[1] * -0.7373688780783197];
    }
  }
  function stepHand(now) {
    if (field.by == 0) return field.last = undefined;
    const start = performance.now(), elapsed = Math.min(0.05, Math.max(0.001, (now - field.last) / 1000));
    field.last = Math.max(now, field.last);
    if (field.aim) setGoals(field.aim);
    field.aim = undefined;
    field.hand.step(elapsed);
    // And a copy of the positions, as the page receives them from a program.
    const places = field.hand.position.slice();
    showField(places, performance.now() - start);
    if (field.hand.velocity.some((speed) => speed > 0.02 || speed < -0.02) && current.id == "speed") requestAnimationFrame(stepHand); else field.last = undefined;
  }
  async function makeField(count, by) {
    Object.assign(field, { by, shown: [], cost: [[], []], drawing: [] });
    $(".points").dataset.points = count;
    await open($("#speed"), "");
    showChoice();
  }
  function showChoice() {
    for (const button of all(".many")) button.setAttribute("aria-pressed", button.dataset.points == $(".points").dataset.points);
    for (const button of all(".by")) button.setAttribute("aria-pressed", button.dataset.by == field.by);
  }
  for (const button of all(".many")) button.onclick = () => makeField(+button.dataset.points, field.by);
  for (const button of all(".by")) button.onclick = () => {
    field.by = +button.dataset.by;
    field.canvas.places = field.hand.position;
    field.shown = [];
    showChoice();
    aimField();
  };
  $("#shape").onclick = () => {
    field.isGrid = 1 - field.isGrid;
    aimField();
  };
  $(".swarm").onpointermove = (event) => {
    const box = field.canvas.getBoundingClientRect();
    field.center = [event.clientX - box.left, event.clientY - box.top];
    aimField();
  };
  $(".swarm").onpointerleave = () => {
    field.center = undefined;
    aimField();
  };

  // MARK: How fast

  // The same springs, written by hand: the exact solution, optimized for speed.
  function handWritten(count, response = 0.5, ratio = 0.5) {
    const tension = (2 * Math.PI / response) ** 2, friction = 2 * ratio * (2 * Math.PI / response);
    const position = new Float64Array(count), velocity = new Float64Array(count), goal = new Float64Array(count);
    const frequency = Math.sqrt(tension - friction * friction / 4);
    return { position, velocity, goal, step(elapsed) {
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
  // The measurements run one after the other, since they share their button and the time.
  let measuring;
  const measure = (...what) => measuring = Promise.allSettled([measuring]).then(() => measureAlone(...what));
  async function measureAlone(count, isShown) {
    const section = $("#speed"), life = new AbortController(), field = $(".field"), button = $("#measure");
    field.dataset.count = count;
    field.dataset.shown = +isShown;
    const mote = (index) => `<i class="mote" style="left:${(index * 37) % 90}%;top:${(index * 61) % 97}%"></i>`;
    const fill = (limit) => { field.innerHTML = Array.from({ length: limit }, (_, index) => mote(index)).join(""); };
    fill(isShown ? count : 0);
    const root = { exhibit: 8, querySelectorAll: (selector) => all(selector, section) };
    const page = await Streams.load(await program(), { root, signal: life.signal });
    page.isPaused = true;
    const elements = all(".mote", field);
    const hand = handWritten(count);
    const ours = [], theirs = [], enough = 50;
    let time = 1000, turn = 0;
    page.frame(time);
    // A browser's clock may tick only once a millisecond, so each run lasts until it shows a difference.
    const timed = (body) => {
      const start = performance.now();
      let count = 0, passed = 0;
      while (passed < enough) {
        for (let frame = 0; frame < 20; frame += 1) body();
        count += 20;
        passed = performance.now() - start;
        // When time is controlled, as in tests, it doesn't pass.
        if (!passed && count > 200) return undefined;
      }
      return passed / count;
    };
    // Springs that have come to rest would cost nothing, so they turn often: both sides set the goals within the time.
    for (let round = 0; round < 9; round += 1) {
      let frame = 0;
      ours.push(timed(() => {
        if (frame++ % 40 == 0) button.click();
        page.frame(time += 1000 / 60);
      }));
      frame = 0;
      theirs.push(timed(() => {
        if (frame++ % 40 == 0) {
          turn += 1;
          for (let index = 0; index < count; index += 1) hand.goal[index] = (turn % 2) * (100 + index % 97);
        }
        hand.step(1 / 60);
        if (isShown) for (let index = 0; index < count; index += 1) elements[index].style.translate = `${hand.position[index]}px 0px`;
      }));
      await new Promise((resolve) => setTimeout(resolve));
    }
    const [us, them] = [median(ours.slice(1)), median(theirs.slice(1))];
    const row = document.createElement("tr");
    const name = `${count.toLocaleString("en")} ${isShown ? "on elements" : "as numbers"}`;
    for (const text of [name, `${(us * 1000).toFixed(0)} µs`, `${(them * 1000).toFixed(0)} µs`, (us / them).toFixed(2)]) {
      row.append(Object.assign(document.createElement("td"), { textContent: text }));
    }
    $("#figures").append(row);
    life.abort();
    fill(0);
    return us / them;
  }
  $("#measure-shown").onclick = () => measure(1000, true);
  $("#measure-bare").onclick = () => measure(10000, false);

  // Rows to scroll: a Saturday, in half hours.
  const plans = ["Coffee", "A walk", "Market", "Bread", "Swim", "Lunch", "Letters", "Train", "Garden", "Tea", "Film"];
  const hours = (count) => Array.from({ length: count }, (_, index) => {
    const hour = `${7 + (index >> 1)}`.padStart(2, "0");
    return `<p>${hour}:${index % 2 ? "30" : "00"} ${plans[index % plans.length]}</p>`;
  }).join("");

  // MARK: Busy page

  // Without the busy page, as in the file that opens with a double click, none of this exists.
  const busy = $("#busy");
  if (busy) {
    $(".busy").insertAdjacentHTML("beforeend", '<i class="small"></i>'.repeat(24));
    $(".scrolled").innerHTML = hours(30);
    let side = 0;
    const isPlayed = () => $(".played", busy).getAnimations().some(({ playState, effect }) => playState == "running" && effect.getKeyframes()[0]?.translate);
    const set = (selector) => {
      $(selector, busy).value = side;
      $(selector, busy).dispatchEvent(new Event("input"));
    };
    // When time is controlled, as in tests, nothing waits for it.
    const block = (end) => {
      for (let last, still = 0; still < 1e5 && performance.now() < end; still += 1) {
        if (last != (last = performance.now())) still = 0;
      }
    };
    $(".choices", busy).onclick = ({ target: { dataset } }) => {
      if (!dataset.busy) return;
      side = 1 - side;
      set(".to-played");
      // Next to a motion that needs frames, the program would not hand the upper card over, so the lower one starts once
      // the browser has it.
      const start = (left) => {
        if (left && !isPlayed()) return requestAnimationFrame(() => start(left - 1));
        set(".to-framed");
        setTimeout(then, 120);
      };
      requestAnimationFrame(() => start(6));
      const then = () => {
        // Whether the browser has the upper card's flight by now: without it, the card waits for the thread, too.
        const isLeft = isPlayed(), seconds = dataset.busy / 1000;
        block(performance.now() + +dataset.busy);
        $(".blocked", busy).textContent = !seconds ? "The thread was free: both cards moved in the same way."
          : `A loop kept this page’s thread busy for ${seconds} s. ${isLeft ? "The upper card kept moving, since the browser plays it" : "Both cards waited, since the program was moving the upper one itself"}; the lower one stood still, then jumped to where it would have been.`;
      };
    };
  }

  // MARK: Beginning

  $(".content").insertAdjacentHTML("beforeend", hours(24));
  const kept = new Map();
  for (const section of sections.slice(1)) {
    const group = section.dataset.group;
    kept.set(group, [...kept.get(group) ?? [], section]);
  }
  $("#chooser").innerHTML = '<option value="home">Start</option>';
  for (const [group, inside] of kept) {
    const title = (section) => section.dataset.name, lead = (section) => $(".lead", section).textContent.split(/[.:] /)[0].replace(/\.?$/, ".");
    $("#places").insertAdjacentHTML("beforeend", `<h2>${group}</h2><ul>${inside.map((section) => `<li><a href="#${section.id}">${title(section)}</a></li>`).join("")}</ul>`);
    $("#chooser").insertAdjacentHTML("beforeend", `<optgroup label="${group}">${inside.map((section) => `<option value="${section.id}">${title(section)}</option>`).join("")}</optgroup>`);
    $(".index").insertAdjacentHTML("beforeend", `<h2>${group}</h2><ul>${inside.map((section) => `<li><a href="#${section.id}"><b>${title(section)}</b><span>${lead(section)}</span></a></li>`).join("")}</ul>`);
  }
  $("#places").insertAdjacentHTML("afterbegin", '<i class="here" aria-hidden="true" hidden></i>');
  // A separate page; in gallery.html, where it is.
  $("#places").append(...all(".hosted > *").map((part) => part.cloneNode(true)));
  $("#chooser").insertAdjacentHTML("beforeend", `<optgroup label="${$(".hosted h2").textContent}">${all(".hosted a").map((link) => `<option value="${link.getAttribute("href")}">${($("b", link) ?? link).textContent}</option>`).join("")}</optgroup>`);
  for (const link of all(".index a")) link.prepend($("#pictures").content.getElementById(`of-${link.getAttribute("href").replace("#", "")}`));
  // The best ones first; the layouts are among the others.
  const best = ["#player", "layouts/#album", "layouts/#grid", "#sheet"], items = (links) => links.map((link) => $(`.index a[href="${link}"]`)?.closest("li")).filter(Boolean);
  $(".index").insertAdjacentHTML("afterbegin", '<h2>Begin here</h2><ul class="best"></ul>');
  $(".best").append(...items(best));
  const layouts = all(".hosted li:has([href^='layouts/#'])");
  if (layouts.length) {
    $(".best ~ ul").append(...layouts);
    $(".hosted").remove();
  }
  // A picture moves under a pointer and, once, as it comes into view.
  const glimpses = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || isStill() || less.matches) continue;
      glimpses.unobserve(target);
      const wait = 90 * all(".index a").indexOf(target) % 360;
      setTimeout(() => target.classList.add("glimpsed"), 200 + wait);
      setTimeout(() => target.classList.remove("glimpsed"), 1100 + wait);
    }
  }, { threshold: 0.9 });
  for (const link of all(".index a:has(.m)")) glimpses.observe(link);
  for (const section of sections.slice(1)) {
    $(".lead", section).insertAdjacentHTML("afterend", `<p class="still" hidden>Nothing plays by itself here: your system asks for less motion. ${section.dataset.live == null ? "Press Demo below to watch." : "Try it by hand."}</p>`);
  }
  showLess();
  showChoice();
  $(".skip").onclick = (event) => {
    event.preventDefault();
    $("main").focus();
  };
  // The address of an exhibit is an element's name, after which the browser would continue: the first Tab begins at the top.
  let isFresh = true;
  addEventListener("pointerdown", () => { isFresh = false; }, true);
  addEventListener("keydown", (event) => {
    if (isFresh && event.key == "Tab" && !event.shiftKey && document.activeElement == document.body) {
      event.preventDefault();
      $(".skip").focus();
    }
    isFresh = false;
  }, true);
  $("#chooser").onchange = ({ target }) => {
    const { value } = target;
    if (!/[./]/.test(value)) return location.hash = value;
    // A visitor who comes back finds this exhibit.
    target.value = current.id;
    location.href = value;
  };
  const query = location.hash.split("?")[1];
  if (query) readAddress($("#operators"), query);
  makeMarbles();
  addEventListener("hashchange", () => go());
  addEventListener("resize", showMark);
  addEventListener("resize", () => { for (const canvas of all("canvas", current)) canvas.redraw?.(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { for (const canvas of all("canvas", current)) canvas.redraw?.(); });
  go();

  // For tests, and for curious visitors.
  window.gallery = { tape, session: () => tape().session(), measure, restore, points: (index) => all(".curve", current)[index].points.filter(([time]) => time <= shown.get(current).page.seconds + 1e-6), page: () => shown.get(current)?.page, shell };
})();
