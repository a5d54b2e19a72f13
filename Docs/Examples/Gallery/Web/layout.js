// The browser's side of DOMLayout: it notices changes to a layout, measures the layout once, and draws each box where
// it was.
//
//     <script src="dom.js"></script>
//     <script src="layout.js"></script>
//     <script>Streams.load("page.wasm")</script>
//
// Call it for changes that it can't notice: Streams.layout("#grid").update(() => { … }). Inside that,
// remove(key) takes a box out of the layout, and out of the document when its exit has ended.
(() => {
  // The attributes whose changes count, without `style`, which is written in each frame.
  const noticed = ["class", "hidden", "open", "dir", "src", "width", "height", "rows", "data-state", "data-layout",
    "data-shared", "aria-expanded", "aria-selected", "aria-hidden"];
  const written = /^(all|translate|scale|opacity|border.*radius|transform-origin|left|top|inset.*|width|height)$/;
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  const keys = [" ", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
  const stride = 11, room = 1000;
  const none = [0, 0], rest = Float64Array.of(0, 0, 1, 1, 0, 0, 1, 0);
  const layouts = new WeakMap();
  Streams.layout = (root) => layouts.get(typeof root == "string" ? document.querySelector(root) : root);

  const named = (element) => element.cloneNode(false).outerHTML.replace(/<\/.*/s, "");
  const refuse = (element, why) => { throw new Error(`layout.js: ${named(element)} ${why}`); };
  // The browser reads short numbers faster. It draws far less exactly.
  const short = (length) => Math.round(length * 1e4) / 1e4;
  const isFar = (now, then, length) => Math.abs(now - then) * length > 0.001;
  const isPlain = (matrix) => matrix == "none" || /^matrix\(1, 0, 0, 1,/.test(matrix);

  Streams.kinds.layout = (root, tell, page) => {
    // The boxes by key and by number. The root's number is 0.
    const byKey = new Map(), boxes = new Map(), names = new Map(), reserved = new Map();
    // The leaving boxes, and the elements around them with the number of these boxes and with their own styles.
    const leaving = new Set(), hosts = new Map();
    let channel, attribute, selector, observer, resizes;
    let isDue = false, isInFrame = false, hasNewStyles = true, hasSizes = false, isAnimated = true, last = 0, view = innerWidth, lifted, speaker;
    // Whether the layout runs from right to left, since its first change, and the element that scrolls it.
    let isMirrored, scroller;
    const top = { number: 0, element: root };

    // MARK: Noticing changes

    const note = (records) => {
      for (const record of records) {
        if (record.type == "attributes") hasNewStyles = true;
        else if (leaving.size) for (const node of record.addedNodes) {
          const box = node.nodeType == 1 && byKey.get(node.getAttribute(attribute));
          if (box?.element == node && leaving.has(box)) box.isRemoved = box.isPutBack = false;
        }
      }
      return records.length;
    };
    const soon = () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => { if (isDue) change(); });
    };
    const observe = () => observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: [...noticed, attribute] });
    // Changes that this script itself makes to the document do not count.
    const quietly = (then) => {
      if (note(observer.takeRecords())) soon();
      then();
      observer.takeRecords();
    };

    // MARK: Boxes

    const style = (box, computed) => {
      const radius = computed.borderTopLeftRadius;
      box.radius = radius != "0px" && radius == computed.borderBottomRightRadius && !/[% ]/.test(radius) ? parseFloat(radius) : 0;
      box.display = computed.display;
      box.isScroller = /auto|scroll|hidden/.test(computed.overflowX);
      if (!box.drawn?.[7]) box.isStatic = computed.position == "static";
      [box.flags, box.name] = layoutOf(box.element);
      if (hasSizes) box.margin = [parseFloat(isMirrored ? computed.marginLeft : computed.marginRight) || 0, parseFloat(computed.marginBottom) || 0];
    };
    const check = (element, computed) => {
      if (computed.display == "inline" && !/^(img|svg|video|canvas|button|input|select|textarea)$/.test(element.localName))
        refuse(element, "can't be transformed: display is inline");
      if (computed.position == "sticky") refuse(element, "has no place of its own: position is sticky");
      if (computed.rotate != "none" || computed.scale != "none" || computed.transform != "none")
        refuse(element, "is transformed already: put the transform on an element in it");
      const durations = computed.transitionDuration.split(", ");
      if (computed.transitionProperty.split(", ").some((name, index) => written.test(name) && durations[index % durations.length] != "0s"))
        refuse(element, "has a transition of what the layout writes");
    };
    const make = (element, key) => {
      const box = { key, number: reserved.get(key) ?? ++last, element };
      boxes.set(box.number, box);
      byKey.set(key, box);
      const bytes = encoder.encode(key);
      if (bytes.length > room - 4) refuse(element, "has too long a key");
      send([0, box.number, ...bytes]);
      return box;
    };
    const layoutOf = (element) => {
      const words = element.getAttribute("data-layout") ?? "", name = element.getAttribute("data-shared");
      if (name != null && !names.has(name)) names.set(name, names.size + 1);
      return [/place/.test(words) + 2 * /scaled/.test(words) + 4 * /free/.test(words), names.get(name) ?? 0];
    };

    // The boxes that are present, in document order, with their parents. Nothing is written.
    const present = () => {
      const found = [], seen = new Map();
      for (const element of root.querySelectorAll(selector)) {
        const key = element.getAttribute(attribute), known = byKey.get(key);
        const isNew = known?.element != element;
        if (!isNew && (known.isRemoved || known.isPutBack)) continue;
        const host = element.parentElement;
        let outer = host == root ? null : host.closest(selector);
        if (outer == root || !root.contains(outer)) outer = null;
        // An element inside one that is leaving or isn't displayed is not a box.
        if (outer && seen.get(outer.getAttribute(attribute)) != outer) continue;
        let computed;
        if (isNew || hasNewStyles) {
          const own = element.style.display;
          if (!isNew && known.isHidden) element.style.display = known.css.display;
          if (!element.checkVisibility()) {
            if (!isNew && known.isHidden) element.style.display = own;
            else if (getComputedStyle(element).display == "contents")
              refuse(element, "has no rectangle of its own: display is contents");
            continue;
          }
          computed = getComputedStyle(element);
        } else if (known.isHidden) continue;
        if (seen.has(key)) refuse(element, `has the key of ${named(seen.get(key))}`);
        seen.set(key, element);
        found.push({ element, key, known, isNew, computed, outer, host });
      }
      return found.map(({ element, key, known, isNew, computed, outer, host }) => {
        const box = known ?? make(element, key);
        if (isNew && known) adopt(box, element);
        // A box that was on its way out comes back from the position where it is drawn.
        if (leaving.has(box)) stay(box);
        if (computed) style(box, computed);
        if (isNew) resizes.observe(element, { box: "border-box" });
        box.isUnchecked = isNew;
        box.host = host;
        box.parent = outer ? byKey.get(outer.getAttribute(attribute)) : top;
        return box;
      });
    };
    // Another element has the key now, so the old element is no longer a box.
    const adopt = (box, element) => {
      const old = box.element;
      resizes.unobserve(old);
      if (leaving.has(box)) {
        release(box);
        box.isRemoved = box.isPutBack = box.isHidden = false;
        old.remove();
      }
      box.element = element;
      if (box.drawn) box.isFresh = box.isCleared = true;
    };

    // MARK: Coming and going

    const leave = (box) => {
      const { element } = box, host = element.parentElement, height = box.drawn?.[7];
      // The styles that it gets back are its own.
      if (height) rise(box, 0);
      leaving.add(box);
      const own = hosts.get(host) ?? [0, host.style.position, host.style.isolation], outer = getComputedStyle(host);
      own[0] += 1;
      hosts.set(host, own);
      box.around = host;
      if (outer.position == "static") host.style.position = "relative";
      // A leaving box lies behind its siblings and in front of its parent's background.
      if (outer.isolation == "auto") host.style.isolation = "isolate";
      const { style } = element;
      const styles = ["position", "inset", "margin", "boxSizing", "width", "height", "minWidth", "minHeight", "maxWidth",
        "maxHeight", "display", "zIndex"];
      box.css = Object.fromEntries(styles.map((name) => [name, style[name]]));
      Object.assign(style, { position: "absolute", inset: "0 auto auto 0", margin: 0, boxSizing: "border-box",
        width: `${box.width}px`, height: `${box.height}px`, minWidth: 0, minHeight: 0, maxWidth: "none",
        maxHeight: "none" });
      [box.left, box.top] = [0, 0];
      if (box.isHidden) style.display = box.display;
      if (height) rise(box, height);
      element.inert = true;
    };
    const release = (box) => {
      leaving.delete(box);
      const own = hosts.get(box.around);
      if (!own || --own[0]) return;
      const { around: { style } } = box;
      hosts.delete(box.around);
      // One that leaves itself has another position meanwhile.
      if (style.position == "relative") [, style.position, style.isolation] = own;
    };
    const stay = (box) => {
      release(box);
      box.isRemoved = box.isPutBack = box.isHidden = false;
      Object.assign(box.element.style, box.css);
      if (box.drawn?.[7]) rise(box, box.drawn[7]);
      box.element.inert = false;
    };
    const gone = (box) => {
      const { element } = box;
      if (leaving.has(box)) {
        if (box.isHidden) {
          clear(box);
          stay(box);
        } else {
          quietly(() => element.remove());
          release(box);
        }
      }
      forget(box);
    };
    const forget = (box) => {
      resizes.unobserve(box.element);
      if (byKey.get(box.key) == box) byKey.delete(box.key);
      boxes.delete(box.number);
    };

    // MARK: A change

    // Runs a frame at the time of the last frame, so no time passes.
    const send = (numbers) => page.frame(page.time, [channel, numbers.length, ...numbers]);
    const change = () => {
      isDue = false;
      if (!observer || !root.isConnected) return;
      note(observer.takeRecords());
      // If that was long ago, it uses the current time, so that moving boxes are drawn there before they are measured.
      const now = performance.now();
      if (!page.isPaused && now - page.time > 34) page.frame(now, []);
      for (const box of boxes.values()) if (box.drawn) hide(box);
      if (!byKey.size) isMirrored = getComputedStyle(root).direction == "rtl";
      try { measure(present()); } finally {
        // Boxes whose motion continues unchanged.
        for (const box of boxes.values()) if (box.isCleared) draw(box, box.drawn, 0);
        isAnimated = true;
      }
    };
    const measure = (there) => {
      const isThere = new Set(there);
      hasNewStyles = false;
      for (const box of boxes.values()) {
        if (!box.rectangle || isThere.has(box) || leaving.has(box)) continue;
        if (box.parent.number && !isThere.has(box.parent)) continue;
        const { element, host } = box;
        if (!element.isConnected && root.contains(host)) {
          box.isPutBack = true;
          host.append(element);
        } else if (!root.contains(element)) continue;
        else if (!box.isRemoved) box.isHidden = true;
        leave(box);
      }
      observer.takeRecords();

      // This is the only forced layout.
      const corner = root.getBoundingClientRect();
      const place = (box) => {
        box.at = box.element.getBoundingClientRect();
        box.scroll = box.isScroller ? [box.element.scrollLeft, box.element.scrollTop] : none;
      };
      for (let at = root; at; at = at.parentElement) {
        // Computing these styles may require a layout, which has already been done here.
        const { transform, rotate, scale, perspective } = getComputedStyle(at);
        if (!isPlain(transform) || rotate != "none" || scale != "none" || perspective != "none")
          refuse(at, "is rotated, scaled or in perspective: its contents can't be measured");
      }
      for (const box of there) if (box.isUnchecked) check(box.element, getComputedStyle(box.element));
      top.at = { x: corner.x + root.clientLeft, y: corner.y + root.clientTop };
      top.scroll = [root.scrollLeft, root.scrollTop];
      [top.width, top.height] = [corner.width, corner.height];
      there.forEach(place);
      leaving.forEach(place);

      let numbers = [1, 0, 0, 0, 0, corner.width, corner.height, 0, ...top.scroll, 1, 0];
      for (const box of there) {
        const { at, parent, scroll } = box;
        const x = at.x - parent.at.x + parent.scroll[0], y = at.y - parent.at.y + parent.scroll[1];
        box.rectangle = [isMirrored ? parent.width - x - at.width : x, y];
        box.width = at.width;
        box.height = at.height;
        numbers.push(box.number, parent.number, x, y, at.width, at.height, box.radius, scroll[0], scroll[1], box.flags,
          box.name);
        if (numbers.length > room - stride) {
          send(numbers);
          numbers = [1];
        }
      }
      send(numbers);
      send([2, view, 0, +isAnimated, +isMirrored]);

      // A leaving box stays where it was in its parent, relative to the parent's current corner: the right one in a
      // layout that runs from right to left.
      for (const box of leaving) {
        const { at, parent, element } = box;
        // Inside another leaving box, it moves with that box.
        if (parent != top && !isThere.has(parent) && !leaving.has(parent)) continue;
        const x = isMirrored ? parent.width - box.rectangle[0] - box.width : box.rectangle[0];
        box.left += x + parent.at.x - parent.scroll[0] - at.x;
        box.top += box.rectangle[1] + parent.at.y - parent.scroll[1] - at.y;
        element.style.left = `${box.left}px`;
        element.style.top = `${box.top}px`;
      }
    };

    // MARK: Drawing

    // Undoes the drawing while the layout is measured.
    const hide = (box) => {
      const { style } = box.element;
      style.translate = "";
      if (box.drawn[2] != 1 || box.drawn[3] != 1) style.scale = "";
      unsize(box);
      if (box.hasRadii) style.borderRadius = "";
      box.isCleared = true;
    };
    const clear = (box) => {
      if (!box.drawn) return;
      hide(box);
      const { style } = box.element;
      style.opacity = style.transformOrigin = "";
      if (box.drawn[7]) rise(box, 0);
      box.drawn = undefined;
      box.isCleared = box.isFresh = false;
    };
    // Gives a box a real size. Its margins keep the layout around it unchanged.
    const size = (box, ...size) => {
      // In the browser's units of layout, a size and its margin sum up to the laid-out size.
      const [width, height] = size.map((length) => Math.round(length * 64) / 64);
      const { element } = box, { style } = element, isOut = leaving.has(box), end = isMirrored ? "marginLeft" : "marginRight";
      if (!box.sized) {
        if (!isOut && !/flex|grid/.test(getComputedStyle(element.parentElement).display))
          refuse(element, "can't have a real size in between: its parent is neither a flex container nor a grid");
        const own = ["boxSizing", "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", end, "marginBottom"];
        box.sized = Object.fromEntries(own.map((name) => [name, style[name]]));
        style.boxSizing = "border-box";
      }
      style.width = style.minWidth = style.maxWidth = `${width}px`;
      style.height = style.minHeight = style.maxHeight = `${height}px`;
      if (isOut) return;
      style[end] = `${box.margin[0] + box.width - width}px`;
      style.marginBottom = `${box.margin[1] + box.height - height}px`;
    };
    const unsize = (box) => {
      if (!box.sized) return;
      Object.assign(box.element.style, box.sized);
      box.sized = undefined;
    };
    const rise = (box, height) => {
      const { style } = box.element;
      style.zIndex = height || "";
      if (box.isStatic && !leaving.has(box)) style.position = height ? "relative" : "";
    };
    // Draws eight numbers: a translation, a scale, radii, an opacity, and whether the box is in front; two more are its
    // real size. A style is written when it moves an edge by more than a thousandth of a point; `drawn` has the
    // numbers that were written.
    const draw = (box, numbers, at, isSized = numbers.length == 10) => {
      const { element: { style }, radius } = box, count = isSized ? 10 : 8;
      const x = numbers[at], y = numbers[at + 1], wide = numbers[at + 2], high = numbers[at + 3];
      const across = numbers[at + 4], down = numbers[at + 5], opacity = numbers[at + 6], height = numbers[at + 7];
      const isScaled = wide != 1 || high != 1;
      // The radii that the box has anyway need no style.
      const hasRadii = isFar(across, radius, 0.2) || isFar(down, radius, 0.2);
      // The first style makes the browser lay out: a box that is hardly displaced gets none.
      if (!box.drawn && !isSized && !isScaled && !hasRadii && opacity == 1 && !height && !isFar(x, 0, 1) && !isFar(y, 0, 1)) return;
      const isFresh = !box.drawn || box.isFresh, isAll = isFresh || box.isCleared;
      if (isFresh) style.transformOrigin = isMirrored ? "100% 0" : "0 0";
      if (isFresh || box.drawn.length != count) {
        const old = isFresh ? rest : box.drawn.subarray(0, 8);
        box.drawn = new Float64Array(count);
        box.drawn.set(old);
      }
      const { drawn } = box;
      if (isAll || isFar(x, drawn[0], 1) || isFar(y, drawn[1], 1) || !x && !y && (drawn[0] || drawn[1])) {
        style.translate = `${short(x)}px ${short(y)}px`;
        drawn[0] = x;
        drawn[1] = y;
      }
      if (isScaled ? isAll || isFar(wide, drawn[2], box.width) || isFar(high, drawn[3], box.height) : drawn[2] != 1 || drawn[3] != 1) {
        style.scale = isScaled ? `${wide} ${high}` : "";
        drawn[2] = wide;
        drawn[3] = high;
      }
      if (hasRadii != !!box.hasRadii || isAll || isFar(across, drawn[4], 1) || isFar(down, drawn[5], 1)) {
        if (hasRadii || box.hasRadii) style.borderRadius = hasRadii ? `${across}px / ${down}px` : "";
        drawn[4] = across;
        drawn[5] = down;
        box.hasRadii = hasRadii;
      }
      if (opacity != drawn[6]) {
        style.opacity = opacity == 1 ? "" : opacity;
        drawn[6] = opacity;
      }
      if (height != drawn[7]) {
        rise(box, height);
        drawn[7] = height;
      }
      if (isSized && (isAll || !box.sized || numbers[at + 8] != drawn[8] || numbers[at + 9] != drawn[9])) {
        drawn[8] = numbers[at + 8];
        drawn[9] = numbers[at + 9];
        size(box, drawn[8], drawn[9]);
      }
      box.isFresh = box.isCleared = false;
    };

    // MARK: The interface to the program

    const begin = (number, text) => {
      channel = number;
      attribute = text;
      selector = `[${attribute}]`;
      boxes.set(0, top);
      if (getComputedStyle(root).position == "static") root.style.position = "relative";
      const frame = page.frame;
      page.frame = (...arguments_) => {
        isInFrame = true;
        try { frame(...arguments_); } finally { isInFrame = false; }
      };
      observer = new MutationObserver((records) => {
        if (note(records)) soon();
      });
      observe();
      resizes = new ResizeObserver((entries) => {
        const isOther = entries.some(({ target, borderBoxSize: [size] }) => {
          const box = target == root ? top : byKey.get(target.getAttribute(attribute));
          if (!box || leaving.has(box) || !box.at) return target == root;
          const [width, height] = box.sized ? box.drawn.subarray(8) : [box.width ?? box.at.width, box.height ?? box.at.height];
          return Math.abs(width - size.inlineSize) > 0.01 || Math.abs(height - size.blockSize) > 0.01;
        });
        if (!isOther) return;
        hasNewStyles = true;
        // A change that comes with another width of the window moves nothing, unless requested.
        view = innerWidth;
        change();
      });
      resizes.observe(root, { box: "border-box" });
      root.addEventListener("scroll", ({ target }) => {
        const box = target == root ? top : byKey.get(target.getAttribute?.(attribute));
        if (box?.element != target || !channel) return;
        box.scroll = [target.scrollLeft, target.scrollTop];
        tell(3, box.number, ...box.scroll);
      }, true);
      soon();
    };
    // Makes the elements the last children of the first one's parent, if they aren't yet, and keeps the focus.
    const arrange = (elements) => {
      elements = elements.filter((element) => element);
      const host = elements[0]?.parentElement, focused = document.activeElement;
      if (!host || elements.every((element, index) => element == host.children[host.childElementCount - elements.length + index])) return;
      for (const element of elements) host.append(element);
      if (document.activeElement != focused) focused.focus({ preventScroll: true });
    };
    const say = (text) => {
      if (!speaker) {
        speaker = document.createElement("p");
        speaker.ariaLive = "polite";
        speaker.style.cssText = "position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%)";
        root.after(speaker);
      }
      speaker.textContent = text;
    };
    // Reports which part of the layout is visible, and how far the nearest element around a container can scroll.
    const look = (container) => {
      const scrolls = (element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight
          || /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
      };
      const whole = document.scrollingElement, box = (element) => [...boxes.values()].find((box) => box.element == element);
      // Inside the layout, only boxes count.
      const isOne = (element) => (!root.contains(element) || box(element)) && scrolls(element);
      for (scroller = container; scroller && scroller != whole && !isOne(scroller); scroller = scroller.parentElement);
      scroller ??= whole;
      const corner = root.getBoundingClientRect(), outer = scroller.getBoundingClientRect(), isWhole = scroller == whole;
      const x = corner.x + root.clientLeft, y = corner.y + root.clientTop;
      // A list that ends before the window does needs no scrolling at its own edges.
      const [left, top, right, bottom] = isWhole ? [0, 0, innerWidth, innerHeight]
        : [outer.left, outer.top, outer.right, outer.bottom];
      const wide = scroller.scrollWidth - scroller.clientWidth, high = scroller.scrollHeight - scroller.clientHeight;
      const found = box(scroller);
      tell(5, left - x, top - y, right - left, bottom - top, scroller.scrollLeft,
        scroller.scrollTop, isMirrored ? -wide : 0, isMirrored ? 0 : wide, high, +!!found, found?.number ?? 0);
    };
    const listen = (container) => {
      root.addEventListener("keydown", (event) => {
        const box = byKey.get(event.target.getAttribute(attribute)), index = keys.indexOf(event.key);
        if (box?.element != event.target || box.parent.number != container || index < 0) return;
        if (index && !lifted) return;
        lifted = index > 1 || (!index && !lifted) ? box : undefined;
        event.preventDefault();
        tell(4, box.number, index);
      });
      root.addEventListener("pointerdown", ({ target }) => {
        const { element } = boxes.get(container) ?? top;
        if (element.contains(target)) look(element);
      }, true);
      root.addEventListener("focusout", ({ target }) => {
        if (lifted?.element != target) return;
        tell(4, lifted.number, 1);
        lifted = undefined;
      });
    };
    layouts.set(root, {
      // Reports a change that can't be noticed. It takes effect immediately or, during a frame, after the frame.
      update(then = () => {}, { animated = true } = {}) {
        // All is looked at afterward, also if this throws, so the browser need not record changes, unless boxes that
        // leave may be put back. Before the first frame, it records none.
        note(observer?.takeRecords() ?? []);
        soon();
        if (!leaving.size) observer?.disconnect();
        try { then(); } finally { if (observer) observe(); }
        isAnimated &&= animated;
        hasNewStyles = true;
        if (!isInFrame) change();
      },
      remove(key) {
        const box = byKey.get(key);
        if (!box) return;
        box.isRemoved = true;
        soon();
      },
      get boxes() { return [...boxes.values()]; },
    });

    return { answer: [], write(numbers, at, count) {
      const box = boxes.get(numbers[at + 1]);
      if (!numbers[at]) return box && draw(box, numbers, at + 2, count == 12);
      const text = (from) => decoder.decode(Uint8Array.from(numbers.subarray(from, at + count)));
      switch (numbers[at]) {
        case 1: return box && clear(box);
        case 2: return box && gone(box);
        case 3: return begin(numbers[at + 1], text(at + 2));
        case 4:
          if (!box) return;
          box.isRemoved = true;
          return soon();
        case 5: return arrange([...numbers.subarray(at + 1, at + count)].map((number) => boxes.get(number)?.element));
        case 6:
          hasNewStyles = true;
          return soon();
        case 7: return say(text(at + 1));
        case 8: return listen(numbers[at + 1]);
        case 9: return reserved.set(text(at + 2), numbers[at + 1]);
        case 10: return scroller?.scrollTo({ left: numbers[at + 1], top: numbers[at + 2], behavior: "instant" });
        case 11: return hasSizes = hasNewStyles = true;
      }
    } };
  };
})();
