/// A picture of square pixels, two to a terminal's cell: the upper and the lower half block.
struct Canvas {
  /// A colour of the 256-colour palette; 0 is the terminal's own background.
  typealias Color = UInt8

  let columns: Int
  let rows: Int
  private var pixels: [Color]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
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

  mutating func disc(_ center: SIMD2<Double>, radius: Double, _ color: Color) {
    let lower = (center - radius).rounded(.down)
    let upper = (center + radius).rounded(.up)
    for y in Int(lower.y)...Int(upper.y) {
      for x in Int(lower.x)...Int(upper.x) {
        let distance = SIMD2(Double(x), Double(y)) - center
        if (distance * distance).sum() <= radius * radius { plot(x, y, color) }
      }
    }
  }

  /// A row of cells as text with colours.
  func row(_ row: Int) -> String {
    var text = ""
    var current: (upper: Color, lower: Color) = (0, 0)
    for column in 0..<columns {
      let upper = pixels[row * 2 * columns + column]
      let lower = pixels[(row * 2 + 1) * columns + column]
      if (upper, lower) != current {
        text += "\u{1B}[0m"
        switch (upper, lower) {
        case (0, 0): break
        case (0, let lower): text += "\u{1B}[38;5;\(lower)m"
        case (let upper, 0): text += "\u{1B}[38;5;\(upper)m"
        case (let upper, let lower): text += "\u{1B}[38;5;\(upper);48;5;\(lower)m"
        }
        current = (upper, lower)
      }
      switch (upper, lower) {
      case (0, 0): text += " "
      case (0, _): text += "▄"
      case (let upper, let lower) where upper == lower: text += "█"
      default: text += "▀"
      }
    }
    return text + "\u{1B}[0m"
  }
}
