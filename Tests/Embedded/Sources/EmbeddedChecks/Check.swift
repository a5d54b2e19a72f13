import Platform

/// A check and its name.
struct Check {
  let name: StaticString
  /// Whether the check must stop the program.
  let mustTrap: Bool
  let body: () -> Void

  /// Runs the check, which must not leave allocations behind.
  func run() {
    unsafe host_began(name.utf8Start, name.utf8CodeUnitCount, mustTrap ? 1 : 0)
    let liveCount = heap_liveCount()
    body()
    if heap_liveCount() != liveCount { host_leaked(heap_liveCount() - liveCount) }
  }
}

/// The checks, in the order in which they run.
struct Checks {
  private(set) var all: [Check] = []

  /// Adds a check.
  mutating func add(_ name: StaticString, _ body: @escaping () -> Void) {
    all.append(Check(name: name, mustTrap: false, body: body))
  }

  /// Adds the checks of another list.
  mutating func add(_ others: Checks) {
    all += others.all
  }

  /// Adds a check that must stop the program. The message isn't checked: release builds of Embedded
  /// Swift omit it.
  mutating func addTrap(_ name: StaticString, _ body: @escaping () -> Void) {
    all.append(Check(name: name, mustTrap: true, body: body))
  }
}

/// Records a failure if `condition` is false.
func expect(_ condition: Bool, file: StaticString = #fileID, line: Int = #line) {
  if !condition { unsafe host_failed(file.utf8Start, file.utf8CodeUnitCount, line) }
}

/// Records a failure unless the check has printed exactly this text.
func expectPrinted(_ text: StaticString, file: StaticString = #fileID, line: Int = #line) {
  let matches = unsafe host_hasPrinted(text.utf8Start, text.utf8CodeUnitCount) != 0
  expect(matches, file: file, line: line)
}
