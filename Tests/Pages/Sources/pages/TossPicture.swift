import StreamsInterop

@testable import InteropTestSupport

/// The README's picture: a card is thrown, caught, thrown again and sent back mid-flight, by the calls shown beside it.
/// It plays by itself, from keyframes that `MotionCurve` exports. With reduced motion, it stands still.
enum TossPicture {
  static let path = "Docs/Pictures/Toss.svg"

  private static let home = SIMD2(120.0, 200)
  private static let shelf = SIMD2(640.0, 140)
  private static let size = SIMD2(76.0, 50)
  private static let title =
    "A card is thrown, caught, thrown again, and sent back mid-flight, and lands exactly on target"
  /// Seconds at rest before the throw and after the landing.
  private static let pause = 0.5
  /// The maximum distance between the exported curves and the motion.
  private static let tolerance = 0.5

  /// A call and the motion until the next call: the time, the start, the velocity, and the destination, which is
  /// `nil` if the card was caught.
  private struct Leg: Sendable {
    let time: Double
    let place: SIMD2<Double>
    let velocity: SIMD2<Double>
    let destination: SIMD2<Double>?
  }

  private struct Recording: Sendable {
    var legs: [Leg] = []
    var places: [SIMD2<Double>] = []
  }

  private static let spring = SpringStyle.bouncy(duration: 0.8)
  private static let rate = 240.0
  private static let recording: Recording = play()

  /// Plays the README's code.
  private static func play() -> Recording {
    var result = Recording()
    let clock = ManualClock(frameRate: rate)
    let card = ReactiveProperty(initialValue: home, on: clock)
    let frames = clock.frames.subscribe { _ in result.places.append(card.value) }
    func note(_ destination: SIMD2<Double>?) {
      result.legs.append(
        Leg(time: clock.time, place: card.value, velocity: card.velocity, destination: destination))
    }
    card.animate(to: shelf, spring, velocity: SIMD2(700, -1100))
    note(shelf)
    clock.advance(by: 0.25)
    card.stop()
    note(nil)
    clock.advance(by: 0.4)
    card.animate(to: shelf, spring, velocity: SIMD2(200, 900))
    note(shelf)
    clock.advance(by: 0.25)
    card.animate(to: home, spring)
    note(home)
    clock.advance(by: 1.5)
    frames.unsubscribe()
    return result
  }

  /// One coordinate of all legs, as a single curve.
  private static func curve(_ axis: Int) -> MotionCurve {
    let legs = recording.legs
    let parts: [(time: Double, curve: MotionCurve)] = legs.map { leg in
      let start = leg.place[axis]
      guard let end = leg.destination?[axis] else {
        return (leg.time, MotionCurve(duration: 1, value: { _ in start }, velocity: { _ in 0 }))
      }
      return (
        leg.time,
        .spring(spring, from: start, to: end, velocity: leg.velocity[axis])
      )
    }
    func part(_ time: Double) -> (time: Double, curve: MotionCurve) {
      parts.last { $0.time <= time } ?? parts[0]
    }
    return MotionCurve(
      duration: duration, breaks: legs.map { $0.time + pause },
      value: { time in
        let part = part(time - pause)
        return part.curve.value(at: time - pause - part.time)
      },
      velocity: { time in
        let part = part(time - pause)
        return time < pause ? 0 : part.curve.velocity(at: time - pause - part.time)
      })
  }

  private static var duration: Double {
    pause + Double(recording.places.count - 1) / rate + pause
  }

  private static var curves: (x: MotionCurve, y: MotionCurve) { (curve(0), curve(1)) }

  /// A fault if the exported curves don't follow the card, or `nil`.
  static var fault: String? {
    let curves = curves
    let worst = recording.places.enumerated().map { index, place in
      let time = pause + Double(index) / rate
      let way = SIMD2(curves.x.value(at: time), curves.y.value(at: time)) - place
      return (way * way).sum().squareRoot()
    }.max()!
    return worst <= tolerance ? nil : "\(path): its curves differ from the motion by up to \(worst)"
  }

