import Platform

/// One thing to prove, by a name.
struct Check {
  let name: StaticString
  /// Whether the check must stop the program.
  let mustTrap: Bool
  let body: () -> Void

  /// Runs the check, after which no memory may be left.
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

  /// Adds those of another list.
  mutating func add(_ others: Checks) {
    all += others.all
  }

  /// Adds a check that must stop the program. With what text does not show: release builds of
  /// Embedded Swift leave it out.
  mutating func addTrap(_ name: StaticString, _ body: @escaping () -> Void) {
    all.append(Check(name: name, mustTrap: true, body: body))
  }
}

/// Notes a failure where `condition` does not hold.
func expect(_ condition: Bool, file: StaticString = #fileID, line: Int = #line) {
  if !condition { unsafe host_failed(file.utf8Start, file.utf8CodeUnitCount, line) }
}

/// Notes a failure where the check has not printed just this.
func expectPrinted(_ text: StaticString, file: StaticString = #fileID, line: Int = #line) {
  let matches = unsafe host_hasPrinted(text.utf8Start, text.utf8CodeUnitCount) != 0
  expect(matches, file: file, line: line)
}
