/// The effort of a check. Every law is checked, whatever the effort.
package struct LawEffort: Sendable {
  /// The number of random scenarios after the fixed ones.
  package var scenarios = 200
  /// The number of times an observer writes from its own call in the depth check.
  package var writes = 2000
  /// Whether each fixed scenario runs both with events upstream and with properties; otherwise, the two alternate.
  package var usesBothUpstreams = true

  package init(scenarios: Int = 200, writes: Int = 2000, usesBothUpstreams: Bool = true) {
    self.scenarios = scenarios
    self.writes = writes
    self.usesBothUpstreams = usesBothUpstreams
  }
}
