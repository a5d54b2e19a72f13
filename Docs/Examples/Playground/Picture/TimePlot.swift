import StreamsInterop

/// One coordinate of the pointer and of the property over time.
struct TimePlot {
  enum Component {
    case x, y
  }

  let picture: Picture
  let component: Component
  let times: CutTimeAxis
  let box: Box
  private let vertical: Axis

  init(
    picture: Picture, component: Component, extent: (lower: SIMD2<Double>, upper: SIMD2<Double>),
    times: CutTimeAxis, box: Box
  ) {
    self.picture = picture
    self.component = component
    self.times = times
    self.box = box
    let range =
      component == .x ? extent.lower.x...extent.upper.x : extent.lower.y...extent.upper.y
    let (top, bottom) = (box.top + 6, box.bottom - 6)
    vertical =
      component == .x ? Axis(range, from: bottom, to: top) : Axis(range, from: top, to: bottom)
  }

  private func value(_ position: SIMD2<Double>) -> Double {
    component == .x ? position.x : position.y
  }

  func draw(on svg: inout SVGDocument) {
    svg.label(
      component == .x
        ? "x over time, in \(picture.unit) (right is up)"
        : "y over time, in \(picture.unit) (down is down)",
      at: SIMD2(box.left, box.top - 10), size: 15, color: Ink.text, isBold: true)
    times.drawPanels(in: box, holds: picture.holds, on: &svg)
    drawAxes(on: &svg)
    drawPointer(on: &svg)
    drawProperty(on: &svg)
  }

  private func drawAxes(on svg: inout SVGDocument) {
    for tick in vertical.ticks(about: 5) {
      let y = vertical(tick)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), Stroke.grid)
      svg.label(decimal(tick, places: 2), at: SIMD2(box.left - 6, y + 4), size: 11, anchor: .end)
    }
    for edge in [value(picture.world.lower), value(picture.world.upper)] {
      let y = vertical(edge)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), Stroke.edge)
    }
    times.drawTicks(under: box, on: &svg)
  }

  private func drawPointer(on svg: inout SVGDocument) {
    var moves = SVGPath()
    var drags = SVGPath()
    forEachStretch(picture.path, time: \.time) { axis, samples, _ in
      var previous: (point: SIMD2<Double>, isDrag: Bool)?
      for sample in samples {
        let point = SIMD2(axis(sample.time), vertical(value(sample.position)))
        let isDrag = sample.phase == .moved
        if let previous {
          moves.line(to: point)
          if isDrag {
            if !previous.isDrag { drags.move(to: previous.point) }
            drags.line(to: point)
          }
        } else {
          moves.move(to: point)
          if isDrag { drags.move(to: point) }
        }
        previous = (point, isDrag)
      }
    }
    moves.finish()
    drags.finish()
    svg.path(moves, Stroke.move)
    svg.path(drags, Stroke.drag)
  }

  /// Draws steps, since a property keeps its value until the next write.
  private func drawProperty(on svg: inout SVGDocument) {
    var path = SVGPath()
    forEachStretch(picture.trace.values, time: \.time) { axis, values, before in
      guard let first = before ?? values.first else { return }
      var level = vertical(value(first.position))
      path.move(to: SIMD2(axis.start, level))
      for point in values {
        path.line(to: SIMD2(axis(point.time), level))
        level = vertical(value(point.position))
        path.line(to: SIMD2(axis(point.time), level))
      }
      path.line(to: SIMD2(axis.end, level))
    }
    path.finish()
    svg.path(path, Stroke.property)
  }

  /// Calls `body` with each stretch's axis, the items within it, and the item before them.
  private func forEachStretch<Item>(
    _ items: [Item], time: (Item) -> Double,
    _ body: (_ axis: Axis, _ items: ArraySlice<Item>, _ before: Item?) -> Void
  ) {
    var start = 0
    for stretch in times.stretches {
      while start < items.count, time(items[start]) < stretch.times.lowerBound { start += 1 }
      var end = start
      while end < items.count, time(items[end]) <= stretch.times.upperBound { end += 1 }
      body(
        Axis(stretch.times, from: stretch.left, to: stretch.right), items[start..<end],
        start > 0 ? items[start - 1] : nil)
      start = end
    }
  }
}
