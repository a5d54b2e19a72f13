/// A scenario whose steps follow its name directly.
///
///     @Test("One emission a turn", arguments: [diamond, zip])
///     func emissions(_ scenario: Scenario<JoinTests>) throws {
///       try scenario.check(in: self)
///     }
///
///     private static let diamond = Scenario<JoinTests>("two branches of one source") {
///       test, findings in
///       findings.expect(test.heard(of: joined), is: [1, 2])
///     }
extension Scenario {
  init(_ name: String, _ steps: @escaping @Sendable (Suite, inout Findings) -> Void) {
    self.init(name) { suite in { findings in steps(suite, &findings) } }
  }
}
