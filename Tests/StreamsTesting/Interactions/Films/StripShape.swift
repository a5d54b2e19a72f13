import StreamsInspection

/// An element at one time.
struct StripShape {
  let x, y, width, height, rotation, scaleX, scaleY, opacity, radius: Double
  private let anchorX, anchorY: Double

  init(_ element: StripElement, at time: Double) {
    x = element.x.value(at: time)
    y = element.y.value(at: time)
    width = element.width.value(at: time)
    height = element.height.value(at: time)
    rotation = element.rotation.value(at: time)
    scaleX = element.scaleX.value(at: time)
    scaleY = element.scaleY.value(at: time)
    opacity = element.opacity.value(at: time)
    radius = element.radius.value(at: time)
    anchorX = element.anchorX.value(at: time)
    anchorY = element.anchorY.value(at: time)
  }

  /// The left edge and the top, before rotation.
  var left: Double { x - anchorX * width * scaleX }
  var top: Double { y - anchorY * height * scaleY }

  /// The corners in the scene.
  var corners: [(x: Double, y: Double)] {
    let (sine, cosine) = sineAndCosine(rotation)
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { across, down in
      let dx = (across - anchorX) * width * scaleX
      let dy = (down - anchorY) * height * scaleY
      return (x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
    }
  }

  /// The distance to another shape: the farthest corner's way.
  func distance(to other: StripShape) -> Double {
    let ways = zip(corners, other.corners).map { a, b in
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    return ways.max() ?? 0
  }
}
