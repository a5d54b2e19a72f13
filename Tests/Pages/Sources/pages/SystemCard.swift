@testable import InteropTestSupport

/// The picture of a system: position above velocity, on a shared time axis.
struct SystemCard {
  let title: String
  let subtitle: String
  let curves: [SystemCurve]
  /// The times of changes.
  var marks: [Double] = []
  /// Notable positions.
  var levels: [Double] = []
  /// Whether the positions are drawn in the plane; the lower plot then shows the speed.
  var isPlane = false
  /// The labels of the two plots.
  var labels = (upper: "position", lower: "velocity, units/s")
  var folder = SystemGallery.pictures

  init(
    _ title: String, _ subtitle: String, _ curves: [SystemCurve], marks: [Double] = [],
    levels: [Double] = [], isPlane: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.curves = curves
    self.marks = marks
    self.levels = levels
    self.isPlane = isPlane
  }

  static let width = 400.0
  static let height = 352.0

  var picturePath: String {
    let name = title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "\(folder)/\(name.joined()).svg"
  }

  /// The picture as the text of a file.
  var picture: String {
    SVGText.document(Self.width, Self.height, title: "\(title) \(subtitle)", drawn)
  }

  /// The card on its background.
  private var drawn: String {
    let card = SVGText.element(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": Self.width - 1, "height": Self.height - 1, "rx": 10.0,
        "fill": "#ffffff", "stroke": "#cfd5df",
      ])
    let heading =
      SVGText.text(title, x: 16, y: 28, class: "title")
      + SVGText.text(
        subtitle, x: 26 + Double(title.count) * 9.1, y: 28, class: "subtitle", Self.quiet)
    return card + heading + legend + (isPlane ? plane : positions) + velocities
  }

  private static let colors = ["#1a5fc4", "#d9480f", "#0f7b4b", "#8a3ffc", "#c2255c"]
  private static var quiet: KeyValuePairs<String, Any> { ["style": "fill: #525c6e"] }

  private var legend: String {
    var text = ""
    var x = 16.0
    let widths = curves.map { 21 + Double($0.name.count) * 7.3 }
    let room = Self.width - 2 * x - widths.reduce(0, +)
    let gap = min(14, room / Double(max(1, curves.count - 1)))
    for (index, curve) in curves.enumerated() {
      let color = Self.colors[index]
      text += line(x, 46, x + 16, 46, "stroke=\"\(color)\" stroke-width=\"2.4\"")
      text += SVGText.text(curve.name, x: x + 21, y: 50, class: "entry")
      x += widths[index] + gap
    }
    return text
  }

  // MARK: Plots

  private var seconds: Double { curves.first?.points.last?.time ?? 1 }

  private var positions: String {
    plot(
      PlotArea(
        values: curves.flatMap { $0.points.map(\.place.x) } + levels, seconds: seconds,
        top: 82, bottom: 214, count: 5), labels.upper, timeLabels: false
    ) { $0.place.x }
  }

  private var velocities: String {
    let read = { (point: SystemCurve.Point) -> Double in
      let velocity = point.velocity
      return isPlane ? (velocity * velocity).sum().squareRoot() : velocity.x
    }
    return plot(
      PlotArea(
        values: curves.flatMap { $0.points.map(read) } + [0], seconds: seconds, top: 242,
        bottom: 316, count: 3), isPlane ? "speed, units/s" : labels.lower,
      timeLabels: true, read)
  }

  private func plot(
    _ area: PlotArea, _ name: String, timeLabels: Bool,
    _ read: (SystemCurve.Point) -> Double
  ) -> String {
    var text = area.frame(timeLabels: timeLabels)
    text += SVGText.text(name, x: PlotArea.left, y: area.top - 5, class: "axis", Self.quiet)
    for level in levels where !timeLabels {
      text += line(
        PlotArea.left, area.y(level), PlotArea.right, area.y(level),
        "stroke=\"#525c6e\" stroke-dasharray=\"4 3\"")
    }
    for mark in marks {
      text += line(
        area.x(mark), area.top, area.x(mark), area.bottom,
        "stroke=\"#b45309\" stroke-dasharray=\"2 3\"")
    }
    for (index, curve) in curves.enumerated() {
      text += polyline(
        curve.points.map { SIMD2(area.x($0.time), area.y(read($0))) }, Self.colors[index])
    }
    return text
  }

  /// Positions in the plane, with x to the right and y up, at the same scale.
  private var plane: String {
    let places = curves.flatMap { $0.points.map(\.place) }
    let lower = places.reduce(SIMD2(0, 0)) { pointwiseMin($0, $1) }
    let upper = places.reduce(SIMD2(1, 1)) { pointwiseMax($0, $1) }
    let size = upper - lower
    let scale = min((PlotArea.right - PlotArea.left - 24) / size.x, 112 / size.y)
    let origin = SIMD2(PlotArea.left + 12, 204)
    func point(_ place: SIMD2<Double>) -> SIMD2<Double> {
      origin + (place - lower) * SIMD2(scale, -scale)
    }
    var text = PlotArea.panel(top: 82, bottom: 214)
    text += SVGText.text("x and y", x: PlotArea.left, y: 77, class: "axis", Self.quiet)
    for (index, curve) in curves.enumerated() {
      text += polyline(curve.points.map { point($0.place) }, Self.colors[index])
      for (frame, sample) in curve.points.enumerated()
      where frame.isMultiple(of: Int(SystemCurve.rate / 30)) {
        let place = point(sample.place)
        text += SVGText.element(
          "circle", ["cx": place.x, "cy": place.y, "r": 2.6, "fill": Self.colors[index]])
      }
    }
    return text
  }

  private func polyline(_ points: [SIMD2<Double>], _ color: String) -> String {
    var list = ""
    var last = ""
    for point in points {
      let text = SVGText.number(point.x) + "," + SVGText.number(point.y)
      if text != last { list += (list.isEmpty ? "" : " ") + text }
      last = text
    }
    return SVGText.element(
      "polyline",
      [
        "fill": "none", "stroke": color, "stroke-width": 1.8, "stroke-linejoin": "round",
        "points": list,
      ])
  }
}

