/// The measure between a terminal's cells and the world. A cell is about twice as high as wide; so
/// the world counts a unit a column and two a row, and its squares are square.
enum Screen {
  static let unitsPerRow = 2

  /// The world's position of a cell, both counted from 0.
  static func position(column: Int, row: Int) -> SIMD2<Double> {
    SIMD2(Double(column), Double(row * unitsPerRow))
  }

  /// The world of a screen of that many cells, without its last row, which has the status.
  static func world(columns: Int, rows: Int) -> World {
    World(
      reachingFrom: .zero,
      to: SIMD2(Double(max(columns, 2) - 1), Double(max(rows - 1, 1) * unitsPerRow - 1)))
  }
}
