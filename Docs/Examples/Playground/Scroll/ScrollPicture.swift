import StreamsInterop

/// The list's offset over time, compared with the sum of the wheel's steps.
struct ScrollPicture {
  let title: String
  let replay: ScrollReplay

  private static let width = 1280.0
  private static let height = 520.0
  private static let left = 80.0
  private static let wheel = "stroke=\"\(Ink.drag)\" stroke-width=\"1.4\""

  var svg: String {
    var svg = SVGDocument(width: Self.width, height: Self.height)
    svg.rectangle(
      Box(left: 0, top: 0, width: Self.width, height: Self.height), "fill=\"\(Ink.paper)\"")
    drawHeading(on: &svg)
    let box = Box(
      left: Self.left, top: 136, width: Self.width - Self.left - 40, height: Self.height - 206)
    let times = CutTimeAxis(around: replay.moments, from: box.left, to: box.right)
    let all = (replay.points + replay.turns).map(\.offset)
    let vertical = Axis(
      (all.min() ?? 0)...(all.max() ?? 0), from: box.top + 6, to: box.bottom - 6)
    for stretch in times.stretches {
      svg.rectangle(
        Box(
          left: stretch.left, top: box.top, width: stretch.right - stretch.left,
          height: box.height), "fill=\"\(Ink.panel)\"")
    }
    for tick in vertical.ticks(about: 6) {
      let y = vertical(tick)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), Stroke.grid)
      svg.label(decimal(tick, places: 0), at: SIMD2(box.left - 6, y + 4), anchor: .end)
    }
    for tick in times.ticks(spacing: 46) {
      svg.label(
        decimal(tick.time, places: 1), at: SIMD2(tick.position, box.bottom + 17), size: 11,
        anchor: .middle)
    }
    draw(replay.turns, isStepped: true, Self.wheel, times, vertical, on: &svg)
    draw(replay.points, isStepped: false, Stroke.property, times, vertical, on: &svg)
    svg.label(
      replay.turns.isEmpty
        ? "time in seconds"
        : "time in seconds, from the first turn; the gaps omit times at rest",
      at: SIMD2((box.left + box.right) / 2, box.bottom + 46), size: 13, anchor: .middle)
    return svg.text
  }

  private func drawHeading(on svg: inout SVGDocument) {
    svg.label(
      "The wheel events of \(title) on a list", at: SIMD2(Self.left, 44), size: 22, color: Ink.text,
      isBold: true)
    svg.label(
      "\(counted(replay.turns.count, "wheel step")), at rest at "
        + decimal(replay.scroller.currentOffset.y, places: 1) + " of "
        + decimal(replay.scroller.maximumOffset.y, places: 0),
      at: SIMD2(Self.left, 68), size: 14)
    var cursor = Self.left
    for (text, stroke) in [
      ("the sum of the wheel's steps", Self.wheel),
      ("the list's offset, with momentum", Stroke.property),
    ] {
      svg.line(SIMD2(cursor, 92), SIMD2(cursor + 28, 92), stroke)
      svg.label(text, at: SIMD2(cursor + 36, 96.5), size: 13, color: Ink.text)
      cursor += 62 + Double(text.count) * 6.9
    }
    svg.label(
      "offset over time, in pixels (down is down)", at: SIMD2(Self.left, 124), size: 14,
      color: Ink.text, isBold: true)
  }

  private func draw(
    _ points: [ScrollReplay.Point], isStepped: Bool, _ style: String, _ times: CutTimeAxis,
    _ vertical: Axis, on svg: inout SVGDocument
  ) {
    var path = SVGPath()
    var next = 0
    for stretch in times.stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      while next < points.count, points[next].time < stretch.times.lowerBound { next += 1 }
      var level = next > 0 ? vertical(points[next - 1].offset) : nil
      if let level { path.move(to: SIMD2(axis.start, level)) }
      while next < points.count, points[next].time <= stretch.times.upperBound {
        let point = SIMD2(axis(points[next].time), vertical(points[next].offset))
        if level == nil {
          path.move(to: point)
        } else if isStepped, let level {
          path.line(to: SIMD2(point.x, level))
        }
        path.line(to: point)
        level = point.y
        next += 1
      }
      if let level { path.line(to: SIMD2(axis.end, level)) }
    }
    path.finish()
    svg.path(path, style)
  }
}
