/// The common parts of all plots over time.
extension CutTimeAxis {
  /// Draws a panel per stretch, with bands where the puck is held.
  func drawPanels(in box: Box, holds: [Picture.Hold], on svg: inout SVGDocument) {
    for stretch in stretches {
      svg.rectangle(
        Box(
          left: stretch.left, top: box.top, width: stretch.right - stretch.left,
          height: box.height), "fill=\"\(Ink.panel)\"")
    }
    for stretch in stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      for hold in holds where hold.times.overlaps(stretch.times) {
        let shown = hold.times.clamped(to: stretch.times)
        let left = axis(shown.lowerBound)
        svg.rectangle(
          Box(
            left: left, top: box.top, width: max(1, axis(shown.upperBound) - left),
            height: box.height), "fill=\"\(Ink.held)\"")
      }
    }
  }

  func drawTicks(under box: Box, on svg: inout SVGDocument) {
    for tick in ticks(spacing: 46) {
      svg.line(
        SIMD2(tick.position, box.bottom), SIMD2(tick.position, box.bottom + 4),
        "stroke=\"\(Ink.quiet)\"")
      svg.label(
        decimal(tick.time, places: 1), at: SIMD2(tick.position, box.bottom + 17), size: 11,
        anchor: .middle)
    }
  }
}
