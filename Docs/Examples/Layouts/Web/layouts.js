// The page's changes to its document. Nothing here moves anything, except the hand that plays each exhibit once.
(() => {
  const $ = (selector, within = document) => within.querySelector(selector);
  const made = (tag, key, html = "", more = {}) => {
    const element = Object.assign(document.createElement(tag), { innerHTML: html, ...more });
    element.dataset.key = key;
    return element;
  };

  // MARK: Shuffled grid

  const icons = [
    ["Weather", "M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"],
    ["Music", "M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"],
    ["Photos", "M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 8.5h.01"],
    ["Mail", "M3 6h18v12H3zm0 1 9 7 9-7"],
    ["Maps", "M12 21s-6-6-6-11a6 6 0 0 1 12 0c0 5-6 11-6 11zm0-13a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"],
    ["Clock", "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3.5V12l3.5 2"],
    ["Notes", "M6 3h9l4 4v14H6zm3 8h7m-7 4h7"],
    ["Camera", "M4 8h4l1.5-2.5h5L16 8h4v11H4zm8 1.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z"],
    ["Books", "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14"],
    ["Chat", "M4 5h16v11H10l-4 4v-4H4z"],
    ["Health", "M12 20s-8-5-8-10.5A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.5C20 15 12 20 12 20z"],
    ["Wallet", "M4 8h16v11H4zm0 0 12-4v4m1 5.5h.01"],
  ];
  const hues = [18, 345, 265, 208, 140, 232, 38, 190, 24, 152, 352, 220];
  icons.forEach(([name, path], index) => {
    const tile = made("b", "abcdefghijkl"[index], `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`, { role: "img", ariaLabel: name });
    tile.style.setProperty("--hue", hues[index]);
    $("#grid").append(tile);
  });
  $("#shuffle").onclick = () => {
    const tiles = [...$("#grid").querySelectorAll("b")];
    $("#grid").append(...tiles.map((_, index) => tiles[(index * 5 + 7) % tiles.length]));
  };

  // MARK: Photos

  const album = $("#album");
  const scenes = [
    ["coast", "Quiet coast"], ["field", "Lavender"], ["dunes", "Red dunes"], ["peaks", "High pass"], ["sea", "Evening at sea"],
    ["woods", "North woods"], ["city", "City at dusk"], ["lake", "Mountain lake"], ["night", "Clear night"],
  ];
  const picture = (scene) => `<svg aria-hidden="true"><use href="#${scene}"/></svg>`;
  const thumbs = scenes.map(([scene, name]) => {
    const thumb = made("button", `thumb ${scene}`, picture(scene), { type: "button", ariaLabel: name });
    thumb.dataset.shared = `photo ${scene}`;
    album.append(thumb);
    return thumb;
  });
  let open;
  const close = () => {
    if (!open) return;
    const hasFocus = document.activeElement == open, name = open.dataset.shared;
    open.remove();
    open = undefined;
    for (const thumb of thumbs) thumb.inert = false;
    if (hasFocus) thumbs.find((thumb) => thumb.dataset.shared == name).focus({ preventScroll: true });
  };
  const show = (thumb, isTrusted) => {
    open = made("button", "photo", thumb.innerHTML, { type: "button", className: "photo", ariaLabel: `Close: ${thumb.ariaLabel}` });
    open.dataset.shared = thumb.dataset.shared;
    album.append(open);
    if (isTrusted) open.focus({ preventScroll: true });
    for (const thumb of thumbs) thumb.inert = true;
  };
  // The stage captures the pointer, so the element under it determines where a click lands.
  let down;
  album.addEventListener("pointerdown", (event) => { down = [event.clientX, event.clientY]; });
  album.addEventListener("click", (event) => {
    if (event.detail && down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) > 4) return;
    const at = event.detail ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
    if (open) close(); else if (at?.dataset.key?.startsWith("thumb")) show(at, event.isTrusted);
  });
  album.addEventListener("keydown", ({ key }) => { if (key == "Escape") close(); });
  Streams.kinds.close = () => ({ answer: [0], write: close });

  // MARK: Reorderable list

  const groceries = { Bread: "1 loaf", Butter: "250 g", Coffee: "2 bags", Jam: "1 jar", Milk: "2 l" };
  for (const [name, amount] of Object.entries(groceries)) {
    const row = made("li", name, `${name}<i class="hold" aria-hidden="true"></i>`, { tabIndex: 0 });
    row.setAttribute("aria-describedby", "keys");
    row.dataset.amount = amount;
    $("#list").append(row);
  }

  // MARK: Tabs

  const days = [
    [["9:30", "Design review"], ["13:00", "Lunch with Ada"], ["18:15", "Train to the coast"]],
    [["Tue", "Ship the new grid"], ["Thu", "Dentist"], ["Sat", "Hike to the lake"]],
    [["Nov 24", "Design review"], ["Dec 5", "Concert"], ["Jan 12", "Course starts"]],
  ];
  const tabs = [...$("#tabs").children];
  // The underline is in the selected tab; each tab has another element of the same name.
  const select = (tab) => {
    for (const other of tabs) {
      other.ariaSelected = other == tab;
      other.tabIndex = other == tab ? 0 : -1;
      $("i", other)?.remove();
    }
    $("#day ul").innerHTML = days[tabs.indexOf(tab)].map(([time, text]) => `<li><time>${time}</time>${text}</li>`).join("");
    $("#day").ariaLabel = tab.textContent;
    const line = made("i", `line ${tab.textContent}`);
    line.dataset.shared = "line";
    tab.append(line);
  };
  tabs.forEach((tab, index) => {
    tab.onclick = () => select(tab);
    tab.onkeydown = ({ key }) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (!way) return;
      const next = tabs.at((index + way) % tabs.length);
      next.focus();
      select(next);
    };
  });
  select(tabs[0]);

  // MARK: Toasts

  let saved = 0;
  const toasts = new Set();
  const leave = (toast) => { if (toasts.delete(toast)) toast.remove(); };
  $("#toast").onclick = () => {
    const toast = made("div", `toast ${++saved}`, `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="m4 10.5 4 4 8-9"/></svg>Version ${saved} saved<span>now</span>`, { className: "toast" });
    $("#toasts").append(toast);
    toasts.add(toast);
    // There is room for three.
    if (toasts.size > 3) leave([...toasts][0]);
    setTimeout(leave, 4000, toast);
  };

  // MARK: Search

  const cities = { Amsterdam: "Netherlands", Athens: "Greece", Barcelona: "Spain", Berlin: "Germany", Lisbon: "Portugal",
    London: "England", Madrid: "Spain", Prague: "Czechia" };
  for (const [city, land] of Object.entries(cities)) {
    const row = made("li", city, city);
    Object.assign(row.dataset, { land, code: city.slice(0, 3).toUpperCase() });
    $("#results").append(row);
  }
  $("#search").oninput = ({ target }) => {
    const text = target.value.trim().toLowerCase();
    for (const row of $("#results").children) row.classList.toggle("out", !`${row.textContent} ${row.dataset.land}`.toLowerCase().includes(text));
    $("#none").textContent = $("#results :not(.out)") ? "" : "No city";
  };

  // MARK: Around the exhibits

  for (const button of document.querySelectorAll(".copy")) button.onclick = async () => {
    await navigator.clipboard.writeText($("code", button.closest(".code")).textContent);
    told(button, "Copied");
  };
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  (less.onchange = () => { $(".still").hidden = !less.matches; })();

  // MARK: Links

  // The state that a link to an exhibit has after its name, and how the exhibit gets it back.
  const ordered = (list) => {
    const names = [...list.children].map(({ dataset }) => dataset.key);
    return {
      get: () => [...list.children].map(({ dataset }) => names.indexOf(dataset.key)).join("."),
      set(text) {
        const places = text.split(".").map(Number), rows = names.map((name) => $(`[data-key="${name}"]`, list));
        if (new Set(places).size == names.length && places.every((place) => rows[place])) list.append(...places.map((place) => rows[place]));
      },
    };
  };
  const details = [...$("#sections").children];
  const type = (text) => {
    $("#search").value = text;
    $("#search").oninput({ target: $("#search") });
  };
  const states = {
    grid: ordered($("#grid")),
    album: {
      get: () => thumbs.findIndex(({ dataset }) => dataset.shared == open?.dataset.shared),
      set(text) {
        close();
        if (thumbs[text]) show(thumbs[text]);
      },
    },
    list: ordered($("#list")),
    tabs: { get: () => tabs.findIndex(({ ariaSelected }) => ariaSelected == "true"), set: (text) => tabs[text] && select(tabs[text]) },
    toasts: { get: () => 0, set() {} },
    sections: { get: () => details.findIndex((one) => one.open), set: (text) => details.forEach((one, index) => { one.open = index == text; }) },
    results: { get: () => encodeURIComponent($("#search").value), set: (text) => type(new URLSearchParams(`text=${text}`).get("text")) },
  };
  // The states at the beginning, which links leave out.
  const first = Object.fromEntries(Object.entries(states).map(([name, { get }]) => [name, get()]));
  const restored = new Set();
  // A link to an exhibit lands on its heading, and the state that it carries is displayed.
  const land = () => {
    const [name, state] = location.hash.slice(1).split("?");
    if (!states[name]) return;
    for (const link of document.querySelectorAll("nav a")) {
      if (link.getAttribute("href") == `#${name}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const target = document.getElementById(name);
    if (state) {
      take(target.closest(".board"));
      restored.add(target.closest(".board"));
      states[name].set(state);
    }
    target.closest("section").scrollIntoView();
  };
  addEventListener("hashchange", land);
  addEventListener("load", land);
  const told = (button, text) => {
    const before = button.dataset.text ??= button.textContent;
    button.textContent = text;
    setTimeout(() => { button.textContent = before; }, 1500);
  };
  // The bar acts on the exhibit in the middle of the window.
  let current = $(".board");
  const middle = new IntersectionObserver((entries) => {
    current = $(".board", entries.findLast(({ isIntersecting }) => isIntersecting)?.target ?? current.closest("section"));
    $("#which").textContent = $("h2", current.closest("section")).textContent;
  }, { rootMargin: "-49% 0px" });
  for (const section of document.querySelectorAll("section")) middle.observe(section);
  $("#share").onclick = async ({ target }) => {
    const name = Object.keys(states).find((name) => $(`#${name}`, current)), state = states[name].get();
    history.replaceState(null, "", `${location.search}#${name}${state == first[name] ? "" : `?${state}`}`);
    try {
      await navigator.clipboard.writeText(location.href);
      told(target, "Copied");
    } catch { told(target, "See the address"); }
  };
  $("#again-demo").onclick = () => {
    const board = current;
    if (playing?.board == board) return take(board);
    board.scrollIntoView({ block: "center" });
    if (playing) take(playing.board);
    waiting.clear();
    waiting.add(board);
    next(true);
  };

  // MARK: Each exhibit plays once by itself, until the visitor's hand takes over

  const ghost = $(".ghost");
  let playing;
  const pause = (milliseconds) => new Promise((then, stop) => {
    playing.stop = stop;
    playing.timer = setTimeout(then, milliseconds);
  });
  const frame = () => new Promise((then, stop) => {
    const own = playing;
    own.stop = stop;
    requestAnimationFrame((time) => own == playing ? then(time) : stop());
  });
  const place = (x, y) => { ghost.style.translate = `${x + scrollX}px ${y + scrollY}px`; };
  const reach = async (element) => {
    const box = element.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    const isThere = ghost.classList.contains("there");
    ghost.style.transition = `${isThere ? "translate 320ms ease-in-out, " : ""}opacity 200ms`;
    place(x, y);
    ghost.classList.add("there");
    await pause(340);
    ghost.style.transition = "none";
    return [x, y];
  };
  const press = async (element) => {
    await reach(element);
    ghost.classList.add("down");
    await pause(110);
    ghost.classList.remove("down");
    element.click();
  };
  const drag = async (stage, element, dx, dy, duration) => {
    const [x, y] = await reach(element), top = scrollY, start = performance.now();
    const send = (kind, part, timeStamp) => stage.point(kind, { pointerId: 950, pointerType: "touch", timeStamp,
      clientX: x + dx * part, clientY: y + dy * part, pressure: 0.5, buttons: +(kind < 3) });
    playing.release = () => send(4, 0, performance.now());
    ghost.classList.add("down");
    send(1, 0, start);
    for (let time = 0; time < 1;) {
      const now = Math.max(start, await frame());
      time = Math.min(1, (now - start) / duration);
      const part = time * time * (2 - time);
      send(time < 1 ? 2 : 3, part, now);
      place(x + dx * part, y + dy * part + top - scrollY);
    }
    playing.release = undefined;
    ghost.classList.remove("down");
  };
  const plays = {
    async "Shuffled grid"() {
      await press($("#shuffle"));
      await pause(250);
      await press($("#shuffle"));
    },
    async Photos() {
      await press(thumbs[4]);
      playing.release = close;
      await pause(1100);
      await drag(album, open, 24, 190, 420);
    },
    async "Reorderable list"() {
      const row = $("#list li");
      await drag($("#list"), $(".hold", row), 0, 2 * (row.offsetHeight + 8), 1000);
    },
    async Tabs() {
      await press(tabs[2]);
      await pause(300);
      await press(tabs[1]);
      await pause(700);
      await press(tabs[0]);
    },
    async Toasts() {
      await press($("#toast"));
      await pause(350);
      await press($("#toast"));
    },
    async Accordion() {
      const [first, second] = document.querySelectorAll("summary");
      await press(first);
      await pause(900);
      await press(second);
      await pause(900);
      await press(second);
    },
    async "Search results"() {
      playing.release = () => type("");
      for (const text of ["l", "li", "lis"]) {
        type(text);
        await pause(600);
      }
      type("");
      playing.release = undefined;
    },
  };
  const rest = () => {
    playing?.release?.();
    playing = undefined;
    $("#again-demo").textContent = "Demo";
    ghost.classList.remove("there", "down");
  };
  // The exhibits in view that haven't played yet.
  const waiting = new Set();
  const next = async (isAsked) => {
    const [board] = waiting;
    if (playing || !board || (less.matches && !isAsked)) return;
    take(board);
    const own = playing = { board };
    $("#again-demo").textContent = "Stop demo";
    try {
      await pause(500);
      await plays[board.dataset.plays]();
      await pause(250);
    } catch (error) {
      if (error) throw error;
    }
    if (playing == own) rest();
    next();
  };
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) waiting[isIntersecting ? "add" : "delete"](target);
    next();
  }, { threshold: 0.6 });
  const take = (board) => {
    watch.unobserve(board);
    waiting.delete(board);
    if (playing?.board != board) return;
    const { stop, timer } = playing;
    rest();
    clearTimeout(timer);
    stop();
  };

  Streams.load("layouts.wasm").then((page) => {
    window.page = page;
    document.body.dataset.ready = "";
    if (/\?still/.test(location.href)) return;
    for (const board of document.querySelectorAll(".board")) {
      for (const name of ["pointerdown", "keydown", "focusin"]) board.addEventListener(name, () => take(board));
      if (!restored.has(board)) watch.observe(board);
    }
  });
})();
