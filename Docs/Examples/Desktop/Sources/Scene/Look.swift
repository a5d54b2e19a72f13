import StreamsInterop

/// The colors of the scene: warm paper and ink, with one accent.
public struct Look: Sendable {
  let background: MotionColor
  let panel: MotionColor
  let raised: MotionColor
  let well: MotionColor
  let ink: MotionColor
  let faint: MotionColor
  let line: MotionColor
  let shadow: MotionColor
  let accent = MotionColor(hex: 0xE8593B)
  let danger = MotionColor(hex: 0xD6453D)

  static let light = Look(
    background: MotionColor(hex: 0xF1EDE6), panel: MotionColor(hex: 0xFFFDFA),
    raised: MotionColor(hex: 0xFFFFFF), well: MotionColor(hex: 0xE7E1D7),
    ink: MotionColor(hex: 0x24211D), faint: MotionColor(hex: 0x857D72),
    line: MotionColor(hex: 0xEAE4DA), shadow: MotionColor(hex: 0x3A2C1A, alpha: 0.16))

  static let dark = Look(
    background: MotionColor(hex: 0x171513), panel: MotionColor(hex: 0x242120),
    raised: MotionColor(hex: 0x2F2B29), well: MotionColor(hex: 0x100F0D),
    ink: MotionColor(hex: 0xF4EFE7), faint: MotionColor(hex: 0x9A9188),
    line: MotionColor(hex: 0x35302D), shadow: MotionColor(hex: 0x000000, alpha: 0.45))
}

extension MotionColor {
  init(hex: Int, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  func faded(to alpha: Double) -> MotionColor {
    MotionColor(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }
}
