/// A picture of square pixels, two per terminal cell: the upper and the lower half block.
struct Canvas {
  /// A color of the 256-color palette; 0 is the terminal's own background.
  typealias Color = UInt8

  let columns: Int
  let rows: Int
  /// Whether colors are used; if not, everything is drawn in the text color.
  private let hasColors: Bool
  private var pixels: [Color]
  /// The letters over the pixels, by cell.
  private var letters: [Int: Character] = [:]

  init(columns: Int, rows: Int, hasColors: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasColors = hasColors
    pixels = Array(repeating: 0, count: columns * rows * Screen.unitsPerRow)
  }

  private var height: Int { rows * Screen.unitsPerRow }

  /// Colors one pixel, if it lies on the canvas.
  mutating func plot(_ x: Int, _ y: Int, _ color: Color) {
    guard (0..<columns).contains(x), (0..<height).contains(y) else { return }
    pixels[y * columns + x] = color
  }

  /// Colors the pixel at a position in the world.
  mutating func plot(_ position: SIMD2<Double>, _ color: Color) {
    plot(Int(position.x.rounded()), Int(position.y.rounded()), color)
  }

  /// Draws the outline of the rectangle between two positions.
  mutating func frame(_ lower: SIMD2<Double>, _ upper: SIMD2<Double>, _ color: Color) {
    let (left, top) = (Int(lower.x.rounded()), Int(lower.y.rounded()))
    let (right, bottom) = (Int(upper.x.rounded()), Int(upper.y.rounded()))
    guard left <= right, top <= bottom else { return }
    for x in left...right {
      plot(x, top, color)
      plot(x, bottom, color)
    }
    for y in top...bottom {
      plot(left, y, color)
      plot(right, y, color)
    }
  }

  /// Draws a filled circle: at least the pixel at its center.
  mutating func disc(_ center: SIMD2<Double>, radius: Double, _ color: Color) {
    plot(center, color)
    forEachPixel(around: center, within: radius) { canvas, x, y, distance in
      if distance <= radius { canvas.plot(x, y, color) }
    }
  }

  private mutating func forEachPixel(
    around center: SIMD2<Double>, within reach: Double,
    _ body: (_ canvas: inout Canvas, _ x: Int, _ y: Int, _ distance: Double) -> Void
  ) {
    // The circle is centered on a pixel, so that moving circles keep their shape.
    let center = center.rounded(.toNearestOrAwayFromZero)
    let lower = (center - reach).rounded(.down)
    let upper = (center + reach).rounded(.up)
    for y in Int(lower.y)...Int(upper.y) {
      for x in Int(lower.x)...Int(upper.x) {
        let way = SIMD2(Double(x), Double(y)) - center
        body(&self, x, y, (way * way).sum().squareRoot())
      }
    }
  }

  /// Draws a circle, one pixel thick.
  mutating func ring(_ center: SIMD2<Double>, radius: Double, _ color: Color) {
    forEachPixel(around: center, within: radius + 1) { canvas, x, y, distance in
      if abs(distance - radius) <= 0.5 { canvas.plot(x, y, color) }
    }
  }

  mutating func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ color: Color) {
    let way = to - from
    let count = max(1, Int(pointwiseMax(way, -way).max().rounded(.up)))
    for step in 0...count { plot(from + way * (Double(step) / Double(count)), color) }
  }

  /// Writes a letter into the cell at a position, over its color.
  mutating func letter(_ letter: Character, _ position: SIMD2<Double>) {
    let column = Int(position.x.rounded())
    let row = Int((position.y / Double(Screen.unitsPerRow)).rounded(.down))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    letters[row * columns + column] = letter
  }

  /// Draws a trail, with older parts paler.
  mutating func draw(_ trail: Trail, _ color: Color) {
    for (index, position) in trail.positions.enumerated() {
      plot(position, index < trail.positions.count / 2 ? Palette.oldTrail : color)
    }
  }

  /// All rows as text, with the status below.
  func lines(status: String) -> [String] {
    (0..<rows).map { row($0) } + ["\u{1B}[7m" + status + "\u{1B}[0m"]
  }

  /// A row of cells as text, with its colors, if they are used.
  func row(_ row: Int) -> String {
    var text = ""
    var current = ""
    for column in 0..<columns {
      let cell = cell(column, row)
      if cell.style != current {
        text += "\u{1B}[0m" + cell.style
        current = cell.style
      }
      text.append(cell.character)
    }
    return text + "\u{1B}[0m"
  }

  private func cell(_ column: Int, _ row: Int) -> (style: String, character: Character) {
    let upper = pixels[row * 2 * columns + column]
    let lower = pixels[(row * 2 + 1) * columns + column]
    if let letter = letters[row * columns + column] {
      let color = upper == 0 ? lower : upper
      if color == 0 { return ("", letter) }
      return (hasColors ? "\u{1B}[1;38;5;231;48;5;\(color)m" : "\u{1B}[7m", letter)
    }
    let style =
      switch (upper, lower) {
      case _ where !hasColors, (0, 0): ""
      case (0, let color), (let color, 0): "\u{1B}[38;5;\(color)m"
      case (let upper, let lower): "\u{1B}[38;5;\(upper);48;5;\(lower)m"
      }
    switch (upper, lower) {
    case (0, 0): return (style, " ")
    case (0, _): return (style, "▄")
    case (_, 0): return (style, "▀")
    default: return (style, upper == lower || !hasColors ? "█" : "▀")
    }
  }
}
