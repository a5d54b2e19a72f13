// A visitor's throw becomes a film and a test in Swift, and is replayed to the bit by a second run of the program.
const Proof = (() => {
  const $ = (selector) => document.querySelector(selector);
  const [pressed, moved, released, canceled] = [1, 2, 3, 4];
  // A recording begins with a program that has just started; each frame keeps what the page received from it.
  let recording;
  const start = () => { recording = { outputs: [] }; };
  const each = (numbers, then) => {
    for (let at = 0; at < numbers.length; at += 2 + numbers[at + 1]) then(numbers[at], numbers.slice(at + 2, at + 2 + numbers[at + 1]));
  };

  // Runs the program again, without a page, with the recorded answers and input. Returns the number of numbers that it
  // wrote, and how many of its frames differ.
  async function replayed(program, { answers, frames }, outputs) {
    let opened = 0, made = [], count = 0, differing = 0;
    const page = await Streams.load(program, { open: () => ({ answer: answers[opened++] ?? [] }) });
    page.capture = (numbers) => { made = [...numbers]; };
    frames.forEach(([time, input], index) => {
      page.frame(time, input);
      count += made.length;
      const expected = outputs[index];
      if (made.length != expected.length || made.some((number, at) => !Object.is(number, expected[at]))) differing += 1;
    });
    return { count, differing };
  }

  // The card's offset from its place in the layout after each frame, and the pointer.
  function course(tape, outputs) {
    const channel = tape.kinds.findIndex((kind) => kind == "place"), stage = tape.kinds.indexOf("stage");
    let way = [0, 0], finger;
    return tape.frames.map(([time, input], index) => {
      each(input, (at, record) => {
        if (at != stage || record.length < 11) return;
        const [kind, , , x, y, , , buttons] = record;
        if (kind == pressed || (kind == moved && buttons)) finger = [x, y];
        if (kind == released || kind == canceled) finger = undefined;
      });
      each(outputs[index], (at, record) => { if (at == channel) way = [...record]; });
      return { time, way, finger };
    });
  }

  const film = (canvas, { answers, kinds }, points) => {
    const width = canvas.clientWidth, scale = devicePixelRatio, count = Math.max(3, Math.min(10, Math.floor(width / 110)));
    const pen = canvas.getContext("2d"), ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
    const [wide, high] = answers[kinds.indexOf("stage")], [left, top, across, along] = answers[kinds.indexOf("place")];
    const first = points.findIndex(({ finger }) => finger), part = width / count, size = (part - 8) / wide, height = high * size + 22;
    canvas.style.height = `${height}px`;
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const begin = points[first].time, end = points.at(-1).time;
    pen.font = "11px system-ui, sans-serif";
    for (let index = 0; index < count; index += 1) {
      // Most frames show the throw; the last one shows the rest.
      const time = begin + (end - begin) * (index / (count - 1)) ** 1.6;
      const at = points.findLastIndex((point) => point.time <= time + 1e-6), { way, finger } = points[at], x = index * part + 4;
      pen.fillStyle = ink("--sheet");
      pen.strokeStyle = ink("--line");
      pen.beginPath();
      pen.roundRect(x, 2, wide * size, high * size, 6);
      pen.fill();
      pen.stroke();
      pen.save();
      pen.clip();
      // The way since the frame before.
      pen.strokeStyle = ink("--mid");
      pen.beginPath();
      for (const point of points.slice(Math.max(first, at - 20), at + 1)) pen.lineTo(x + (left + across / 2 + point.way[0]) * size, 2 + (top + along / 2 + point.way[1]) * size);
      pen.stroke();
      pen.fillStyle = ink("--accent");
      pen.beginPath();
      pen.roundRect(x + (left + way[0]) * size, 2 + (top + way[1]) * size, across * size, along * size, 3);
      pen.fill();
      if (finger) {
        pen.fillStyle = ink("--warm");
        pen.beginPath();
        pen.arc(x + finger[0] * size, 2 + finger[1] * size, 4, 0, 7);
        pen.fill();
      }
      pen.restore();
      pen.fillStyle = ink("--quiet");
      pen.fillText(`${((points[at].time - begin) / 1000).toFixed(2)} s`, x, high * size + 16);
    }
  };

  // The frames as text: the time of each in milliseconds, and for each sample of a pressed pointer, the event, the place
  // and its time.
  function rows(tape) {
    const stage = tape.kinds.indexOf("stage"), lines = [""];
    for (const [time, input] of tape.frames) {
      let text = `${time}`;
      each(input, (at, record) => {
        if (at != stage || record.length < 11) return;
        const [kind, id, device, x, y, stamp, pressure, buttons] = record;
        if ((kind >= pressed && kind != moved && kind <= canceled) || (kind == moved && buttons)) text += ` ${[kind, x, y, stamp].join(" ")}`;
      });
      const line = lines.at(-1);
      if (line && line.length + text.length < 92) lines[lines.length - 1] = `${line}, ${text}`; else lines.push(text);
    }
    return lines.filter(Boolean);
  }
  const pair = ([x, y]) => `SIMD2(${[x, y].map((number) => Number.isInteger(number) ? number.toFixed(1).replace("-0.0", "0.0") : `${number}`).join(", ")})`;
  function swift(tape, points) {
    const answer = (kind) => `[${tape.answers[tape.kinds.indexOf(kind)].join(", ")}]`;
    const thrown = points.findLastIndex(({ finger }) => finger) + 1;
    const far = points.reduce((best, { way }, index) => index >= thrown && Math.hypot(...way) > Math.hypot(...points[best].way) ? index : best, thrown);
    const checks = [...new Set([thrown, far, Math.min(points.length - 1, far + 12), points.length - 1])].filter((index) => index < points.length);
    return `import StreamsInterop
import Testing

/// A throw that a visitor of the gallery made; this test is the gallery's own text.
@Test func aThrowFromTheGallery() {
  let page = DOMPage(opening: {
    switch "\\($0.kind)" {
    case "stage": ${answer("stage")}
    case "place": ${answer("place")}
    default: [0]
    }
  })
  let stage = DOMStage(".stage", of: page)
  let tossable = Tossable(destination: .zero, .bouncy, draggable: Draggable(threshold: 0))
  let card = stage.element(".card", home: tossable.spring.destination)
  let runtime = MotionRuntime(clock: page.clock)
  runtime.add(tossable, to: card)
  page.keep(runtime)
  let home = card.position.value

  // Each frame's time; for each sample of the pointer, its event, place and time.
  let frames = """
${rows(tape).map((row) => `    ${row}`).join(",\n")}
    """
  // The card's offset after these frames.
  let expected = [
${checks.map((index) => `    ${index}: ${pair(points[index].way)},`).join("\n")}
  ]
  for (index, frame) in frames.split(separator: ",").enumerated() {
    let numbers = frame.split { $0 == " " || $0 == "\\n" }.compactMap { Double($0) }
    var input: [Double] = []
    for at in stride(from: 1, to: numbers.count, by: 4) {
      let (event, buttons) = (numbers[at], numbers[at] == 3 ? 0.0 : 1)
      // The stage's channel, the length of the record, and the sample, of a finger.
      input += [1, 11, event, 1, 1] + numbers[at + 1...at + 3] + [0.5, buttons, 0, 0, 0]
    }
    _ = page.frame(at: numbers[0], input: input)
    if let way = expected[index] { #expect(card.position.value - home == way) }
  }
}
`;
  }

  // Runs after each frame: when the card rests after a throw, the recording ends.
  function note(exhibit, numbers, program, highlighted) {
    if (!recording || exhibit.tape.frames.length != recording.outputs.length + 1) return;
    recording.outputs.push([...numbers]);
    // A throw takes seconds. Without one, nothing more is kept.
    if (recording.outputs.length > 900) return recording = undefined;
    const marks = exhibit.tape.marks;
    if (!marks.some(([, mark]) => mark == 2) || exhibit.page?.isWanted !== 0 || exhibit.tape.held().length) return;
    const { outputs } = recording;
    recording = undefined;
    show(exhibit.tape, outputs, program, highlighted);
  }
  async function show(tape, outputs, program, highlighted) {
    const points = course(tape, outputs), text = swift(tape, points);
    const { count, differing } = await replayed(await program(), { answers: tape.answers, frames: tape.frames }, outputs);
    $("#proof").hidden = false;
    $("#proof .badge").textContent = differing ? `${differing} of ${tape.frames.length} frames differ` : `✓ Replayed here: ${tape.frames.length} frames, ${count.toLocaleString("en")} numbers, equal to the bit`;
    $("#proof .badge").dataset.differing = differing;
    $("#proof code").innerHTML = highlighted(text);
    $("#proof .film").redraw = () => film($("#proof .film"), tape, points);
    $("#proof .film").redraw();
    $("#proof").scrollIntoView({ block: "nearest" });
  }
  return { start, note };
})();
