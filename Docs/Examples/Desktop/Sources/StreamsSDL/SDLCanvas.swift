import CSDL
public import StreamsInterop

/// Draws rounded rectangles, shadows, shapes and text with a renderer of SDL, in points.
///
/// Corners and shadows are textures that are made once, and stretched like the nine parts of a frame: their edges stay
/// smooth at every position.
@MainActor
public final class SDLCanvas {
  /// The pixels of a point.
  public private(set) var scale = 1.0
  /// The origin of the drawing, in points.
  public private(set) var origin = SIMD2<Double>.zero

  let renderer: OpaquePointer
  private var masks: [Mask: OpaquePointer] = [:]
  private let type: SDLType
  private var clips: [SDL_Rect] = []
  private var vertices: [SDL_Vertex] = []

  init(_ renderer: OpaquePointer) throws {
    self.renderer = renderer
    type = try SDLType(renderer)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// Takes over the scale of the display, or one that the program asks for.
  func measure(scale: Double?, width: Double) {
    var (pixels, height) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &pixels, &height)
    self.scale = scale ?? (width > 0 ? Double(pixels) / width : 1)
  }

  /// Shows the frame.
  func present() { SDL_RenderPresent(renderer) }

  /// Fills everything with a color.
  public func clear(_ color: MotionColor) {
    let color = SDL_Color(color)
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
    SDL_RenderClear(renderer)
  }

  /// Draws with another origin.
  public func moved(by way: SIMD2<Double>, _ body: () -> Void) {
    origin += way
    body()
    origin -= way
  }

  /// Draws only inside a rectangle.
  public func clipped(to area: MotionRectangle, _ body: () -> Void) {
    let (low, high) = (pixels(area.min), pixels(area.max))
    var clip = SDL_Rect(
      x: Int32(low.x.rounded()), y: Int32(low.y.rounded()), w: 0, h: 0)
    clip.w = Int32(high.x.rounded()) - clip.x
    clip.h = Int32(high.y.rounded()) - clip.y
    if var outer = clips.last {
      var both = SDL_Rect()
      guard SDL_IntersectRect(&outer, &clip, &both) == SDL_TRUE else { return }
      clip = both
    }
    clips.append(clip)
    SDL_RenderSetClipRect(renderer, &clip)
    body()
    clips.removeLast()
    if var outer = clips.last {
      SDL_RenderSetClipRect(renderer, &outer)
    } else {
      SDL_RenderSetClipRect(renderer, nil)
    }
  }

  /// Fills a rounded rectangle, with one color, or from one at the top to another at the bottom.
  public func fill(
    _ area: MotionRectangle, radius: Double = 0, _ color: MotionColor, to end: MotionColor? = nil
  ) {
    guard area.size.x > 0, area.size.y > 0 else { return }
    let radius = min(radius, area.size.x / 2, area.size.y / 2)
    frame(
      texture(Mask(radius: half(radius))), area, outer: 1,
      (SDL_Color(color), SDL_Color(end ?? color)), isFilled: true)
  }

  /// Draws the shadow of a rounded rectangle, only outside it.
  ///
  /// - Parameters:
  ///   - area: the rectangle.
  ///   - radius: the radius of its corners.
  ///   - blur: the reach of the shadow, which begins as far inside.
  ///   - drop: the distance by which the shadow lies below the rectangle.
  ///   - color: the color.
  public func shadow(
    of area: MotionRectangle, radius: Double, blur: Double, drop: Double, _ color: MotionColor
  ) {
    let mask = Mask(
      radius: half(radius), blur: half(blur), drop: half(drop))
    frame(
      texture(mask), area, outer: mask.outer, (SDL_Color(color), SDL_Color(color)), isFilled: false)
  }

  /// A length in half pixels.
  private func half(_ length: Double) -> Int32 { Int32((length * scale * 2).rounded()) }

  /// Draws the line around a rounded rectangle, inside it.
  public func ring(_ area: MotionRectangle, radius: Double, width: Double, _ color: MotionColor) {
    frame(
      texture(Mask(radius: half(radius), line: half(width))), area, outer: 1,
      (SDL_Color(color), SDL_Color(color)), isFilled: false)
  }

  /// Fills the corners outside a rounded rectangle, so that the content looks clipped.
  public func corners(of area: MotionRectangle, radius: Double, _ color: MotionColor) {
    frame(
      texture(Mask(radius: half(radius), isInverse: true)), area, outer: 1,
      (SDL_Color(color), SDL_Color(color)), isFilled: false, hasEdges: false)
  }

