/// The picture's colors, by meaning.
enum Ink {
  static let paper = "#ffffff"
  static let text = "#24292f"
  static let quiet = "#57606a"
  static let grid = "#e2e6ea"
  static let panel = "#f8f9fa"
  static let edge = "#8c959f"
  static let held = "#fde9cf"
  static let move = "#b3bac2"
  static let drag = "#e8710a"
  static let property = "#1a5fc4"
  static let vertical = "#0f7b4b"
  static let handover = "#9a4a00"
  /// Colors that color-blind people can distinguish.
  static let pucks = ["#0072b2", "#cc5500", "#008060", "#b8438f"]
  static let follower = "#6a737d"

  /// The dark-mode replacement for each color.
  private static let dark = [
    (paper, "#0d1117"), (text, "#e6edf3"), (quiet, "#9aa4b0"), (grid, "#2b323b"),
    (panel, "#161b22"), (edge, "#768390"), (held, "#4a3418"), (move, "#59626d"),
    (drag, "#ff9640"), (property, "#6cb0ff"), (vertical, "#4cc38a"), (handover, "#ffb066"),
    (pucks[0], "#5ab8f0"), (pucks[1], "#ff9d55"), (pucks[2], "#2dd4a7"), (pucks[3], "#f391cb"),
    (follower, "#a5afba"),
  ]

  /// The style sheet for dark mode.
  static let styleSheet =
    "@media (prefers-color-scheme: dark) {\n"
    + dark.map { light, dark in
      "[fill=\"\(light)\"] { fill: \(dark) } [stroke=\"\(light)\"] { stroke: \(dark) }\n"
    }.joined() + "}\n"
}