/// The axes of a plot over time.
struct PlotArea {
  static let left = 58.0
  static let right = 372.0

  let top: Double
  let bottom: Double
  private let seconds: Double
  private let lowest: Double
  private let highest: Double
  private let step: Double

  /// - Parameter count: the approximate number of grid lines.
  init(values: [Double], seconds: Double, top: Double, bottom: Double, count: Double) {
    self.top = top
    self.bottom = bottom
    self.seconds = seconds
    let lowest = values.min() ?? 0
    var highest = values.max() ?? 1
    // A constant value is drawn as a line.
    if highest - lowest < 0.05 { highest = lowest + 1 }
    var power = 0.1
    while power * 10 <= (highest - lowest) / count { power *= 10 }
    step = power * ([1, 2, 5].first { power * $0 >= (highest - lowest) / count } ?? 10)
    let margin = (highest - lowest) * 0.06
    self.lowest = lowest - margin
    self.highest = highest + margin
  }

  func x(_ time: Double) -> Double { Self.left + time / seconds * (Self.right - Self.left) }

  func y(_ value: Double) -> Double {
    bottom - (value - lowest) / (highest - lowest) * (bottom - top)
  }

  static func panel(top: Double, bottom: Double) -> String {
    SVGText.element(
      "rect",
      [
        "x": left, "y": top, "width": right - left, "height": bottom - top,
        "fill": "#f7f8fa", "stroke": "#cfd5df",
      ])
  }

  func frame(timeLabels: Bool) -> String {
    var text = Self.panel(top: top, bottom: bottom)
    for index in Int((lowest / step).rounded(.up))...Int((highest / step).rounded(.down)) {
      let value = Double(index) * step
      text += line(
        Self.left, y(value), Self.right, y(value),
        value == 0 ? "stroke=\"#9aa3b2\"" : "stroke=\"#e1e5eb\"")
      let label = SVGText.number(value).replacing("-", with: "−")
      text += SVGText.text(label, x: Self.left - 6, y: y(value) + 4, class: "name")
    }
    let tick = seconds > 1.3 ? 0.4 : 0.2
    for index in 0...Int(seconds / tick + 0.001) {
      let time = Double(index) * tick
      text += line(x(time), top, x(time), bottom, "stroke=\"#e1e5eb\"")
      if timeLabels {
        text += SVGText.text(
          SVGText.number(time) + " s", x: x(time), y: bottom + 17, class: "time")
      }
    }
    return text
  }
}

private func line(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
) -> String {
  "<line x1=\"\(SVGText.number(x1))\" y1=\"\(SVGText.number(y1))\" "
    + "x2=\"\(SVGText.number(x2))\" y2=\"\(SVGText.number(y2))\" \(style)/>\n"
}