  /// Fills the shape between two lines, from a color along the upper line to another along the lower one.
  ///
  /// - Parameters:
  ///   - upper: the points of the upper line.
  ///   - lower: as many points.
  public func fill(
    between upper: [SIMD2<Double>], and lower: [SIMD2<Double>], _ color: MotionColor,
    to end: MotionColor
  ) {
    vertices.removeAll(keepingCapacity: true)
    var indices: [Int32] = []
    let (top, bottom) = (SDL_Color(color), SDL_Color(end))
    let fringe = SDL_Color(r: top.r, g: top.g, b: top.b, a: 0)
    for (above, below) in zip(upper, lower) {
      let place = pixels(above)
      vertices.append(vertex(SIMD2(place.x, place.y - 0.7), fringe))
      vertices.append(vertex(SIMD2(place.x, place.y + 0.3), top))
      vertices.append(vertex(pixels(below), bottom))
    }
    for index in 0..<max(0, Int32(min(upper.count, lower.count)) - 1) {
      let first = index * 3
      for part in 0..<Int32(2) {
        let corner = first + part
        indices += [corner, corner + 3, corner + 1, corner + 3, corner + 4, corner + 1]
      }
    }
    SDL_RenderGeometry(
      renderer, nil, &vertices, Int32(vertices.count), &indices, Int32(indices.count))
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - place: the middle of the line's height, at its beginning, its middle or its end.
  ///   - size: the size of the font, in points.
  ///   - weight: the weight of the font.
  ///   - color: the color.
  ///   - anchor: 0 if the line begins at the place, 0.5 if it is centered there, 1 if it ends there.
  ///   - width: the greatest width, in points; a longer text ends with an ellipsis.
  public func text(
    _ text: String, at place: SIMD2<Double>, size: Double, weight: SDLWeight = .regular,
    _ color: MotionColor, anchor: Double = 0, width: Double = .infinity
  ) {
    guard
      let line = type.line(text, size * scale, weight, width * scale), color.alpha > 0.003
    else { return }
    // The place within its surroundings is a whole number of pixels, so that text at rest is sharp.
    let inner = place * scale - SIMD2(line.size.x * anchor, line.size.y / 2)
    let corner = origin * scale + SIMD2(inner.x.rounded(), inner.y.rounded())
    let tint = SDL_Color(color)
    SDL_SetTextureColorMod(line.texture, tint.r, tint.g, tint.b)
    SDL_SetTextureAlphaMod(line.texture, tint.a)
    var target = SDL_FRect(
      x: Float(corner.x), y: Float(corner.y), w: Float(line.size.x), h: Float(line.size.y))
    SDL_RenderCopyF(renderer, line.texture, nil, &target)
  }

  private func pixels(_ point: SIMD2<Double>) -> SIMD2<Double> { (point + origin) * scale }

  private func texture(_ mask: Mask) -> OpaquePointer {
    if let texture = masks[mask] { return texture }
    let texture = mask.makeTexture(renderer)
    masks[mask] = texture
    return texture
  }

  private func vertex(
    _ place: SIMD2<Double>, _ color: SDL_Color, _ x: Double = 0, _ y: Double = 0
  ) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(place.x), y: Float(place.y)), color: color,
      tex_coord: SDL_FPoint(x: Float(x), y: Float(y)))
  }

  /// Stretches a mask over a rectangle: its corners keep their size.
  ///
  /// - Parameters:
  ///   - outer: the size of the mask's edge outside the rectangle.
  private func frame(
    _ texture: OpaquePointer, _ area: MotionRectangle, outer: Double,
    _ colors: (SDL_Color, SDL_Color), isFilled: Bool, hasEdges: Bool = true
  ) {
    let (low, high) = (pixels(area.min), pixels(area.max))
    let tile = (Double(Mask.side(of: texture)) - 1) / 2
    let reach = tile - outer
    let corner = SIMD2(min(reach, (high.x - low.x) / 2), min(reach, (high.y - low.y) / 2))
    let xs = [low.x - outer, low.x + corner.x, high.x - corner.x, high.x + outer]
    let ys = [low.y - outer, low.y + corner.y, high.y - corner.y, high.y + outer]
    let side = Double(Mask.side(of: texture))
    func part(_ count: Double) -> [Double] {
      let share = (count + outer) / side
      return [0, share, 1 - share, 1]
    }
    let (us, vs) = (part(corner.x), part(corner.y))
    func color(_ y: Double) -> SDL_Color {
      let share = min(max((y - low.y) / max(high.y - low.y, 1), 0), 1)
      return SDL_Color.between(colors.0, colors.1, share)
    }
    vertices.removeAll(keepingCapacity: true)
    var indices: [Int32] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let isCorner = row != 1 && column != 1
        if row == 1, column == 1 { continue }
        if !isCorner, !hasEdges { continue }
        guard xs[column + 1] > xs[column], ys[row + 1] > ys[row] else { continue }
        let first = Int32(vertices.count)
        for (x, y) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
          vertices.append(
            vertex(
              SIMD2(xs[column + x], ys[row + y]), color(ys[row + y]), us[column + x], vs[row + y]))
        }
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
      }
    }
    SDL_RenderGeometry(
      renderer, texture, &vertices, Int32(vertices.count), &indices, Int32(indices.count))
    guard isFilled, xs[2] > xs[1], ys[2] > ys[1] else { return }
    vertices.removeAll(keepingCapacity: true)
    for (x, y) in [(1, 1), (2, 1), (2, 2), (1, 2)] {
      vertices.append(vertex(SIMD2(xs[x], ys[y]), color(ys[y])))
    }
    indices = [0, 1, 2, 0, 2, 3]
    SDL_RenderGeometry(renderer, nil, &vertices, 4, &indices, 6)
  }
}

extension SDL_Color {
  init(_ color: MotionColor) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    self.init(
      r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha))
  }

  static func between(_ start: SDL_Color, _ end: SDL_Color, _ share: Double) -> SDL_Color {
    func mix(_ low: UInt8, _ high: UInt8) -> UInt8 {
      UInt8((Double(low) + (Double(high) - Double(low)) * share).rounded())
    }
    return SDL_Color(
      r: mix(start.r, end.r), g: mix(start.g, end.g), b: mix(start.b, end.b),
      a: mix(start.a, end.a))
  }
}
