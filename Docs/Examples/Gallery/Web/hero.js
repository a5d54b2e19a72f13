// The start page: one pointer moves two cards, the left one with a CSS transition, the right one with Streams. Below each
// card is its velocity, measured in the same way. The rest of the gallery loads after it.
const Hero = (() => {
  const $ = (selector) => document.querySelector(selector);
  const home = $("#home"), stages = [$(".timed"), $(".free")], cards = [$(".timed .toss"), $(".free .toss")];
  const fingers = [$(".timed .finger"), $(".free .finger")], canvases = [$(".timed + .speed"), $(".free + .speed")], told = [$(".timed ~ .verdict"), $(".free ~ .verdict")];
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const [down, move, up, cancel] = [1, 2, 3, 4];
  const span = 3000;
  let page, finger, shift, isSeen = false, isTouched = less.matches, isRunning = false, waiting = [];
  // A time and a position of each card, for each frame; and the moments at which a card was released or redirected.
  const series = [[], []], turns = [];

  const at = (card) => getComputedStyle(card).translate.split(" ").map(parseFloat);
  const place = (card) => {
    const [x, y] = at(card);
    return [x || 0, y || 0];
  };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const isOn = (element, { clientX, clientY }) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  const corner = (stage) => {
    const { left, top } = stage.getBoundingClientRect();
    return [left + stage.clientLeft, top + stage.clientTop];
  };

  // MARK: The card with a transition

  // A catch reads where the card is, and stops it there. A release sets the transition, and then the destination.
  let goal = [0, 0], held;
  function show([x, y]) { cards[0].style.translate = `${x}px ${y}px`; }
  function hold(event) {
    const start = place(cards[0]);
    cards[0].style.transition = "none";
    show(start);
    held = { start, from: [event.clientX, event.clientY] };
  }
  function send() {
    place(cards[0]);
    cards[0].style.transition = less.matches ? "translate 0.3s ease-out" : "translate 0.6s cubic-bezier(0.34, 1.56, 0.64, 1)";
    show(goal);
  }
  new ResizeObserver(() => {
    goal = [0, 0];
    if (!held) send();
  }).observe(stages[0]);

  // MARK: One pointer

  // Passes an event at the right card on to the left one. Answers whether it counts: only the first pointer does.
  function mirror(kind, event) {
    if (kind < down || kind > cancel) return true;
    if (kind == down) {
      if (finger != null) return false;
      finger = event.pointerId;
      if (isOn(cards[1], event)) {
        const [timed, free] = cards.map(middle);
        shift ??= [free[0] - timed[0], free[1] - timed[1]];
        hold(event);
      } else {
        const from = corner(stages[1]), left = corner(stages[0]), { offsetLeft, offsetTop, offsetWidth, offsetHeight } = cards[0];
        shift ??= [from[0] - left[0], from[1] - left[1]];
        goal = [event.clientX - from[0] - offsetLeft - offsetWidth / 2, event.clientY - from[1] - offsetTop - offsetHeight / 2];
        send();
        turn();
      }
    } else if (event.pointerId != finger) return finger == null;
    else if (kind == move) {
      if (held) show([held.start[0] + event.clientX - held.from[0], held.start[1] + event.clientY - held.from[1]]);
    } else {
      finger = undefined;
      if (held) {
        held = undefined;
        send();
        turn();
      }
    }
    // A hand in each stage.
    const [x, y] = [event.clientX, event.clientY];
    [[x - shift[0], y - shift[1]], [x, y]].forEach(([x, y], side) => {
      const from = corner(stages[side]);
      fingers[side].style.translate = `${x - from[0]}px ${y - from[1]}px`;
      fingers[side].classList.toggle("down", finger != null);
    });
    if (finger == null) shift = undefined;
    run();
    return true;
  }
  // Events at the left card are passed on to the right one, where the same part of the card is.
  ["pointerdown", "pointermove", "pointerup", "pointercancel"].forEach((name, index) => {
    stages[0].addEventListener(name, (event) => {
      const kind = index + 1;
      if (!page) return;
      if (kind == down) {
        if (finger != null) return;
        stages[0].setPointerCapture(event.pointerId);
        const [from, to] = (isOn(cards[0], event) ? cards.map(middle) : stages.map(corner));
        shift = [to[0] - from[0], to[1] - from[1]];
      } else if (event.pointerId != finger) return;
      const { pointerId, pointerType, timeStamp, pressure, buttons } = event;
      stages[1].point(kind, { pointerId, pointerType, timeStamp, pressure, buttons, clientX: event.clientX + shift[0], clientY: event.clientY + shift[1] });
    });
  });
  for (const name of ["pointerdown", "keydown"]) {
    addEventListener(name, (event) => {
      if (!event.isTrusted || !$(".duel").contains(event.target)) return;
      if (isPlaying && finger == 950) act(cancel, ...hand);
      isTouched = true;
      isPlaying = false;
      for (const each of fingers) each.classList.remove("down");
    }, true);
  }

  // MARK: Velocities

  const velocities = (points) => points.slice(1).map(([time, x, y], index) => {
    const [before, a, b] = points[index], elapsed = (time - before) / 1000;
    return [(time + before) / 2, (x - a) / elapsed, (y - b) / elapsed];
  });
  function turn() { turns.push({ time: performance.now() }); }
  function note(side, time) {
    const points = series[side], last = points.at(-1);
    if (last && time <= last[0]) return;
    points.push([time, ...place(cards[side])]);
    while (points.length > 2 && points[1][0] < time - span) points.shift();
  }
  // The velocity just before a turn, and the one just after it: the parabola through the first three intervals, at the turn.
  function compare(one) {
    one.sides = series.map((points) => {
      const all = velocities(points), next = points.findIndex(([time]) => time > one.time);
      const [before, after, later, last] = [all[next - 2], all[next], all[next + 1], all[next + 2]];
      // Frames that took too long, or unequally long, would distort it.
      if (next < 2 || !before || !last || last[0] - before[0] > 150) return undefined;
      const steps = [-1, 0, 1, 2, 3].map((at) => points[next + at][0] - points[next + at - 1][0]);
      if (Math.max(...steps) > 2 * Math.min(...steps)) return undefined;
      const part = (one.time - after[0]) / (later[0] - after[0]);
      const [x, y] = [1, 2].map((axis) => after[axis] + part * (later[axis] - after[axis]) + part * (part - 1) / 2 * (last[axis] - 2 * later[axis] + after[axis]));
      const first = [x, y];
      const speed = Math.hypot(before[1], before[2]);
      const kept = speed && (first[0] * before[1] + first[1] * before[2]) / speed;
      // In the first frames after a turn, a spring's pull changes the velocity, too.
      return { time: one.time, before, first, speed, kept, isBroken: Math.abs(speed - kept) > 0.3 * speed + 220 };
    });
  }
  function tell(one) {
    one.sides.forEach((side, index) => {
      if (!side || side.speed < 60) return;
      const number = (value) => Math.round(value).toLocaleString("en").replace("-", "−");
      told[index].innerHTML = `<b>${number(side.speed)} → ${number(side.kept)} px/s</b>at the last turn. ${side.isBroken ? "It breaks: the velocity jumps." : "It bends: the velocity continues."}`;
      told[index].dataset.broken = side.isBroken;
    });
  }
  function draw(now) {
    const all = series.map(velocities);
    const letter = 0.6875 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const most = Math.max(900, ...all.flat().map(([, x, y]) => Math.max(Math.abs(x), Math.abs(y))));
    canvases.forEach((canvas, side) => {
      const [width, height, scale] = [canvas.clientWidth, canvas.clientHeight, devicePixelRatio];
      if (!width) return;
      if (canvas.width != Math.round(width * scale) || canvas.height != Math.round(height * scale)) Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
      const pen = canvas.getContext("2d");
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      pen.clearRect(0, 0, width, height);
      const x = (time) => width - (now - time) / span * width, y = (value) => height / 2 - value / most * (height / 2 - 6);
      pen.strokeStyle = "#ffffff30";
      pen.lineWidth = 1;
      pen.strokeRect(0, height / 2, width, 0);
      const color = side ? "#a9a7ff" : "#ffb089";
      pen.lineJoin = "round";
      // Down is the thin line.
      pen.font = `${letter}px ui-sans-serif, system-ui, sans-serif`;
      pen.fillStyle = "#c9c5e8";
      pen.fillText("Velocity → and ↓ (thin)", 0, letter);
      for (const [axis, wide, alpha] of [[2, 1.25, 0.55], [1, 2.5, 1]]) {
        pen.strokeStyle = color;
        pen.lineWidth = wide;
        pen.globalAlpha = alpha;
        pen.beginPath();
        for (const point of all[side]) pen.lineTo(x(point[0]), y(point[axis]));
        pen.stroke();
      }
      pen.globalAlpha = 1;
      pen.lineWidth = 2;
      // A ring marks a break.
      for (const { sides } of turns) {
        const one = sides?.[side];
        if (!one?.isBroken) continue;
        pen.strokeStyle = "#ff5c5c";
        pen.strokeRect(x(one.time), Math.min(y(one.before[1]), y(one.first[0])), 0, Math.abs(y(one.before[1]) - y(one.first[0])));
        pen.beginPath();
        pen.arc(x(one.time), y((one.before[1] + one.first[0]) / 2), 7, 0, 7);
        pen.stroke();
      }
    });
  }

  // MARK: Frames

  // Frames are requested while a card moves, its curve scrolls, or the hand of the page plays.
  function run() {
    if (isRunning || !isSeen || !page) return;
    isRunning = true;
    requestAnimationFrame(tick);
  }
  let still = 0;
  function tick(time) {
    isRunning = false;
    note(0, time);
    // At rest, the program requests no frames; otherwise its next one places the card.
    if (!series[1].length || !page.isWanted && time - series[1].at(-1)[0] > 34) note(1, time);
    for (const one of turns) {
      if (one.sides || time - one.time < 110) continue;
      compare(one);
      tell(one);
    }
    while (turns[0]?.time < time - span) turns.shift();
    draw(time);
    const [last, former] = [series[0].at(-1), series[0].at(-2)];
    still = finger == null && !page.isWanted && last && former && last[1] == former[1] && last[2] == former[2] ? still + 1 : 0;
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve(time);
    if (isPlaying || still < 8 || turns.some(({ sides }) => !sides)) run();
  }

  // MARK: Without a visitor

  let isPlaying = false, hand = [0, 0], ending;
  const frame = () => new Promise((resolve) => { waiting.push(resolve); });
  const act = (kind, x, y, time = performance.now()) => {
    hand = [x, y];
    stages[1].point(kind, { pointerId: 950, pointerType: "touch", timeStamp: time, clientX: x, clientY: y, pressure: 0.5, buttons: kind > move ? 0 : 1 });
  };
  async function wait(duration) {
    const start = await frame();
    while (isPlaying && await frame() - start < duration) continue;
  }
  // A throw: the hand starts slowly, and releases at its greatest speed.
  async function toss(dx, dy, duration) {
    if (!isPlaying) return;
    // It leaves the card's name readable.
    const [x, y] = middle(cards[1]).map((place, axis) => place + [cards[1].offsetWidth, cards[1].offsetHeight][axis] * 0.3);
    act(down, x, y);
    const start = await frame();
    for (let part = 0; part < 1 && isPlaying;) {
      const now = await frame();
      if (!isPlaying) return;
      part = (now - start) / duration;
      const way = 1.19 * (part < 0.6 ? part * part : 1.2 * part - 0.36);
      act(move, x + dx * way, y + dy * way, now);
      // It releases once the program has shown where the hand is.
      if (part >= 1) ending = [x + dx * way, y + dy * way, now];
    }
  }
  async function tap(across, along) {
    if (!isPlaying) return;
    const { left, top, width, height } = stages[1].getBoundingClientRect();
    const [x, y] = [left + across * width, top + along * height];
    act(down, x, y);
    await wait(70);
    if (isPlaying) act(up, x, y);
  }
  async function play() {
    isPlaying = true;
    run();
    for (let pause = 200; isPlaying; pause = 900) {
      const reach = Math.min(stages[1].clientWidth, 340);
      await wait(pause);
      await toss(0.34 * reach, -0.16 * reach, 190);
      await wait(210);
      await toss(-0.42 * reach, 0.1 * reach, 200);
      await wait(420);
      for (const [across, along] of [[0.78, 0.3], [0.24, 0.7], [0.5, 0.5]]) {
        await tap(across, along);
        await wait(across == 0.5 ? 900 : 190);
      }
    }
  }

  // MARK: Beginning

  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    if (!page) return;
    page.isPaused = !isSeen;
    if (!isSeen) return;
    page.wake();
    run();
  }).observe($(".duel"));

  // Opens the start page, with its own program or, in the single file, with the gallery's.
  let opening;
  const open = (program, isMoving = true) => opening ??= (async () => {
    // The page's head has begun to load the program. One that failed to load is fetched again.
    program ??= window.early ?? "hero.wasm";
    window.early = undefined;
    const opened = await Streams.load(await program, { root: home });
    const stage = stages[1], point = stage.point, draws = opened.frame;
    stage.point = (kind, event, share) => { if (mirror(kind, event)) point(kind, event, share); };
    opened.frame = (time, records) => {
      draws(time, records);
      note(1, time);
      if (!ending) return;
      const last = ending;
      ending = undefined;
      if (isPlaying) act(up, ...last);
    };
    page = opened;
    page.isPaused = !isSeen;
    page.wake();
    if (!isTouched && isMoving) play();
    document.body.dataset.hero = "ready";
    return page;
  })().catch((error) => {
    opening = undefined;
    throw error;
  });

  // The other parts are in templates, each with the part of the page to which it belongs.
  const settle = () => {
    for (const part of [...document.querySelectorAll("template[data-into]")]) {
      $(part.dataset.into).append(part.content);
      part.remove();
    }
  };
  async function rest() {
    // All parts load at once.
    const text = fetch("rest.html").then((response) => response.text());
    const link = (attributes) => document.head.appendChild(Object.assign(document.createElement("link"), attributes));
    const style = link({ rel: "stylesheet", href: "gallery.css" });
    const styled = new Promise((resolve) => { style.onload = style.onerror = resolve; });
    link({ rel: "preload", as: "script", href: "gallery.js" });
    document.body.insertAdjacentHTML("beforeend", await text);
    await styled;
    settle();
    document.head.append(Object.assign(document.createElement("script"), { src: "gallery.js" }));
  }
  const isHome = !/^#(?!home)/.test(location.hash);
  home.hidden = !isHome;
  // Runs after dom.js, which loads meanwhile.
  function begin() {
    if ($("#wasm")) settle();
    else (isHome ? open(undefined, !/still/.test(location.hash)).catch(() => {}) : Promise.resolve()).then(rest);
  }
  return { begin, open, settle };
})();
