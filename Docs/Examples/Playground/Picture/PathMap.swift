import StreamsInterop

/// A path on a plane, seen from above: the pointer's path or the property's.
struct PathMap {
  enum Kind {
    case pointer, property
  }

  let picture: Picture
  let kind: Kind
  private let plane: PlaneMap

  init(
    picture: Picture, kind: Kind, extent: (lower: SIMD2<Double>, upper: SIMD2<Double>), box: Box
  ) {
    self.picture = picture
    self.kind = kind
    plane = PlaneMap(extent: extent, room: box, isCentered: true)
  }

  func draw(on svg: inout SVGDocument) {
    plane.draw(
      kind == .pointer ? "The pointer's path" : "The property's path",
      axes: "x and y as recorded, y downward", edge: picture.world, on: &svg)
    switch kind {
    case .pointer: drawPointer(on: &svg)
    case .property: drawProperty(on: &svg)
    }
  }

  private func drawPointer(on svg: inout SVGDocument) {
    var moves = SVGPath()
    var drags = SVGPath()
    var previous: PointerSample?
    for sample in picture.path {
      let here = plane(sample.position)
      if let previous, sample.time - previous.time <= CutTimeAxis.longestPause {
        moves.line(to: here)
      } else {
        moves.move(to: here)
      }
      if sample.phase == .moved {
        if previous?.phase != .moved {
          drags.move(to: plane(previous?.position ?? sample.position))
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
    for value in picture.trace.values { path.line(to: plane(value.position)) }
    path.finish()
    svg.path(path, Stroke.property)
    if let first = picture.trace.values.first, let last = picture.trace.values.last {
      let distance = plane(last.position) - plane(first.position)
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
    let center = plane(position)
    svg.circle(
      center, radius: 5,
      "fill=\"\(isHollow ? Ink.paper : Ink.property)\" stroke=\"\(Ink.property)\" "
        + "stroke-width=\"1.8\"")
    let isNearRight = center.x > plane.box.right - 50
    svg.label(
      text, at: center + SIMD2(isNearRight ? -9 : 9, -7), anchor: isNearRight ? .end : .start,
      color: Ink.property, isBold: true)
  }
}
