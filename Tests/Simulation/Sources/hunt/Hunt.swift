import Foundation
import Scenes

/// Plays random hands until a contract is broken, then prints the fault and the number of sessions that its
/// scene took.
///
///     swift run -c release hunt --sessions 2000 --seed 7 --scenes 'card|sheet'
///
/// Scenes take turns: first, a few sessions of each, then more.
@main
struct Hunt {
  static func main() {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst(), let value = arguments.popFirst() {
      options[name] = value
    }
    if options["--list"] != nil { return print(Simulated.all.map(\.name).joined(separator: "\n")) }
    let sessions = options["--sessions"].flatMap { Int($0) } ?? 2000
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    let names = options["--scenes"]?.split(separator: "|").map { String($0) }
    let scenes = Simulated.all.filter { names?.contains($0.name) ?? true }
    var count = 0
    for part in [0.01, 0.04, 0.15, 0.3, 0.5] {
      let batch = min(sessions - count, max(1, Int(Double(sessions) * part)))
      for scene in scenes {
        let report = scene.play(
          batch, count == 0 ? 200 : 0, seed &+ UInt64(count) &* 0x9E37_79B9, true)
        guard let broken = report.broken.first else { continue }
        print(
          "FOUND\t\(scene.name)\t\(broken.name)\t\(count + report.sessionCount)\t\(broken.fault)")
        return
      }
      count += batch
    }
    print("NOT FOUND")
  }
}
