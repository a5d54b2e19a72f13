import Foundation

/// L7 in practice: an observer that writes. Runs in its own process, so that a crash is a result.
enum Feedback {
  static let writes = 100_000

  static var scenario: String {
    "A subscribes and writes one less when it receives a number above 0; write 100,000: the stack "
      + "overflows"
  }

  /// The work of the process. The exit status is 0 if every write was received.
  static func run(_ library: Library) -> Int32 {
    for source in [library.makeEvents(), library.makeProperty()] {
      var heard = 0
      let end = source.subscribe { value in
        heard += 1
        if value > 0 { source.send(value - 1) }
      }
      heard = 0
      source.send(writes)
      end()
      if heard != writes + 1 { return 1 }
    }
    return 0
  }

  enum Outcome {
    case finishes
    case crashes
    case fails(String)
  }

  static func outcome(of library: Library) -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--feedback", library.name]
    // A crash is expected, so no backtrace is printed.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return .fails("can't run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return .crashes }
    return process.terminationStatus == 0 ? .finishes : .fails("values are lost")
  }
}
