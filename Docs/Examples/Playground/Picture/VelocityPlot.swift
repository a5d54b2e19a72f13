/// The puck's velocity over time: the hand's while it is held, and its motion's afterward.
struct VelocityPlot {
  let picture: Picture
  let times: CutTimeAxis
  let box: Box
  private let vertical: Axis

  /// The number of seconds without a value after which the puck counts as stopped.
  private static let pause = 0.05

  init(picture: Picture, times: CutTimeAxis, box: Box) {
    self.picture = picture
    self.times = times
    self.box = box
    let velocities = picture.trace.values.map(\.velocity)
    let lowest = velocities.map { $0.min() }.min() ?? 0
    let highest = velocities.map { $0.max() }.max() ?? 0
    vertical = Axis(min(lowest, 0)...max(highest, 0), from: box.bottom - 6, to: box.top + 34)
  }

  func draw(on svg: inout SVGDocument) {
    drawHeading(on: &svg)
    times.drawPanels(in: box, holds: picture.holds, on: &svg)
    for tick in vertical.ticks(about: 5) {
      let y = vertical(tick)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), tick == 0 ? Stroke.edge : Stroke.grid)
      svg.label(decimal(tick, places: 2), at: SIMD2(box.left - 6, y + 4), size: 11, anchor: .end)
    }
    times.drawTicks(under: box, on: &svg)
    drawHandovers(on: &svg)
    drawComponent(on: &svg, Stroke.property) { $0.x }
    drawComponent(on: &svg, Stroke.vertical) { $0.y }
  }

  private func drawHeading(on svg: inout SVGDocument) {
    let y = box.top - 10
    svg.label(
      "velocity over time, in \(picture.unit) per second", at: SIMD2(box.left, y), size: 15,
      color: Ink.text, isBold: true)
    for (name, stroke, x) in [("x", Stroke.property, 360.0), ("y", Stroke.vertical, 420)] {
      svg.line(SIMD2(box.left + x, y - 5), SIMD2(box.left + x + 24, y - 5), stroke)
      svg.label(name, at: SIMD2(box.left + x + 30, y), size: 13, color: Ink.text)
    }
  }

  /// Draws the moments of press and release, with their names if there is room.
  private func drawHandovers(on svg: inout SVGDocument) {
    for (name, row) in [("press", 0.0), ("release", 1)] {
      var free = -Double.infinity
      for hold in picture.holds {
        let time = row == 0 ? hold.times.lowerBound : hold.times.upperBound
        guard let stretch = times.stretches.first(where: { $0.times.contains(time) }) else {
          continue
        }
        let x = Axis(stretch.times, from: stretch.left, to: stretch.right)(time)
        svg.line(SIMD2(x, box.top), SIMD2(x, box.bottom), Stroke.handover)
        guard x > free, x + 46 < box.right else { continue }
        svg.label(name, at: SIMD2(x + 4, box.top + 13 + row * 13), size: 11, color: Ink.handover)
        free = x + 50
      }
    }
  }

  private func drawComponent(
    on svg: inout SVGDocument, _ stroke: String, _ component: (SIMD2<Double>) -> Double
  ) {
    var path = SVGPath()
    let zero = vertical(0)
    for stretch in times.stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      path.move(to: SIMD2(axis.start, zero))
      var last = -Double.infinity
      for value in picture.trace.values.dropFirst() where stretch.times.contains(value.time) {
        if value.time - last > Self.pause {
          if last.isFinite { path.line(to: SIMD2(axis(last + Self.pause), zero)) }
          path.line(to: SIMD2(axis(value.time), zero))
        }
        path.line(to: SIMD2(axis(value.time), vertical(component(value.velocity))))
        last = value.time
      }
      if last.isFinite {
        path.line(to: SIMD2(axis(min(last + Self.pause, stretch.times.upperBound)), zero))
      }
      path.line(to: SIMD2(axis.end, zero))
    }
    path.finish()
    svg.path(path, stroke)
  }
}
