import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

/// A programmer error in a film, and the message that the program writes before it stops.
private struct FilmFault: Sendable {
  let message: String
  let commit: @Sendable () -> Void

  init(_ message: String, _ commit: @escaping @Sendable () -> Void) {
    self.message = message
    self.commit = commit
  }

  /// A fault of a hand.
  static func hand(
    _ message: String, _ script: @escaping @Sendable (FilmHand<FilmedSheet>) -> Void
  ) -> FilmFault {
    FilmFault(message) { script(FilmHand(FilmRun(FilmedSheet.film(), rate: 60))) }
  }
}

private let faults = [
  FilmFault("expectFilm: expected a name without slashes, got 'a/b'") {
    expectFilm("a/b", of: FilmedSheet.film()) { _ in }
  },
  FilmFault("expectFilm.rates: expected rates above 0, got [0.0]") {
    expectFilm("a", of: FilmedSheet.film(), rates: [0]) { _ in }
  },
  FilmFault("FilmScene: expected a name for each value, got 'a' twice") {
    let scene = FilmScene({ FilmedSheet($0) }) {
      [Watched("a", $0.sheet), Watched("a", $0.number)]
    }
    _ = FilmRun(scene, rate: 60)
  },
  FilmFault("FilmTolerance.points: expected a value above 0, got 0.0") {
    _ = FilmTolerance(points: 0)
  },
  FilmFault("FilmTolerance.seconds: expected a value of at least 0, got -1.0") {
    _ = FilmTolerance(seconds: -1)
  },
  FilmFault("FilmTolerance.velocity: expected a value above 0, got nan") {
    _ = FilmTolerance(velocity: .nan)
  },
  .hand("FilmHand: expected the name of an element in the film, got shoe") { $0.tap("shoe") },
  .hand("FilmHand.press: expected a finger that is up, got one that is down") { hand in
    hand.press("sheet")
    hand.press("sheet")
  },
  .hand("FilmHand.move: expected a finger that is down, got one that is up") {
    $0.move(by: SIMD2(1, 0), over: 1)
  },
  .hand("FilmHand.release: expected a finger that is down, got one that is up") { $0.release() },
  .hand("FilmHand.write: expected an input of the scene, got shoe") { $0.write("shoe", 1.0) },
  .hand("FilmHand.wait: expected a duration of at least 0, got -1.0") { $0.wait(-1) },
]

@Suite struct FilmFaults {
  @Test(
    "L16 stops the program, and the message names the expectation", arguments: faults.map(\.message)
  )
  func stops(_ message: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [message] in
      faults.first { $0.message == message }?.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message))
  }
}