  static var picture: String {
    let legs = recording.legs
    let ends = legs.dropFirst().map(\.time) + [duration]
    var text = "<rect x=\"0.5\" y=\"0.5\" width=\"799\" height=\"379\" rx=\"12\" class=\"page\"/>\n"
    text += rectangle(home, "home") + rectangle(shelf, "home")
    for (leg, end) in zip(legs, ends) where leg.destination != nil {
      let frames =
        Int(
          (leg.time * rate).rounded())...min(
          Int((end * rate).rounded()), recording.places.count - 1)
      text += line(Array(recording.places[frames]), leg.destination == home ? "back" : "flight")
    }
    text += label("thrown", home + SIMD2(-28, 48))
    text += label("caught", legs[1].place + SIMD2(-24, -38))
    text += label("sent back, mid-flight", legs[3].place + SIMD2(-60, 42))
    for leg in legs.dropFirst() {
      text += SVGText.element(
        "circle", ["cx": leg.place.x, "cy": leg.place.y, "r": 3.5, "class": "mark"])
    }
    text += "<g class=\"x\"><g class=\"y\">\n"
    text += rectangle(.zero, "card")
    text += SVGText.element("circle", ["cx": 0.0, "cy": 0.0, "r": 17.0, "class": "finger"])
    text += "</g></g>\n"
    text += plot("x", 270, recording.places.map(\.x))
    text += plot("speed", 326, speeds)
    text += "<path d=\"M90 262V370\" class=\"now\"/>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="380" viewBox="0 0 800 380" role="img">
      <title>\(title)</title>
      <style>
      \(style)</style>
      \(text)</svg>

      """
  }

  private static var speeds: [Double] {
    let places = recording.places
    return [0]
      + places.indices.dropFirst().map { index in
        let way = places[index] - places[index - 1]
        return (way * way).sum().squareRoot() * rate
      }
  }

  private static func rectangle(_ middle: SIMD2<Double>, _ name: String) -> String {
    let corner = middle - size / 2
    return SVGText.element(
      "rect",
      [
        "x": corner.x, "y": corner.y, "width": size.x, "height": size.y, "rx": 10, "class": name,
      ])
  }

  private static func line(_ points: [SIMD2<Double>], _ name: String) -> String {
    var text = ""
    var last: SIMD2<Double>?
    for point in points {
      // Skips points that differ by less than half a unit.
      if let last, max(abs(last.x - point.x), abs(last.y - point.y)) < 0.5,
        point != points[points.count - 1]
      {
        continue
      }
      text += "\(last == nil ? "" : " ")\(SVGText.number(point.x)),\(SVGText.number(point.y))"
      last = point
    }
    return "<polyline points=\"\(text)\" class=\"\(name)\"/>\n"
  }

  private static func label(_ text: String, _ place: SIMD2<Double>) -> String {
    SVGText.text(text, x: place.x, y: place.y, class: "label")
  }

  /// Values over time, in a plot with a height of 36, with the pauses at both ends.
  private static func plot(_ name: String, _ top: Double, _ values: [Double]) -> String {
    let (lower, upper) = (values.min() ?? 0, values.max() ?? 1)
    func point(_ time: Double, _ value: Double) -> SIMD2<Double> {
      SIMD2(90 + 680 * time / duration, top + 36 * (upper - value) / (upper - lower))
    }
    let points =
      [point(0, values.first ?? 0)]
      + values.enumerated().map { point(pause + Double($0) / rate, $1) }
      + [point(duration, values.last ?? 0)]
    return SVGText.text(name, x: 30, y: top + 24, class: "label") + line(points, "curve")
  }

  /// Shows the finger on the card at the throws and while the card is caught.
  private static var fingerKeyframes: String {
    let legs = recording.legs
    func percent(_ time: Double) -> String { SVGText.number(100 * time / duration) }
    let (thrown, caught) = (pause, (legs[1].time + pause, legs[2].time + pause))
    return """
      @keyframes finger {
        0% { opacity: 0; }
        \(percent(thrown - 0.25))% { opacity: 0; }
        \(percent(thrown - 0.1))%, \(percent(thrown))% { opacity: 0.75; }
        \(percent(thrown + 0.1))%, \(percent(caught.0 - 0.05))% { opacity: 0; }
        \(percent(caught.0))%, \(percent(caught.1))% { opacity: 0.75; }
        \(percent(caught.1 + 0.1))%, 100% { opacity: 0; }
      }

      """
  }

  private static var style: String {
    let time = "\(SVGText.number(duration))s linear infinite"
    let x = curves.x.polyline(tolerance: tolerance).cssKeyframes(named: "x", digits: 1) {
      "transform: translateX(\($0)px);"
    }
    let y = curves.y.polyline(tolerance: tolerance).cssKeyframes(named: "y", digits: 1) {
      "transform: translateY(\($0)px);"
    }
    return """
      text { font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; font-size: 15px; }
      polyline { fill: none; stroke-linecap: round; stroke-linejoin: round; }
      .x { transform: translateX(\(SVGText.number(home.x))px); }
      .y { transform: translateY(\(SVGText.number(home.y))px); }
      .finger { opacity: 0; }
      .page { fill: #ffffff; stroke: #cfd5df; }
      .label { fill: #3b4252; }
      .home { fill: none; stroke: #7b8494; stroke-dasharray: 5 4; }
      .card { fill: #1a5fc4; }
      .finger { fill: #ffffff; }
      .flight { stroke: #8a3ffc; stroke-width: 2.5; }
      .back { stroke: #d9480f; stroke-width: 2.5; }
      .curve { stroke: #1a5fc4; stroke-width: 2; }
      .mark { fill: #1f2430; }
      .now { stroke: #d9480f; stroke-width: 1.5; }
      @media (prefers-color-scheme: dark) {
      .page { fill: #161b22; stroke: #3d444d; }
      .label { fill: #d1d7e0; }
      .home { stroke: #9198a1; }
      .card { fill: #6cb0ff; }
      .flight { stroke: #c9a2ff; }
      .back, .now { stroke: #ff9b57; }
      .curve { stroke: #6cb0ff; }
      .mark { fill: #f0f6fc; }
      }
      @media (prefers-reduced-motion: no-preference) {
      .x { animation: x \(time); }
      .y { animation: y \(time); }
      .finger { animation: finger \(time); }
      .now { animation: now \(time); }
      }
      @media (prefers-reduced-motion: reduce) {
      .now { visibility: hidden; }
      }
      \(x)
      \(y)
      \(fingerKeyframes)\
      @keyframes now { to { transform: translateX(680px); } }

      """
  }
}
