/// The device: a carriage with a pen above a roll of paper, which takes G-code.
final class Carriage {
  private(set) var lines: [String] = []

  func send(_ line: String) {
    if lines.last != line { lines.append(line) }
  }
}
