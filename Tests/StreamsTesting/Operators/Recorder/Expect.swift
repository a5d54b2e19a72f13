import StreamsOperators
public import Testing

/// Expects that a recorder has recorded exactly the events drawn, each at its tick.
///
///     let recorder = Recorder(position, on: clock)
///     clock.advance(by: 5)
///     expect(recorder, "0-[10]-[20]-")
///
/// If it has not, a single issue shows the expected and the recorded events as diagrams, one above the other. If the
/// diagram has a `!`, the recorder must also have ended at that tick. If the diagram can't be read, an issue names the
/// column.
///
/// - Parameters:
///   - recorder: the recorder.
///   - expected: the diagram; see ``Marbles`` for the notation.
///   - match: the rule by which a value counts as the expected one; for numbers and vectors, for example
///     `.within(0.01)`.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the recorder has recorded exactly these events.
@discardableResult
public func expect<Value: Equatable>(
  _ recorder: Recorder<Value>, _ expected: Marbles<Value>, matching match: Match<Value> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  recorder.check(expected, match, sourceLocation)
}

/// Expects that a recorder has recorded exactly the events drawn, for values that can't be compared with `==`.
///
///     expect(recorder, Marbles("-a", ["a": event]), matching: .by { $0.id == $1.id })
///
/// - Parameters:
///   - recorder: the recorder.
///   - expected: the diagram; an issue is recorded if it can't be read.
///   - match: the rule by which a value counts as the expected one; required here.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the recorder has recorded exactly these events.
@discardableResult
public func expect<Value>(
  _ recorder: Recorder<Value>, _ expected: Marbles<Value>, matching match: Match<Value>,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  recorder.check(expected, match, sourceLocation)
}

extension Recorder {
  /// Whether the recorder has recorded the events drawn; records an issue if it has not.
  func check(
    _ expected: Marbles<Value>, _ match: Match<Value>, _ sourceLocation: SourceLocation
  ) -> Bool {
    if let error = expected.error {
      error.record(sourceLocation)
      return false
    }
    let comparison = Comparison(expected, self, match)
    guard comparison.difference != nil else { return true }
    let picture = Picture(comparison)
    let lines = [comparison.sentence, ""] + picture.lines + ["", picture.legend]
    Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
    return false
  }
}

extension MarbleError {
  /// Records this error as an issue of the current test.
  func record(_ sourceLocation: SourceLocation) {
    Issue.record(Comment(rawValue: description), sourceLocation: sourceLocation)
  }
}
