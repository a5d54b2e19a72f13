import StreamsInterop
public import Testing

/// Expects that a recorder has heard what is drawn, each thing at its tick, and nothing else.
///
///     let recorder = Recorder(position, on: clock)
///     clock.advance(by: 5)
///     expect(recorder, "0-[10]-[20]-")
///
/// If it has not, one issue shows both as diagrams, one above the other. If the diagram has a `!`,
/// the recorder must have ended at that tick, too. A diagram that can't be read is an issue, which
/// says where.
///
/// - Parameters:
///   - recorder: what has listened.
///   - expected: the diagram; see ``Marbles`` for how to draw.
///   - match: when a value counts as the one expected; `.within(0.01)` for numbers and vectors.
///   - sourceLocation: where an issue is recorded.
/// - Returns: whether it has.
@discardableResult
public func expect<Value: Equatable>(
  _ recorder: Recorder<Value>, _ expected: Marbles<Value>, matching match: Match<Value> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  recorder.check(expected, match, sourceLocation)
}

/// Expects that a recorder has heard what is drawn, where its values can't be compared by `==`.
///
///     expect(recorder, Marbles("-a", ["a": event]), matching: .by { $0.id == $1.id })
///
/// - Parameters:
///   - recorder: what has listened.
///   - expected: the diagram; one that can't be read is an issue.
///   - match: when a value counts as the one expected. Here it must be said.
///   - sourceLocation: where an issue is recorded.
/// - Returns: whether it has.
@discardableResult
public func expect<Value>(
  _ recorder: Recorder<Value>, _ expected: Marbles<Value>, matching match: Match<Value>,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  recorder.check(expected, match, sourceLocation)
}

extension Recorder {
  /// Whether it has heard what is drawn; records an issue if not.
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
  /// Makes this the issue of a test.
  func record(_ sourceLocation: SourceLocation) {
    Issue.record(Comment(rawValue: description), sourceLocation: sourceLocation)
  }
}
