// A handwritten version of the same change: first, last, invert, play, with the same springs, which continue mid-flight
// at their current velocity.
const flip = (() => {
  const hand = document.querySelector("#hand"), root = document.querySelector("#root");
  const tension = 170, friction = 18;
  // The motion from a position and a velocity after the given time, below critical damping.
  const decay = friction / 2, turn = Math.sqrt(tension - decay * decay);
  const spring = (from, speed, after) => {
    const fall = Math.exp(-decay * after), cos = Math.cos(turn * after), sin = Math.sin(turn * after);
    const other = (speed + decay * from) / turn;
    const place = fall * (from * cos + other * sin);
    return [place, -decay * place + fall * turn * (other * cos - from * sin)];
  };
  const flights = new Map();
  let now = 0;
  function change(act) {
    const first = new Map();
    for (const element of hand.children) first.set(element, element.getBoundingClientRect());
    act();
    for (const element of hand.children) element.style.translate = "";
    const ways = [];
    for (const element of hand.children) {
      const last = element.getBoundingClientRect(), before = first.get(element);
      if (before) ways.push([element, before.x - last.x, before.y - last.y]);
    }
    for (const [element, x, y] of ways) {
      const flight = flights.get(element);
      if (!x && !y && !flight) continue;
      flights.set(element, { x, y, u: flight?.nowU ?? 0, v: flight?.nowV ?? 0, start: now });
      element.style.translate = `${x}px ${y}px`;
    }
  }
  function frame(elapsed) {
    now += elapsed / 1000;
    for (const [element, flight] of flights) {
      const [x, u] = spring(flight.x, flight.u, now - flight.start), [y, v] = spring(flight.y, flight.v, now - flight.start);
      if (Math.abs(x) + Math.abs(y) < 1e-4 && Math.abs(u) + Math.abs(v) < 1e-2) {
        flights.delete(element);
        element.style.translate = "";
      } else {
        [flight.nowU, flight.nowV] = [u, v];
        element.style.translate = `${x}px ${y}px`;
      }
    }
  }

  async function compare(count) {
    for (const host of [root, hand]) {
      host.replaceChildren(...Array.from({ length: count }, (_, index) => {
        const element = document.createElement("b");
        element.dataset.key = `${host.id}${index}`;
        element.textContent = index;
        return element;
      }));
    }
    await proof.settled();
    for (let index = 0; index < 40; index += 1) proof.frame(100);
    const chance = proof.chances(count), painted = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    const times = { change: [], frame: [], handChange: [], handFrame: [] };
    const timed = (name, act) => {
      const start = performance.now();
      act();
      times[name].push(performance.now() - start);
    };
    const shuffle = (host, order) => { for (const element of order) host.append(element); };
    for (let round = 0; round < 20; round += 1) {
      const order = Array.from({ length: count }, () => Math.floor(chance() * count));
      const [first, second] = [root, hand].map((host) => order.map((index) => host.children[index]));
      const ours = () => Streams.layout(root).update(() => shuffle(root, first)), theirs = () => change(() => shuffle(hand, second));
      // Each version goes first in every other round.
      if (round % 2) timed("change", ours);
      timed("handChange", theirs);
      if (!(round % 2)) timed("change", ours);
      await painted();
      for (let index = 0; index < 5; index += 1) {
        if (index % 2) timed("frame", () => proof.frame(16));
        timed("handFrame", () => frame(16));
        if (!(index % 2)) timed("frame", () => proof.frame(16));
        await painted();
      }
    }
    const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
    return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  }
  return { compare };
})();
