import StreamsInterop

/// The table seen from above: the places, the paths and the final positions.
struct TableMap {
  let picture: TablePicture
  private let plane: PlaneMap

  init(picture: TablePicture, extent: (lower: SIMD2<Double>, upper: SIMD2<Double>), room: Box) {
    self.picture = picture
    plane = PlaneMap(extent: extent, room: room, isCentered: false)
  }

  private var radius: Double { picture.world.puckRadius * plane.scale }

  func draw(on svg: inout SVGDocument) {
    plane.draw(
      "The table", axes: "x and y in \(picture.unit), y downward", edge: picture.world, on: &svg)
    drawPlaces(on: &svg)
    drawFollower(on: &svg)
    for (index, body) in picture.trace.pucks.enumerated() {
      drawWay(of: body, Ink.pucks[index], on: &svg)
    }
    for (index, body) in picture.trace.pucks.enumerated() {
      guard let end = body.values.last?.position else { continue }
      svg.circle(plane(end), radius: radius, "fill=\"\(Ink.pucks[index])\"")
      svg.label(
        "\(index + 1)", at: plane(end) + SIMD2(0, 5.5), size: 16, anchor: .middle,
        color: Ink.paper, isBold: true)
    }
    for (name, home) in zip(World.placeNames, picture.world.homes) {
      svg.label(
        name, at: plane(home) + SIMD2(0, radius + 22), size: 13, anchor: .middle,
        color: Ink.text, isOnTop: true)
    }
  }

  private func drawPlaces(on svg: inout SVGDocument) {
    for home in picture.world.homes {
      svg.circle(plane(home), radius: radius + 5, "fill=\"none\" \(Stroke.edge)")
    }
  }

  private func drawFollower(on svg: inout SVGDocument) {
    let body = picture.trace.follower
    var way = SVGPath()
    for value in body.values { way.line(to: plane(value.position)) }
    way.finish()
    svg.path(way, "stroke=\"\(Ink.follower)\" stroke-width=\"0.8\"")
    guard let end = body.values.last?.position,
      let leader = picture.trace.pucks[picture.leader].values.last?.position
    else { return }
    svg.line(plane(leader), plane(end), "stroke=\"\(Ink.follower)\" stroke-width=\"2\"")
    svg.circle(
      plane(end), radius: picture.world.followerRadius * plane.scale, "fill=\"\(Ink.follower)\"")
  }

  /// Draws a path, thick where the body was held.
  private func drawWay(of body: TableTrace.Body, _ color: String, on svg: inout SVGDocument) {
    var held = SVGPath()
    var free = SVGPath()
    var last: SIMD2<Double>?
    var wasHeld: Bool?
    var holds = body.holds[...]
    for value in body.values {
      while let first = holds.first, first.upperBound < value.time { holds.removeFirst() }
      let isHeld = holds.first.map { $0.contains(value.time) } ?? false
      let here = plane(value.position)
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
