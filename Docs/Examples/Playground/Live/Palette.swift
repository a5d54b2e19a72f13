/// The terminal's colors, by meaning, chosen to stand out from both dark and light backgrounds.
enum Palette {
  static let edge: Canvas.Color = 244
  static let oldTrail: Canvas.Color = 246
  static let trail: Canvas.Color = 67
  static let puckAtRest: Canvas.Color = 75
  static let activePuck: Canvas.Color = 208
  static let pucks: [Canvas.Color] = [32, 166, 29, 169]
  static let follower: Canvas.Color = 244
}
