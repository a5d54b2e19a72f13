import StreamsInterop

/// The states of all moving objects, one lane each: active from the beginning of a bar to its end,
/// at rest between bars. A bar is filled while the object is held.
struct Lanes {
  private static let height = 22.0
  private static let names = Ink.pucks.indices.map { "\($0 + 1)" } + ["f"]
  private static let colors = Ink.pucks + [Ink.follower]

  let trace: TableTrace
  let times: CutTimeAxis
  let box: Box

  init(trace: TableTrace, times: CutTimeAxis, top: Double) {
    self.trace = trace
    self.times = times
    let left = times.stretches.first?.left ?? 0
    let right = times.stretches.last?.right ?? 0
    box = Box(
      left: left, top: top, width: right - left, height: Double(trace.bodies.count) * Self.height)
  }

  func draw(on svg: inout SVGDocument) {
    svg.label(
      "states over time: bar = active, full color = held, ring = swapped places",
      at: SIMD2(box.left, box.top - 10), size: 15, color: Ink.text, isBold: true)
    times.drawPanels(in: box, holds: [], on: &svg)
    for (index, body) in trace.bodies.enumerated() {
      let top = box.top + Double(index) * Self.height
      svg.label(
        Self.names[index], at: SIMD2(box.left - 8, top + 15.5), size: 13, anchor: .end,
        color: Self.colors[index], isBold: true)
      svg.line(
        SIMD2(box.left, top + Self.height / 2), SIMD2(box.right, top + Self.height / 2),
        Stroke.grid)
      let fill = "fill=\"\(Self.colors[index])\""
      draw(body.activity, "\(fill) fill-opacity=\"0.45\"", at: top, on: &svg)
      draw(body.holds, fill, at: top, on: &svg)
      drawMoves(of: body, Self.colors[index], at: top, on: &svg)
    }
    times.drawTicks(under: box, on: &svg)
  }

  private func drawMoves(
    of body: TableTrace.Body, _ color: String, at top: Double, on svg: inout SVGDocument
  ) {
    for time in body.moves {
      guard let stretch = times.stretches.first(where: { $0.times.contains(time) }) else {
        continue
      }
      let x = Axis(stretch.times, from: stretch.left, to: stretch.right)(time)
      svg.circle(
        SIMD2(x, top + Self.height / 2), radius: 5,
        "fill=\"\(Ink.paper)\" stroke=\"\(color)\" stroke-width=\"2\"")
    }
  }

  private func draw(
    _ ranges: [ClosedRange<Double>], _ style: String, at top: Double, on svg: inout SVGDocument
  ) {
    for stretch in times.stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      for range in ranges where range.overlaps(stretch.times) {
        let shown = range.clamped(to: stretch.times)
        let left = axis(shown.lowerBound)
        svg.rectangle(
          Box(
            left: left, top: top + 4, width: max(1, axis(shown.upperBound) - left),
            height: Self.height - 8), style)
      }
    }
  }
}

extension TableTrace.Body {
  /// The time ranges during which the object was active.
  var activity: [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start: Double?
    for change in phases {
      if change.phase == .active {
        start = start ?? change.time
      } else if let begin = start {
        ranges.append(begin...max(begin, change.time))
        start = nil
      }
    }
    if let start { ranges.append(start...max(start, values.last?.time ?? start)) }
    return ranges
  }
}
