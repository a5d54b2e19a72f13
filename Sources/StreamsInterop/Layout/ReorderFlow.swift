/// The arrangement of the items of a ``MotionReorder`` in their container.
public enum ReorderArrangement: Equatable, Sendable {
  /// Items one below another, with spacing.
  case column(spacing: Double = 0)
  /// Items side by side, with spacing.
  case row(spacing: Double = 0)
  /// Items in lines of a fixed width, each line as tall as its tallest item. `spacing` applies between items and
  /// between lines.
  case grid(width: Double, spacing: SIMD2<Double> = .zero)

  var flow: ReorderFlow {
    switch self {
    case .column(let spacing): ReorderFlow(width: 0, spacing: SIMD2(0, spacing))
    case .row(let spacing): ReorderFlow(width: .infinity, spacing: SIMD2(spacing, 0))
    case .grid(let width, let spacing): ReorderFlow(width: width, spacing: spacing)
    }
  }
}

/// The position of the next item: in the current line if there is room, otherwise in the next one.
struct ReorderFlow: Equatable {
  /// The width of a line; 0 puts each item in its own line.
  let width: Double
  let spacing: SIMD2<Double>
  private var cursor = SIMD2<Double>.zero
  private var height = 0.0
  private var isAtStart = true

  init(width: Double, spacing: SIMD2<Double>) {
    self.width = width
    self.spacing = spacing
  }

  /// Places an item of a given size, and returns its position.
  mutating func place(_ size: SIMD2<Double>) -> SIMD2<Double> {
    // The tolerance is for the rounding of an item that just fits.
    if !isAtStart, cursor.x + size.x > width + 1e-6 {
      cursor = SIMD2(0, cursor.y + height + spacing.y)
      height = 0
    }
    let place = cursor
    cursor.x += size.x + spacing.x
    height = max(height, size.y)
    isAtStart = false
    return place
  }

  /// Whether the positions after an item are independent of those before it.
  func isFresh(at place: SIMD2<Double>) -> Bool { place.x == 0 || width == .infinity }
}
