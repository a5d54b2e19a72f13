import CSDL

/// A white texture whose opacity is that of a rounded square, or of its shadow or outline. Lengths are in half pixels.
struct Mask: Hashable {
  let radius: Int32
  let blur: Int32
  var line: Int32 = 0
  var isInverse = false

  /// The side of a texture, in pixels.
  static func side(of texture: OpaquePointer) -> Int32 {
    var (width, height) = (Int32(0), Int32(0))
    SDL_QueryTexture(texture, nil, nil, &width, &height)
    return width
  }

  /// Makes the texture: an edge outside the square, the corners, and one pixel between them.
  @MainActor func makeTexture(_ renderer: OpaquePointer) -> OpaquePointer {
    let (radius, blur, line) = (Double(radius) / 2, Double(blur) / 2, Double(line) / 2)
    let outer = blur > 0 ? blur.rounded(.up) : 1
    let reach = blur > 0 ? radius + blur : max(radius, line) + (line > 0 ? 1 : 0)
    let tile = Int(outer + reach.rounded(.up))
    let side = tile * 2 + 1
    let half = Double(side) / 2 - outer
    var pixels = [UInt32](repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let x = (Double(column) + 0.5 - Double(side) / 2).magnitude
        let y = (Double(row) + 0.5 - Double(side) / 2).magnitude
        let (dx, dy) = (x - half + radius, y - half + radius)
        let beyond = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
        // The distance outside the square; negative inside.
        let distance = beyond + min(max(dx, dy), 0) - radius
        var opacity = min(max(0.5 - distance, 0), 1)
        if line > 0 { opacity -= min(max(0.5 - distance - line, 0), 1) }
        if blur > 0 {
          let share = min(max((blur - distance) / (2 * blur), 0), 1)
          opacity = share * share * share * (share * (share * 6 - 15) + 10)
        }
        if isInverse { opacity = distance > 0.5 + 1 ? 0 : 1 - opacity }
        if isInverse, x > half || y > half { opacity = 0 }
        pixels[row * side + column] = UInt32((opacity * 255).rounded()) << 24 | 0xFF_FFFF
      }
    }
    if isInverse {
      // Within the square, everything outside the corner's circle is opaque.
      for row in 0..<side {
        for column in 0..<side {
          let x = (Double(column) + 0.5 - Double(side) / 2).magnitude
          let y = (Double(row) + 0.5 - Double(side) / 2).magnitude
          guard x <= half, y <= half else { continue }
          let (dx, dy) = (x - half + radius, y - half + radius)
          guard dx > 0, dy > 0 else { continue }
          let distance = (dx * dx + dy * dy).squareRoot() - radius
          let opacity = min(max(0.5 + distance, 0), 1)
          pixels[row * side + column] = UInt32((opacity * 255).rounded()) << 24 | 0xFF_FFFF
        }
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
