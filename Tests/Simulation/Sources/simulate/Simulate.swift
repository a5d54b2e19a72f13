import Foundation
import Scenes

/// Plays random hands in scenes of the library and in the gallery's exhibits.
///
///     swift run -c release simulate                      # 200 sessions of each
///     swift run -c release simulate --sessions 50000
///     swift run -c release simulate --only card --seed 8
///     swift run -c release simulate --seed random
///
/// Without a seed, each run plays the same hands. Prints the findings, and the seconds of the scenes' clocks per second of CPU time. Fails if a
/// contract is broken or never applies.
@main
struct Simulate {
  static func main() {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst(), let value = arguments.popFirst() {
      options[name] = value
    }
    let sessions = options["--sessions"].flatMap { Int($0) } ?? 200
    let phases = options["--phases"].flatMap { Int($0) } ?? 1000
    let asked = options["--seed"] ?? "7"
    guard let seed = asked == "random" ? .random(in: 0...999_999) : UInt64(asked) else {
      print("--seed: expected a number or random, got \(asked)")
      exit(2)
    }
    print("seed \(seed)")
    var isRight = true
    for scene in Simulated.all {
      if let only = options["--only"], !scene.name.contains(only) { continue }
      let start = clock()
      let report = scene.play(sessions, phases, seed, false)
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      print(
        "\(scene.name): \(report.sessionCount) sessions, \(report.turnCount) turns, "
          + "\(Int(report.virtualSeconds)) s in \((seconds * 100).rounded() / 100) s: "
          + "\(Int(report.virtualSeconds / seconds)) s per second")
      for broken in report.broken { print("BROKEN \(broken)") }
      for idle in report.idle { print("IDLE \(idle.name)") }
      isRight = isRight && report.broken.isEmpty && report.idle.isEmpty
    }
    exit(isRight ? 0 : 1)
  }
}
