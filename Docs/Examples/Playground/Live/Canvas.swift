/// A picture of square pixels, two to a terminal's cell: the upper and the lower half block.
struct Canvas {
  /// A colour of the 256-colour palette; 0 is the terminal's own background.
  typealias Color = UInt8

  let columns: Int
  let rows: Int
  /// Whether colours are told. Without, what has one is drawn in that of the text.
  private let hasColors: Bool
  private var pixels: [Color]
  /// What is written over the pixels, by cell.
  private var letters: [Int: Character] = [:]

  init(columns: Int, rows: Int, hasColors: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasColors = hasColors
    pixels = Array(repeating: 0, count: columns * rows * Screen.unitsPerRow)
  }

  private var height: Int { rows * Screen.unitsPerRow }

  /// Colours one pixel, where it lies on the canvas.
  mutating func plot(_ x: Int, _ y: Int, _ color: Color) {
    guard (0..<columns).contains(x), (0..<height).contains(y) else { return }
    pixels[y * columns + x] = color
  }

  /// Colours the pixel at a position of the world.
  mutating func plot(_ position: SIMD2<Double>, _ color: Color) {
    plot(Int(position.x.rounded()), Int(position.y.rounded()), color)
  }

  /// The outline of the rectangle between two positions.
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

  /// A full circle: at least the pixel at its centre.
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
    // Around a pixel, so that what moves keeps its shape.
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

  /// A circle, a pixel thick.
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

  /// Writes a letter into the cell at a position, on what is painted there.
  mutating func letter(_ letter: Character, _ position: SIMD2<Double>) {
    let column = Int(position.x.rounded())
    let row = Int((position.y / Double(Screen.unitsPerRow)).rounded(.down))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    letters[row * columns + column] = letter
  }

  /// Where a trail leads, what is older paler.
  mutating func draw(_ trail: Trail, _ color: Color) {
    for (index, position) in trail.positions.enumerated() {
      plot(position, index < trail.positions.count / 2 ? Palette.oldTrail : color)
    }
  }

  /// All rows as text, and the status below.
  func lines(status: String) -> [String] {
    (0..<rows).map { row($0) } + ["\u{1B}[7m" + status + "\u{1B}[0m"]
  }

  /// A row of cells as text, with colours if there are any.
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
