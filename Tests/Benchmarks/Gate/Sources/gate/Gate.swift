import StreamsInterop

/// Runs one scenario a number of times, so that `gate.sh` can count its instructions and
/// allocations:
///
///     gate SCENARIO EVENTS
///
/// Its work must be the same in every run, so it reads no clock and uses no random numbers.
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
