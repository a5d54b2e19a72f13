import StreamsInterop

/// Draws the puck where it is. It looks at the puck, not at the property: the puck is what the
/// property's external write has moved.
struct Renderer {
  /// All that a picture shows.
  struct Scene {
    var columns: Int
    var rows: Int
    var world: World
    var puck: SIMD2<Double>
    var trail: [SIMD2<Double>]
    var status: Status
  }

  private enum Palette {
    static let edge: Canvas.Color = 240
    static let oldTrail: Canvas.Color = 238
    static let trail: Canvas.Color = 67
    static let puckAtRest: Canvas.Color = 75
    static let activePuck: Canvas.Color = 208
  }

  /// What the screen shows, row by row, so that only rows that differ are sent.
  private var shown: [String] = []

  /// The screen was changed by someone else: the next frame is sent whole.
  mutating func forget() {
    shown = []
  }

  /// - Returns: what to send to the terminal.
  mutating func frame(_ scene: Scene) -> String {
    let lines = Self.lines(scene)
    var text = ""
    if shown.count != lines.count {
      shown = Array(repeating: "", count: lines.count)
      text += "\u{1B}[0m\u{1B}[2J"
    }
    for (index, line) in lines.enumerated() where line != shown[index] {
      text += "\u{1B}[\(index + 1);1H" + line
    }
    shown = lines
    return text
  }

  private static func lines(_ scene: Scene) -> [String] {
    let world = scene.world
    let radius = puckRadius(in: world)
    var canvas = Canvas(columns: scene.columns, rows: scene.rows - 1)
    canvas.frame(world.lower - radius, world.upper + radius, Palette.edge)
    for (index, position) in scene.trail.enumerated() {
      canvas.plot(position, index < scene.trail.count / 2 ? Palette.oldTrail : Palette.trail)
    }
    let isActive = scene.status.phase == .active
    canvas.disc(
      scene.puck, radius: radius, isActive ? Palette.activePuck : Palette.puckAtRest)

    var lines = (0..<canvas.rows).map { canvas.row($0) }
    lines.append("\u{1B}[7m" + scene.status.line(columns: scene.columns) + "\u{1B}[0m")
    return lines
  }

  private static func puckRadius(in world: World) -> Double {
    min(3.3, max(0.5, world.give * 0.7))
  }
}
