import StreamsInterop

/// The README's picture: a card is tossed, its destination changes in mid-flight, and it lands. It moves,
/// unless people ask for less motion; then it shows where the card lands.
enum TossPicture {
  static let path = "Docs/Pictures/Toss.svg"

  private static let rate = 120.0
  private static let release = 0.4
  private static let turn = 0.6
  private static let seconds = 2.4
  private static let homes = [SIMD2(110.0, 170), SIMD2(660.0, 150)]
  private static let size = SIMD2(72.0, 48)

  /// Where the card is, frame by frame.
  private static let places: [SIMD2<Double>] = {
    let clock = ManualClock(frameRate: rate)
    let pointers = PointerSource()
    let card = MotionElement(
      position: homes[0], size: size, gestures: GestureArbiter(pointers))
    let spring = SpringSystem(
      destination: homes[0], parameters: SpringParameters(response: 0.8, dampingRatio: 0.6))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(spring: spring, draggable: Draggable(threshold: 0)), to: card)
    var places: [SIMD2<Double>] = []
    for frame in 0...Int(seconds * rate) {
      let time = Double(frame) / rate
      if frame > 0 { clock.advance(by: 1 / rate) }
      if time <= release {
        pointers.send(PointerSample(frame == 0 ? .pressed : .moved, at: hand(time), time: time))
      }
      if frame == Int(release * rate) {
        pointers.send(PointerSample(.released, at: hand(time), time: time))
      }
      if frame == Int(turn * rate) { spring.destination.value = homes[1] }
      places.append(card.position.value)
    }
    runtime.end()
    return places
  }()

  /// A hand that draws the card down, and throws it up to the right.
  private static func hand(_ time: Double) -> SIMD2<Double> {
    let part = time / release
    return homes[0] + SIMD2(230 * part * part, 150 * part * (1 - part) - 40 * part * part * part)
  }

  static var picture: String {
    let card = { (place: SIMD2<Double>, name: String, tags: String) in
      "<rect x=\"\(SVGText.number(place.x - size.x / 2))\" y=\"\(SVGText.number(place.y - size.y / 2))\" "
        + "width=\"\(Int(size.x))\" height=\"\(Int(size.y))\" rx=\"10\" class=\"\(name)\"\(tags)/>\n"
    }
    let frames = (release: Int(release * rate), turn: Int(turn * rate))
    var text = "<rect x=\"0.5\" y=\"0.5\" width=\"799\" height=\"359\" rx=\"12\" class=\"page\"/>\n"
    text += card(homes[0], "home", "") + card(homes[1], "home", "")
    text += line(Array(places[...frames.release]), "hand")
    text += line(Array(places[frames.release...frames.turn]), "flight")
    text += line(Array(places[frames.turn...]), "turned")
    text += label("in the hand", places[frames.release / 2] + SIMD2(16, 14))
    text += label("let go", places[frames.release] + SIMD2(34, 2))
    text += label("the destination changes", places[frames.turn] + SIMD2(-60, -16))
    for frame in [frames.release, frames.turn] {
      let place = places[frame]
      text += SVGText.element(
        "circle", ["cx": place.x, "cy": place.y, "r": 4.0, "class": "mark"])
    }
    text += card(homes[1], "card", "")
    text += plot("x", 250, places.map(\.x))
    text += plot("speed", 310, speeds)
    text += "<line x1=\"770\" y1=\"240\" x2=\"770\" y2=\"346\" class=\"now\"/>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="360" viewBox="0 0 800 360" role="img">
      <title>A card is tossed, its destination changes in mid-flight, and it lands exactly</title>
      <style>
      \(style)</style>
      \(text)</svg>

      """
  }

  private static var speeds: [Double] {
    [0]
      + places.indices.dropFirst().map { index in
        let way = places[index] - places[index - 1]
        return (way * way).sum().squareRoot() * rate
      }
  }

  private static func line(_ points: [SIMD2<Double>], _ name: String) -> String {
    let text = points.map { "\(SVGText.number($0.x)),\(SVGText.number($0.y))" }
    return "<polyline points=\"\(text.joined(separator: " "))\" class=\"\(name)\"/>\n"
  }

  private static func label(_ text: String, _ place: SIMD2<Double>) -> String {
    SVGText.text(text, x: place.x, y: place.y, class: "label")
  }

  /// Values over time, 40 high.
  private static func plot(_ name: String, _ top: Double, _ values: [Double]) -> String {
    let (lower, upper) = (values.min() ?? 0, values.max() ?? 1)
    let points = values.enumerated().map { index, value in
      SIMD2(
        90 + 680 * Double(index) / Double(values.count - 1),
        top + 40 * (upper - value) / (upper - lower))
    }
    return SVGText.text(name, x: 30, y: top + 25, class: "label") + line(points, "curve")
  }

  private static var style: String {
    let count = 72
    let pause = 0.8
    func keyframes(_ name: String, _ way: (Int) -> SIMD2<Double>) -> String {
      "@keyframes \(name) {\n"
        + (0...count).map { step in
          let part = 100 * Double(step) / Double(count) * seconds / (seconds + pause)
          let way = way(step)
          return "\(SVGText.number(part))% { transform: translate(\(SVGText.number(way.x))px, "
            + "\(SVGText.number(way.y))px); }\n"
        }.joined() + "}\n"
    }
    return """
      text { font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; font-size: 15px; }
      polyline { fill: none; stroke-linecap: round; stroke-linejoin: round; }
      .page { fill: #ffffff; stroke: #cfd5df; }
      .label { fill: #3b4252; }
      .home { fill: none; stroke: #7b8494; stroke-dasharray: 5 4; }
      .card { fill: #1a5fc4; }
      .hand { stroke: #d9480f; stroke-width: 5; }
      .flight { stroke: #8a3ffc; stroke-width: 2.5; }
      .turned { stroke: #1a5fc4; stroke-width: 2.5; }
      .curve { stroke: #1a5fc4; stroke-width: 2; }
      .mark { fill: #1f2430; }
      .now { stroke: #d9480f; stroke-width: 1.5; }
      @media (prefers-color-scheme: dark) {
      .page { fill: #161b22; stroke: #3d444d; }
      .label { fill: #d1d7e0; }
      .home { stroke: #9198a1; }
      .card { fill: #6cb0ff; }
      .hand { stroke: #ff9b57; }
      .flight { stroke: #c9a2ff; }
      .turned, .curve { stroke: #6cb0ff; }
      .mark { fill: #f0f6fc; }
      .now { stroke: #ff9b57; }
      }
      @media (prefers-reduced-motion: no-preference) {
      .card { animation: card \(seconds + pause)s linear infinite; }
      .now { animation: now \(seconds + pause)s linear infinite; }
      }
      \(keyframes("card") { places[(places.count - 1) * $0 / count] - homes[1] })\
      \(keyframes("now") { SIMD2(-680 * (1 - Double($0) / Double(count)), 0) })
      """
  }
}
