import CSDL

/// The weight of a font.
public enum SDLWeight: Sendable {
  case regular
  case medium
  case bold
}

/// Lines of text as textures, of which the last few hundred are kept.
@MainActor
final class SDLType {
  struct Line {
    let texture: OpaquePointer
    let size: SIMD2<Double>
  }

  private struct Key: Hashable {
    let text: String
    let size: Int32
    let weight: SDLWeight
    let width: Double
  }

  private struct FontKey: Hashable {
    let size: Int32
    let weight: SDLWeight
  }

  private let renderer: OpaquePointer
  private var fonts: [FontKey: OpaquePointer] = [:]
  private var lines: [Key: Line] = [:]
  private var order: [Key] = []

  /// The fonts, the preferred one first.
  private static let files: [SDLWeight: [String]] = [
    .regular: [
      "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
      "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
      "/System/Library/Fonts/Helvetica.ttc",
    ],
    .medium: [
      "/usr/share/fonts/opentype/inter/Inter-Medium.otf",
      "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
      "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
      "/System/Library/Fonts/Helvetica.ttc",
    ],
    .bold: [
      "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
      "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
      "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
      "/System/Library/Fonts/Helvetica.ttc",
    ],
  ]

  init(_ renderer: OpaquePointer) throws {
    self.renderer = renderer
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else { throw SDLError() }
    guard font(12, .regular) != nil else {
      print("No font found: on Debian, apt-get install fonts-inter")
      throw SDLError()
    }
  }

  /// A line of text; `nil` if it is empty.
  func line(_ text: String, _ size: Double, _ weight: SDLWeight, _ width: Double) -> Line? {
    let key = Key(text: text, size: Int32(size.rounded()), weight: weight, width: width)
    if let line = lines[key] { return line }
    guard !text.isEmpty, let font = font(key.size, weight) else { return nil }
    let fitting = fit(text, font, width)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, fitting, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { return nil }
    let line = Line(
      texture: texture, size: SIMD2(Double(surface.pointee.w), Double(surface.pointee.h)))
    lines[key] = line
    order.append(key)
    if order.count > 600 {
      for old in order.prefix(200) {
        if let line = lines.removeValue(forKey: old) { SDL_DestroyTexture(line.texture) }
      }
      order.removeFirst(200)
    }
    return line
  }

  private func fit(_ text: String, _ font: OpaquePointer, _ width: Double) -> String {
    func isFitting(_ text: String) -> Bool {
      var (length, height) = (Int32(0), Int32(0))
      TTF_SizeUTF8(font, text, &length, &height)
      return Double(length) <= width
    }
    guard width.isFinite, !isFitting(text) else { return text }
    var part = text
    while !part.isEmpty, !isFitting(part + "…") { part.removeLast() }
    while part.last == " " || part.last == "," { part.removeLast() }
    return part + "…"
  }

  private func font(_ size: Int32, _ weight: SDLWeight) -> OpaquePointer? {
    let key = FontKey(size: size, weight: weight)
    if let font = fonts[key] { return font }
    for file in Self.files[weight] ?? [] {
      if let font = TTF_OpenFont(file, size) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        fonts[key] = font
        return font
      }
    }
    return nil
  }
}
