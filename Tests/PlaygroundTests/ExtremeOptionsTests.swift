import StreamsInterop
import TestSupport
import Testing

@testable import playground

/// Command lines with extreme numbers.
struct ExtremeOptionsTests {
  private static let bad: [([String], Options.Problem)] = [
    (["--seek", "1e300"], .notSeconds("1e300")), (["--at=2e9", "--why=1"], .notSeconds("2e9")),
    (["--fork", "1 tension=1e308"], .unknownFork("1 tension=1e308")),
    (["--fork", "1 tension=1e-320"], .unknownFork("1 tension=1e-320")),
    (["--fork", "1e300 tension=200"], .unknownFork("1e300 tension=200")),
    (["--export", "linear(0,1e300,1)"], .unfitExport("linear(0,1e300,1)")),
    (
      ["--export", "cubic-bezier(0,1e308,1,-1e308)"], .unfitExport("cubic-bezier(0,1e308,1,-1e308)")
    ),
  ]

  @Test(arguments: bad.indices)
  func `an extreme number is a clear error`(index: Int) {
    let (arguments, problem) = Self.bad[index]
    #expect(throws: problem) { try Options(arguments) }
    #expect(!"\(problem)".isEmpty)
  }

  /// The slow motions come last.
  private static let motions = [
    "steps(1000000)", "linear(0, 1 1e300%)", "linear(0 0%, 0.5 50%, 1e-300 50%, 1)",
    "cubic-bezier(0,1,1,0)", "spring:100,0.99", "cubic-bezier(0,1e4,1,-1e4)", "spring:100,-0.99",
  ]

  // The limit detects a hang; a busy machine under a sanitizer takes most of a minute.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: Sampling.runsAll ? motions : Array(motions.prefix(4)))
  func `a motion is printed, or reported as unprintable`(name: String) {
    do {
      let text = try Options(["--export", name]).export?.text ?? "nan"
      #expect(!text.contains("nan") && !text.contains("inf"))
    } catch {
      #expect(error == .unfitExport(name))
    }
  }

  @Test func `a terminal of any size is drawn, up to the largest useful size`() {
    for (columns, rows) in [(65_535, 65_535), (65_535, 1), (1, 65_535), (1, 1), (80, 24)] {
      let shown = Screen.shown(columns: columns, rows: rows)
      #expect(shown.columns <= columns && shown.rows <= rows)
      #expect(shown.columns * shown.rows <= 500_000)
      let scene = TableScene(
        world: Screen.world(columns: shown.columns, rows: shown.rows), keepsTrace: false)
      let session = LiveSession(scene, columns: columns, rows: rows)
      #expect(session.columns == shown.columns && session.rows == shown.rows)
      session.resize(columns: rows, rows: columns)
      #expect(session.columns <= 1_000 && session.rows <= 500)
      #expect(!session.render().isEmpty)
    }
  }
}
