/// The conversion between a terminal's cells and the world. A cell is about twice as high as it is wide, so a column is
/// one unit of the world and a row is two, which keeps squares square.
enum Screen {
  static let unitsPerRow = 2

  /// The world's position of a cell, both counted from 0.
  static func position(column: Int, row: Int) -> SIMD2<Double> {
    SIMD2(Double(column), Double(row * unitsPerRow))
  }

  /// The drawn part of a terminal: no more than a person can take in at a glance.
  static func shown(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (min(columns, 1_000), min(rows, 500))
  }

  /// The world of a screen with that many cells, excluding its last row, which displays the status.
  static func world(columns: Int, rows: Int) -> World {
    World(
      reachingFrom: .zero,
      to: SIMD2(Double(max(columns, 2) - 1), Double(max(rows - 1, 1) * unitsPerRow - 1)))
  }
}
