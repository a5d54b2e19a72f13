import StreamsOperatorsTesting
public import Testing

/// A trait with which the tests of a suite, or one test, record their films.
///
///     @Test(.films(.record)) func sheetOpens() { … }
///
/// Recording creates films that don't exist, and rewrites the lines of others that are outside their tolerances. To
/// record without a change of the test, set the environment variable `STREAMS_FILMS=record`.
public struct FilmTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the films of the current test are recorded.
  @TaskLocal static var isRecording = textFromEnvironment("STREAMS_FILMS") == "record"

  /// Records films.
  public static let record = FilmTrait()

  /// Runs a test that records its films. Throws only the test's errors.
  ///
  /// - Parameters:
  ///   - test: the test.
  ///   - testCase: the test's case; `nil` for a suite.
  ///   - function: runs the test.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isRecording.withValue(true, operation: function)
  }
}

extension Trait where Self == FilmTrait {
  /// The treatment of films.
  ///
  /// - Parameter treatment: `.record`, to record them.
  /// - Returns: The trait.
  public static func films(_ treatment: FilmTrait) -> FilmTrait { treatment }
}
