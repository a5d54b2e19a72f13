import StreamsInterop

/// The table from above: places, ways, and what lies on it in the end.
struct TableMap {
  let picture: TablePicture
  private let box: Box
  private let scale: Double
  private let horizontal: Axis
  private let vertical: Axis

  /// One scale for both axes, as large as there is room.
  init(picture: TablePicture, extent: (lower: SIMD2<Double>, upper: SIMD2<Double>), room: Box) {
    self.picture = picture
    let size = extent.upper - extent.lower
    scale = min((room.width - 16) / size.x, (room.height - 16) / size.y)
    let used = size * scale
    box = Box(left: room.left, top: room.top, width: used.x + 16, height: used.y + 16)
    horizontal = Axis(
      extent.lower.x...extent.upper.x, from: box.left + 8, to: box.left + 8 + used.x)
    vertical = Axis(extent.lower.y...extent.upper.y, from: box.top + 8, to: box.top + 8 + used.y)
  }

  private func point(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(horizontal(position.x), vertical(position.y))
  }

  private var radius: Double { picture.world.puckRadius * scale }

  func draw(on svg: inout SVGDocument) {
    svg.label(
      "The table", at: SIMD2(box.left, box.top - 12), size: 15, color: Ink.text, isBold: true)
    svg.rectangle(box, "fill=\"\(Ink.panel)\" stroke=\"\(Ink.grid)\"")
    drawAxes(on: &svg)
    let lower = point(picture.world.lower)
    let upper = point(picture.world.upper)
    svg.rectangle(
      Box(left: lower.x, top: lower.y, width: upper.x - lower.x, height: upper.y - lower.y),
      "fill=\"none\" \(Stroke.edge)")
    drawPlaces(on: &svg)
    drawFollower(on: &svg)
    for (index, body) in picture.trace.pucks.enumerated() {
      drawWay(of: body, Ink.pucks[index], on: &svg)
    }
    for (index, body) in picture.trace.pucks.enumerated() {
      guard let end = body.values.last?.position else { continue }
      svg.circle(point(end), radius: radius, "fill=\"\(Ink.pucks[index])\"")
      svg.label(
        "\(index + 1)", at: point(end) + SIMD2(0, 5.5), size: 16, anchor: .middle,
        color: Ink.paper, isBold: true)
    }
    for (name, home) in zip(World.placeNames, picture.world.homes) {
      svg.label(
        name, at: point(home) + SIMD2(0, radius + 22), size: 13, anchor: .middle,
        color: Ink.text, isOnTop: true)
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
      "x and y in \(picture.unit), y downward", at: SIMD2(box.right, box.bottom + 34), size: 11,
      anchor: .end)
  }

  private func drawPlaces(on svg: inout SVGDocument) {
    for home in picture.world.homes {
      svg.circle(point(home), radius: radius + 5, "fill=\"none\" \(Stroke.edge)")
    }
  }

  private func drawFollower(on svg: inout SVGDocument) {
    let body = picture.trace.follower
    var way = SVGPath()
    for value in body.values { way.line(to: point(value.position)) }
    way.finish()
    svg.path(way, "stroke=\"\(Ink.follower)\" stroke-width=\"0.8\"")
    guard let end = body.values.last?.position,
      let leader = picture.trace.pucks[picture.leader].values.last?.position
    else { return }
    svg.line(point(leader), point(end), "stroke=\"\(Ink.follower)\" stroke-width=\"2\"")
    svg.circle(
      point(end), radius: picture.world.followerRadius * scale, "fill=\"\(Ink.follower)\"")
  }

  /// Thick where it was held.
  private func drawWay(of body: TableTrace.Body, _ color: String, on svg: inout SVGDocument) {
    var held = SVGPath()
    var free = SVGPath()
    var last: SIMD2<Double>?
    var wasHeld: Bool?
    var holds = body.holds[...]
    for value in body.values {
      while let first = holds.first, first.upperBound < value.time { holds.removeFirst() }
      let isHeld = holds.first.map { $0.contains(value.time) } ?? false
      let here = point(value.position)
      if isHeld != wasHeld, let last {
        if isHeld { held.move(to: last) } else { free.move(to: last) }
      }
      if isHeld { held.line(to: here) } else { free.line(to: here) }
      wasHeld = isHeld
      last = here
    }
    held.finish()
    free.finish()
    svg.path(free, "stroke=\"\(color)\" stroke-width=\"1.1\"")
    svg.path(held, "stroke=\"\(color)\" stroke-width=\"2.8\"")
  }
}
