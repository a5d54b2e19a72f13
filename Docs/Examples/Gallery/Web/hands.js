// Input without a pointer, or with only one: keys and modifiers become pointers, which the program receives like any
// others.
(() => {
  const held = new WeakMap();
  const stageOf = (element) => element.closest("[data-stage]");
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const send = (stage, kind, id, x, y, time) => stage.point(kind, {
    pointerId: id, pointerType: "touch", clientX: x, clientY: y, timeStamp: time, pressure: 0.5,
    buttons: kind == 3 || kind == 4 ? 0 : 1,
  });
  const [down, move, up, cancel, wheel] = [1, 2, 3, 4, 6];
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // Arrows drag, Enter releases with the velocity of a toss, and Escape cancels the drag.
  function drag(event, element) {
    const stage = stageOf(element), way = ways[event.key];
    let hand = held.get(element);
    const isToss = event.key == "Enter" || event.key == " ";
    if (!way && !isToss && !(hand && event.key == "Escape")) return false;
    if (!hand) {
      const [x, y] = middle(element);
      hand = { x, y, time: event.timeStamp, way: element.classList.contains("row") ? [1, 0] : [0, -1] };
      held.set(element, hand);
      send(stage, down, 900, x, y, hand.time);
    }
    hand.time = Math.max(hand.time, event.timeStamp);
    if (way) {
      const length = event.shiftKey ? 2 : 12;
      hand.way = way;
      hand.x += way[0] * length;
      hand.y += way[1] * length;
      send(stage, move, 900, hand.x, hand.y, hand.time);
    } else if (isToss) {
      for (let step = 0; step < 4; step += 1) {
        hand.time += 8;
        hand.x += hand.way[0] * 12;
        hand.y += hand.way[1] * 12;
        send(stage, move, 900, hand.x, hand.y, hand.time);
      }
      send(stage, up, 900, hand.x, hand.y, hand.time);
      held.delete(element);
    } else {
      send(stage, cancel, 900, hand.x, hand.y, hand.time);
      held.delete(element);
    }
    return true;
  }

  // Two fingers around a point, which spread and turn.
  function pinch(stage, [x, y], spread, turn, time) {
    const place = (sign, radius, angle) =>
      [x + sign * radius * Math.cos(angle), y + sign * radius * Math.sin(angle)];
    for (const [id, sign] of [[901, 1], [902, -1]]) send(stage, down, id, ...place(sign, 60, 0), time);
    for (const [id, sign] of [[901, 1], [902, -1]]) {
      send(stage, move, id, ...place(sign, 60 * spread, turn), time + 8);
    }
    for (const [id, sign] of [[901, 1], [902, -1]]) {
      send(stage, up, id, ...place(sign, 60 * spread, turn), time + 16);
    }
  }

  function turn(event, element) {
    const stage = stageOf(element);
    if (stage?.dataset.turnable == null) return false;
    const [spread, angle] = { "+": [1.1, 0], "=": [1.1, 0], "-": [1 / 1.1, 0], "[": [1, -0.1], "]": [1, 0.1] }[event.key] ?? [];
    if (!spread) return false;
    pinch(stage, middle(element), spread, angle, event.timeStamp);
    return true;
  }

  function scroll(event, element) {
    const [width, height] = [element.clientWidth, element.clientHeight];
    const delta = { ArrowLeft: [-width, 0], ArrowRight: [width, 0], ArrowUp: [0, -56], ArrowDown: [0, 56],
      PageUp: [0, -height], PageDown: [0, height], Home: [0, -1e5], End: [0, 1e5] }[event.key];
    if (!delta) return false;
    const [x, y] = middle(element);
    element.point(wheel, { clientX: x, clientY: y, timeStamp: event.timeStamp, deltaX: delta[0], deltaY: delta[1], buttons: 0 });
    return true;
  }

  addEventListener("keydown", (event) => {
    const element = event.target;
    if (event.metaKey || event.ctrlKey || event.altKey || !element.dataset) return;
    const isDone = element.dataset.draggable != null ? drag(event, element) || turn(event, element)
      : element.dataset.scrollable != null && element.point ? scroll(event, element) : false;
    if (isDone) event.preventDefault();
  });
  addEventListener("focusout", ({ target, timeStamp }) => {
    const hand = held.get(target);
    if (!hand) return;
    held.delete(target);
    send(stageOf(target), up, 900, hand.x, hand.y, Math.max(hand.time, timeStamp));
  });

  // A stage captures its pointers, so pressing a button inside it is not a click: unless the pointer was dragged, the
  // press becomes one. A card that is clicked is tossed.
  let pressed;
  addEventListener("pointerdown", (event) => {
    pressed = event.target.closest?.("[data-stage]") && { x: event.clientX, y: event.clientY };
  });
  addEventListener("pointerup", (event) => {
    if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 4) return;
    const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-stage] button");
    if (!button) return;
    if (button.dataset.draggable == null) return button.click();
    held.delete(button);
    drag({ key: "Enter", timeStamp: event.timeStamp + 1 }, button);
  });
  addEventListener("click", (event) => {
    if (!event.isTrusted || !event.detail || !event.target.closest("[data-stage]")) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);

  // While Alt is held, a mouse has a second finger on the opposite side of the element; a trackpad's pinch is a wheel
  // event with Control.
  let mirror;
  for (const [name, kind] of [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", cancel]]) {
    addEventListener(name, (event) => {
      if (kind == down && event.altKey && event.target.closest("[data-turnable]")) {
        const stage = event.target.closest("[data-turnable]");
        mirror = { stage, at: middle(stage.querySelector("[data-draggable]")) };
      } else if (!mirror) return;
      const [x, y] = mirror.at;
      send(mirror.stage, kind, 903, 2 * x - event.clientX, 2 * y - event.clientY, event.timeStamp);
      if (kind == up || kind == cancel) mirror = undefined;
    });
  }
  addEventListener("wheel", (event) => {
    const stage = event.ctrlKey && event.target.closest?.("[data-turnable]");
    if (!stage?.point) return;
    event.preventDefault();
    pinch(stage, [event.clientX, event.clientY], Math.exp(-event.deltaY / 100), 0, event.timeStamp);
  }, { passive: false });
})();
