// Random histories of a layout. After each frame and each change, the page's rectangles are compared with those that
// the program expects.
const proof = (() => {
  const root = document.querySelector("#root");
  let page, asked, drawnChannel;
  Streams.kinds.drawn = (element, tell, page, channel) => {
    drawnChannel = channel;
    return { answer: [], write(numbers, at, count) {
      for (let index = at; index < at + count; index += 5) asked.set(numbers[index], Array.from(numbers.subarray(index + 1, index + 5)));
    } };
  };
  Streams.kinds.list = () => ({ answer: [["", "#list", "#size"].indexOf(location.hash)] });

  // The same seed produces the same numbers.
  const chances = (seed) => () => {
    seed = seed + 0x6D2B79F5 | 0;
    let a = Math.imul(seed ^ seed >>> 15, 1 | seed);
    a = a + Math.imul(a ^ a >>> 7, 61 | a) ^ a;
    return ((a ^ a >>> 14) >>> 0) / 4294967296;
  };

  async function start() {
    page = await Streams.load("LayoutProof.wasm");
    page.isPaused = true;
    page.frame(time);
    await settled();
  }
  let time = 0;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const boxes = () => Streams.layout(root).boxes.filter((box) => box.number);

  // The largest distance of an edge from the position that the program expects.
  function compare() {
    asked = new Map();
    const all = boxes();
    page.frame(page.time, [drawnChannel, all.length, ...all.map((box) => box.number)]);
    if (all.length && !asked.size) throw new Error("the program returned no rectangle");
    const corner = root.getBoundingClientRect();
    const [left, top] = [corner.x + root.clientLeft, corner.y + root.clientTop];
    let worst = 0, where = "", count = 0;
    for (const box of all) {
      const drawn = asked.get(box.number);
      if (!drawn || !box.element.checkVisibility()) continue;
      const is = box.element.getBoundingClientRect();
      const error = Math.max(Math.abs(is.x - left - drawn[0]), Math.abs(is.y - top - drawn[1]),
        Math.abs(is.width - drawn[2]), Math.abs(is.height - drawn[3]));
      count += 1;
      if (error > worst) [worst, where] = [error, `${box.key} is ${[is.x - left, is.y - top, is.width, is.height]}, of ${drawn}`];
    }
    return { worst, where, count };
  }

  const words = "spring mass toss card rest frame velocity of the page in layout".split(" ");
  let next = 0;
  function card(chance) {
    const element = document.createElement("div");
    element.className = "card";
    element.dataset.key = `c${next++}`;
    const kind = chance();
    if (kind < 0.45) element.dataset.layout = kind < 0.25 ? "place" : kind < 0.35 ? "scaled" : "free";
    const count = 1 + Math.floor(chance() * 4);
    element.textContent = Array.from({ length: count }, () => words[Math.floor(chance() * words.length)]).join(" ");
    return element;
  }
  function group(chance, depth = 0) {
    const element = document.createElement("section");
    element.className = "group";
    element.dataset.key = `g${next++}`;
    for (let index = 0; index < 3; index += 1) element.append(card(chance));
    if (depth < 2 && chance() < 0.5) element.append(group(chance, depth + 1));
    if (chance() < 0.3) {
      const wrapper = document.createElement("div");
      wrapper.className = "wrapper";
      wrapper.append(card(chance), card(chance));
      element.append(wrapper);
    }
    return element;
  }

  const isThere = (element) => element && !element.closest("[inert]");
  // The first of these remove nothing: a box that is restyled as it leaves shows its new contents immediately.
  function change(chance, isHarmless) {
    const layout = Streams.layout(root);
    const pick = (selector) => {
      const all = [...root.querySelectorAll(selector)].filter(isThere);
      return all[Math.floor(chance() * all.length)];
    };
    const shuffle = (host) => {
      for (const child of [...host.children].sort(() => chance() - 0.5)) if (isThere(child)) host.append(child);
    };
    const toggle = (selector, name) => pick(selector)?.classList.toggle(name);
    const acts = [
      () => shuffle(pick(".group")),
      () => toggle(".group", "grid"),
      () => toggle(".group", "wide"),
      () => toggle(".card", "large"),
      () => toggle(".card", "tall"),
      () => pick(".group").append(card(chance)),
      () => pick(".group").prepend(card(chance)),
      () => pick(".card")?.remove(),
      () => layout.update(() => { const gone = pick(".card"); if (gone) layout.remove(gone.dataset.key); }),
      () => layout.update(() => { const gone = pick(".group .group"); if (gone) layout.remove(gone.dataset.key); }),
      () => pick(".group .group")?.remove(),
      () => { const moved = pick(".card"); if (moved) pick(".group").append(moved); },
      () => { const hidden = pick(".card"); if (hidden) hidden.hidden = true; },
      () => { const hidden = root.querySelector(".card[hidden]"); if (hidden && !hidden.closest(".group[inert]")) hidden.hidden = false; },
      // As in a framework that recreates an element.
      () => { const old = pick(".card"); if (old) { const made = old.cloneNode(true); made.removeAttribute("style"); old.replaceWith(made); } },
      // Another width of the root itself shifts the program's rectangles in a mirrored page, until everything is at
      // rest.
      () => layout.update(() => { if (document.dir != "rtl") root.style.paddingLeft = `${chance() * 30}px`; }),
      () => root.append(group(chance)),
      // A card turns into another card, which either stays next to it or replaces it.
      () => {
        const from = pick(".card"), to = card(chance);
        if (!from) return;
        to.dataset.shared = from.dataset.shared ??= `s${next++}`;
        pick(".group").append(to);
        if (chance() < 0.5) from.remove();
      },
      () => layout.update(() => { const gone = pick("#root > .group:nth-of-type(3)"); if (gone) layout.remove(gone.dataset.key); }),
    ];
    const act = acts[Math.floor(chance() * (isHarmless ? 7 : acts.length))];
    act();
    return `${act}`.slice(0, 90);
  }

  async function run(seed) {
    const chance = chances(seed);
    let worst = 0, where = "", frames = 0, changes = 0, compared = 0, act = "";
    const look = (what) => {
      const found = compare();
      compared += found.count;
      if (found.worst > worst) [worst, where] = [found.worst, `seed ${seed}, ${what} ${changes}: ${found.where}; after ${act}`];
    };
    root.replaceChildren(group(chance), group(chance));
    await settled();
    for (let index = 0; index < 40; index += 1) page.frame(time += 100);
    for (let step = 0; step < 12; step += 1) {
      act = change(chance);
      changes += 1;
      if (chance() < 0.25) act += ` and ${change(chance, true)}`;
      await settled();
      look("change");
      for (let count = Math.floor(chance() * 14); count > 0; count -= 1) {
        page.frame(time += 4 + chance() * 20);
        frames += 1;
        look("frame");
      }
    }
    // Runs until everything is at rest.
    for (let index = 0; index < 80; index += 1) page.frame(time += 100);
    look("rest");
    // Of present boxes with one name, only the last is visible; the others rest at their laid-out positions, with an
    // opacity of 0.
    const all = [...root.querySelectorAll("[data-key]")], isTwin = (element) => element.dataset.shared
      && all.findLast((other) => other.dataset.shared == element.dataset.shared) != element;
    const styled = all.filter((element) => {
      const { style } = element, isDisplaced = style.translate && style.translate != "0px" || style.scale || style.width
        || style.marginBottom || style.borderRadius || style.zIndex || style.willChange;
      return isDisplaced || !isTwin(element) && (style.opacity || style.translate || style.transformOrigin);
    });
    return { worst, where, frames, changes, compared, styled: styled.length, inert: root.querySelectorAll("[inert]").length };
  }

  return { start, run, compare, card, group, chances, change, settled, boxes,
    get page() { return page; }, frame: (elapsed) => page.frame(time += elapsed) };
})();
