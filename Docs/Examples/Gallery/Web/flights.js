// The browser plays the motions that the program hands over: see DOMStage.element(_:runsOn:). Load this after dom.js.
//
// A flight is a Web Animation of straight lines between moments. When it is taken back, the same lines are evaluated at
// performance.now(), because an animation's own time is that of the last frame. An element linked to scrolling also has
// a Web Animation, on a ScrollTimeline.
//
// Without dom.js, it plays exported motions, and no program is needed:
//
//     const player = Flights.player(document.querySelector("#card"), "place-flight")
//     player.play([1, 500, 0, 0, 0, 500, 240, 0])  // 500 ms; then each moment in ms with the place
//     player.stop()                                // stands where it is shown
const Flights = (() => {
  // Calls `body` before each frame of the program, with the waiting records.
  const before = (page, body) => {
    const former = page.before;
    page.before = (waiting, time) => body(waiting, former?.(waiting, time) ?? time);
  };
  const flight = (name, size, text) => (element, tell, page) => {
    let animation, times, values, start, link;
    // The position on the lines, as numbers.
    const shown = (now) => {
      const time = Math.min(Math.max(now - start, 0), times[times.length - 1]);
      let low = 0, high = times.length - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (times[middle] <= time) low = middle; else high = middle;
      }
      const part = (time - times[low]) / (times[high] - times[low] || 1);
      return values[low].map((value, index) => value + (values[high][index] - value) * part);
    };
    const play = (numbers) => {
      times = [];
      values = [];
      for (let at = 2; at < numbers.length; at += 1 + size) {
        times.push(numbers[at]);
        values.push(numbers.slice(at + 1, at + 1 + size));
      }
      const duration = numbers[1];
      start = page.time;
      animation = element.animate(
        times.map((time, index) => ({ offset: Math.min(time / duration, 1), [name]: text(values[index]) })),
        { duration, fill: "both" });
      animation.startTime = start;
      page.aloft.set(animation, start + duration);
      page.alarm();
    };
    const takeBack = (numbers) => {
      if (!animation) return;
      // The position is written unless another value has been written since.
      const written = element.style[name];
      if (numbers.length > 1) {
        element.style[name] = text(numbers.slice(1));
        element.style[name] = element.style[name] == written ? text(shown(performance.now())) : written;
      }
      animation.cancel();
      page.aloft.delete(animation);
      animation = undefined;
      page.alarm();
    };
    const attach = (numbers) => {
      const [, channel, from, to] = numbers, frames = [];
      for (let at = 4; at < numbers.length; at += 1 + size) {
        frames.push({ offset: (numbers[at] - from) / (to - from), [name]: text(numbers.slice(at + 1, at + 1 + size)) });
      }
      link = element.animate(frames, { timeline: new ScrollTimeline(page.scrolls[channel]), fill: "both",
        rangeStart: `${from}px`, rangeEnd: `${to}px` });
    };
    const stop = () => {
      if (!animation) return;
      const place = text(shown(performance.now()));
      takeBack([0]);
      element.style[name] = place;
    };
    element.flights = { ...element.flights, [name]: (now) => animation && shown(now) };
    element.closest("[data-stage]")?.addEventListener("pointerdown", () => { if (animation) tell(1); }, true);
    return { write(numbers, at, count) {
      const record = Array.from(numbers.subarray(at, at + count));
      if (record[0] == 3) link?.cancel();
      else if (record[0] == 2) attach(record);
      else if (record[0]) play(record);
      else takeBack(record);
    }, stop };
  };
  // How far an element is scrolled, how far it can be scrolled, whether it is still scrolling, and when. Sent at each
  // event while the program listens; otherwise, at the beginning of a frame that comes anyway.
  const scroll = (axis, at, full, shown) => (element, tell, page, channel) => {
    const isPage = element == document.documentElement;
    const source = isPage ? document.scrollingElement : element;
    let listens = 0, moves = 0, told, toldMoves = 0;
    const state = () => [source[at], source[full] - source[shown], moves, performance.now(),
      +("ScrollTimeline" in window)];
    const hear = (now) => () => {
      moves = now;
      if (listens) tell(...state());
    };
    const target = isPage ? document : source, [move, rest] = [hear(1), hear(0)];
    let pause;
    target.addEventListener("scroll", () => {
      move();
      // WebKit has no such event: an offset rests once it hasn't changed for a while.
      if ("onscrollend" in window) return;
      clearTimeout(pause);
      pause = setTimeout(rest, 150);
    }, { passive: true });
    target.addEventListener("scrollend", rest);
    before(page, (waiting, time) => {
      if (!listens && (source[at] != told || moves != toldMoves)) waiting.unshift([channel, 5, ...state()]);
      [told, toldMoves] = [source[at], moves];
      return time;
    });
    (page.scrolls ??= {})[channel] = { source, axis };
    return { answer: state(), write(numbers, index) { listens = numbers[index]; } };
  };
  const kinds = {
    "scroll-x": scroll("x", "scrollLeft", "scrollWidth", "clientWidth"),
    "scroll-y": scroll("y", "scrollTop", "scrollHeight", "clientHeight"),
    // All flights of a page: while there are any, a frame's time is the current time.
    flights(element, tell, page) {
      page.aloft = new Map();
      let timer;
      page.alarm = () => {
        clearTimeout(timer);
        if (!page.aloft.size) return;
        // Landing does not request a frame, because a hidden tab has none.
        timer = setTimeout(() => page.isPaused || page.frame(performance.now()),
          Math.max(0, Math.min(...page.aloft.values()) - performance.now()) + 1);
      };
      before(page, (waiting, time) => {
        // A frame's own time may precede the time of the last landing.
        if (!page.aloft.size) return Math.max(time, page.time ?? time);
        page.alarm();
        return Math.max(time, performance.now());
      });
      // Timers stop while a page is in the back/forward cache.
      addEventListener("pageshow", () => page.alarm());
      return {};
    },
    "place-flight": flight("translate", 2, ([x, y]) => `${x}px ${y}px`),
    "transform-flight": flight("transform", 3, ([turn, x, y]) => `rotate(${turn}rad) scale(${x}, ${y})`),
    "opacity-flight": flight("opacity", 1, ([value]) => `${value}`),
  };
  if (typeof Streams == "object") Object.assign(Streams.kinds, kinds);
  return { player(element, kind) {
    const page = { aloft: new Map(), alarm() {}, get time() { return performance.now(); } };
    const channel = kinds[kind](element, () => channel.stop(), page);
    return { stop: channel.stop, play(numbers) {
      channel.stop();
      channel.write(new Float64Array(numbers), 0, numbers.length);
    } };
  } };
})();
