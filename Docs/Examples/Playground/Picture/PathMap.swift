import StreamsInterop

/// A path as a plane, seen from above: the pointer's or the property's.
struct PathMap {
  enum Kind {
    case pointer, property
  }

  let picture: Picture
  let kind: Kind
  let box: Box
  private let horizontal: Axis
  private let vertical: Axis

  /// One scale for both axes, with the plane in the middle of the box.
  init(
    picture: Picture, kind: Kind, extent: (lower: SIMD2<Double>, upper: SIMD2<Double>), box: Box
  ) {
    self.picture = picture
    self.kind = kind
    let size = extent.upper - extent.lower
    let scale = min((box.width - 16) / size.x, (box.height - 16) / size.y)
    let used = size * scale
    let left = box.left + (box.width - used.x) / 2
    let top = box.top + (box.height - used.y) / 2
    self.box = Box(left: left - 8, top: top - 8, width: used.x + 16, height: used.y + 16)
    horizontal = Axis(extent.lower.x...extent.upper.x, from: left, to: left + used.x)
    vertical = Axis(extent.lower.y...extent.upper.y, from: top, to: top + used.y)
  }

  private func point(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(horizontal(position.x), vertical(position.y))
  }

  func draw(on svg: inout SVGDocument) {
    svg.label(
      kind == .pointer ? "The pointer's path" : "The property's path",
      at: SIMD2(box.left, box.top - 10), size: 15, color: Ink.text, isBold: true)
    svg.rectangle(box, "fill=\"\(Ink.panel)\" stroke=\"\(Ink.grid)\"")
    drawAxes(on: &svg)
    let lower = point(picture.world.lower)
    let upper = point(picture.world.upper)
    svg.rectangle(
      Box(left: lower.x, top: lower.y, width: upper.x - lower.x, height: upper.y - lower.y),
      "fill=\"none\" \(Stroke.edge)")
    switch kind {
    case .pointer: drawPointer(on: &svg)
    case .property: drawProperty(on: &svg)
    }
  }

  private func drawAxes(on svg: inout SVGDocument) {
    for tick in horizontal.ticks(about: max(2, Int(box.width / 90))) {
      let x = horizontal(tick)
      svg.line(SIMD2(x, box.top), SIMD2(x, box.bottom), Stroke.grid)
      svg.label(
        decimal(tick, places: 2), at: SIMD2(x, box.bottom + 16), size: 11, anchor: .middle)
    }
    for tick in vertical.ticks(about: max(2, Int(box.height / 70))) {
      let y = vertical(tick)
      svg.line(SIMD2(box.left, y), SIMD2(box.right, y), Stroke.grid)
      svg.label(
        decimal(tick, places: 2), at: SIMD2(box.left - 6, y + 4), size: 11, anchor: .end)
    }
    svg.label(
      "x and y as recorded, y downward", at: SIMD2(box.right, box.bottom + 32), size: 11,
      anchor: .end)
  }

  private func drawPointer(on svg: inout SVGDocument) {
    var moves = SVGPath()
    var drags = SVGPath()
    var previous: PointerSample?
    for sample in picture.path {
      let here = point(sample.position)
      if let previous, sample.time - previous.time <= CutTimeAxis.longestPause {
        moves.line(to: here)
      } else {
        moves.move(to: here)
      }
      if sample.phase == .moved {
        if previous?.phase != .moved {
          drags.move(to: point(previous?.position ?? sample.position))
        }
        drags.line(to: here)
      }
      previous = sample
    }
    moves.finish()
    drags.finish()
    svg.path(moves, Stroke.move)
    svg.path(drags, Stroke.drag)
  }

  private func drawProperty(on svg: inout SVGDocument) {
    var path = SVGPath()
    for value in picture.trace.values { path.line(to: point(value.position)) }
    path.finish()
    svg.path(path, Stroke.property)
    if let first = picture.trace.values.first, let last = picture.trace.values.last {
      let distance = point(last.position) - point(first.position)
      if picture.trace.values.count > 1, (distance * distance).sum() < 900 {
        mark(last.position, "start and end", isHollow: false, on: &svg)
        return
      }
      mark(first.position, "start", isHollow: true, on: &svg)
      if picture.trace.values.count > 1 { mark(last.position, "end", isHollow: false, on: &svg) }
    }
  }

  private func mark(
    _ position: SIMD2<Double>, _ text: String, isHollow: Bool, on svg: inout SVGDocument
  ) {
    let center = point(position)
    svg.circle(
      center, radius: 5,
      "fill=\"\(isHollow ? Ink.paper : Ink.property)\" stroke=\"\(Ink.property)\" "
        + "stroke-width=\"1.8\"")
    let isNearRight = center.x > box.right - 50
    svg.label(
      text, at: center + SIMD2(isNearRight ? -9 : 9, -7), anchor: isNearRight ? .end : .start,
      color: Ink.property, isBold: true)
  }
}
