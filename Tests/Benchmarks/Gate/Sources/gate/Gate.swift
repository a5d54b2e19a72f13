import StreamsInterop

/// Runs one scenario a number of times, for `gate.sh` to count what that takes:
///
///     gate SCENARIO EVENTS
///
/// Its work must be the same in every run, so it reads no clock and draws no numbers.
@main
enum Gate {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let scenario = Scenario(rawValue: arguments[1]),
      let events = Int(arguments[2]), events > 0
    else {
      let names = Scenario.allCases.map(\.rawValue).joined(separator: "|")
      fatalError("usage: gate \(names) EVENTS")
    }
    scenario.run(events)
  }
}
