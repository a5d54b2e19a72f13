import StreamsInterop

/// A plane seen from above, as large as fits in its frame, with one scale for both axes.
struct PlaneMap {
  let box: Box
  /// The length of a unit of the plane in the picture.
  let scale: Double
  private let horizontal: Axis
  private let vertical: Axis

  init(extent: (lower: SIMD2<Double>, upper: SIMD2<Double>), room: Box, isCentered: Bool) {
    let size = extent.upper - extent.lower
    scale = min((room.width - 16) / size.x, (room.height - 16) / size.y)
    let used = size * scale
    let (width, height) = (used.x + 16, used.y + 16)
    box = Box(
      left: room.left + (isCentered ? (room.width - width) / 2 : 0),
      top: room.top + (isCentered ? (room.height - height) / 2 : 0), width: width, height: height)
    horizontal = Axis(
      extent.lower.x...extent.upper.x, from: box.left + 8, to: box.left + 8 + used.x)
    vertical = Axis(extent.lower.y...extent.upper.y, from: box.top + 8, to: box.top + 8 + used.y)
  }

  func callAsFunction(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(horizontal(position.x), vertical(position.y))
  }

  /// Draws the frame with its title, the axis labels, and the edges of the world.
  func draw(_ title: String, axes: String, edge world: World, on svg: inout SVGDocument) {
    svg.label(
      title, at: SIMD2(box.left, box.top - 12), size: 15, color: Ink.text, isBold: true)
    svg.rectangle(box, "fill=\"\(Ink.panel)\" stroke=\"\(Ink.grid)\"")
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
    svg.label(axes, at: SIMD2(box.right, box.bottom + 34), size: 11, anchor: .end)
    let lower = self(world.lower)
    let upper = self(world.upper)
    svg.rectangle(
      Box(left: lower.x, top: lower.y, width: upper.x - lower.x, height: upper.y - lower.y),
      "fill=\"none\" \(Stroke.edge)")
  }
}
