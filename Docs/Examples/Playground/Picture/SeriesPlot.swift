/// A number over time: straight lines through points, in order.
struct Series {
  struct Point {
    var time: Double
    var value: Double

    init(_ time: Double, _ value: Double) {
      self.time = time
      self.value = value
    }
  }

  private(set) var points: [Point] = []

  /// The number of seconds without a value after which motion counts as stopped.
  private static let pause = 0.05

  /// A series that keeps each value until the next one.
  init(keeping values: [Point]) {
    for next in values {
      if let last = points.last, next.time - last.time > Self.pause {
        points.append(Point(next.time, last.value))
      }
      points.append(next)
    }
  }

  /// A series that falls to `rest` while there are no values, and at the end.
  init(fallingTo rest: Double, _ values: [Point]) {
    for next in values {
      if let last = points.last, next.time - last.time > Self.pause {
        points.append(Point(last.time + Self.pause, rest))
        points.append(Point(next.time, rest))
      }
      points.append(next)
    }
    if let last = points.last { points.append(Point(last.time + Self.pause, rest)) }
  }
}

/// Several numbers over the same time, with the first on top.
struct SeriesPlot {
  var title: String
  var range: ClosedRange<Double>
  /// Whether greater numbers are drawn lower.
  var isDownward: Bool
  /// The series, in the order of ``TablePicture/strokes``.
  var series: [Series]

  func draw(over times: CutTimeAxis, in box: Box, on svg: inout SVGDocument) {
    svg.label(
      title, at: SIMD2(box.left, box.top - 10), size: 15, color: Ink.text, isBold: true)
    times.drawPanels(in: box, holds: [], on: &svg)
    let (top, bottom) = (box.top + 6, box.bottom - 6)
    let vertical =
      isDownward ? Axis(range, from: top, to: bottom) : Axis(range, from: bottom, to: top)
    for tick in vertical.ticks(about: 5) {
      let y = vertical(tick)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), Stroke.grid)
      svg.label(decimal(tick, places: 2), at: SIMD2(box.left - 6, y + 4), size: 11, anchor: .end)
    }
    times.drawTicks(under: box, on: &svg)
    for (series, stroke) in zip(series, TablePicture.strokes).reversed() {
      draw(series, stroke, over: times, vertical, on: &svg)
    }
  }

  private func draw(
    _ series: Series, _ stroke: String, over times: CutTimeAxis, _ vertical: Axis,
    on svg: inout SVGDocument
  ) {
    var path = SVGPath()
    var next = 0
    let points = series.points
    for stretch in times.stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      while next < points.count, points[next].time < stretch.times.lowerBound { next += 1 }
      guard var level = (next > 0 ? points[next - 1] : points.first)?.value else { continue }
      path.move(to: SIMD2(axis.start, vertical(level)))
      while next < points.count, points[next].time <= stretch.times.upperBound {
        level = points[next].value
        path.line(to: SIMD2(axis(points[next].time), vertical(level)))
        next += 1
      }
      path.line(to: SIMD2(axis.end, vertical(level)))
    }
    path.finish()
    svg.path(path, stroke)
  }
}
