import CSDL

/// A white texture whose opacity is that of a rounded square, or of its shadow, its outline or its outside. Lengths are
/// in half pixels.
struct Mask: Hashable {
  let radius: Int32
  var blur: Int32 = 0
  var drop: Int32 = 0
  var line: Int32 = 0
  var isInverse = false

  /// The width of the edge outside the square, in pixels.
  var outer: Double { blur > 0 ? (Double(blur + drop) / 2).rounded(.up) : 1 }

  /// The side of a texture, in pixels.
  static func side(of texture: OpaquePointer) -> Int32 {
    var (width, height) = (Int32(0), Int32(0))
    SDL_QueryTexture(texture, nil, nil, &width, &height)
    return width
  }

  /// Makes the texture: an edge outside the square, the corners, and one pixel between them.
  @MainActor func makeTexture(_ renderer: OpaquePointer) -> OpaquePointer {
    let (radius, blur, drop) = (Double(radius) / 2, Double(blur) / 2, Double(drop) / 2)
    let line = Double(line) / 2
    let reach = max(radius + blur + drop, line) + (line > 0 ? 1 : 0)
    let side = Int(outer + reach.rounded(.up)) * 2 + 1
    let half = Double(side) / 2 - outer
    /// The distance of a point from the square; negative inside.
    func distance(_ x: Double, _ y: Double) -> Double {
      let (dx, dy) = (x.magnitude - half + radius, y.magnitude - half + radius)
      let beyond = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      return beyond + min(max(dx, dy), 0) - radius
    }
    var pixels = [UInt32](repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) + 0.5 - Double(side) / 2, Double(row) + 0.5 - Double(side) / 2)
        let away = distance(x, y)
        var opacity = min(max(0.5 - away, 0), 1)
        if line > 0 { opacity -= min(max(0.5 - away - line, 0), 1) }
        if isInverse { opacity = x.magnitude > half || y.magnitude > half ? 0 : 1 - opacity }
        if blur > 0 {
          let share = min(max((blur - distance(x, y - drop)) / (2 * blur), 0), 1)
          opacity = (1 - opacity) * share * share * share * (share * (share * 6 - 15) + 10)
        }
        pixels[row * side + column] = UInt32((opacity * 255).rounded()) << 24 | 0xFF_FFFF
      }
    }
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(side), Int32(side))!
    SDL_UpdateTexture(texture, nil, pixels, Int32(side * 4))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    return texture
  }
}
