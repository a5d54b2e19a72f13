import TestSupport
import Testing

/// PanZoomable: random sessions, compared with a model in plain arithmetic.
struct PanZoomSessionTests {
  @Test(
    "L18: in random sessions, content stays under the fingers, resists as documented, and rests inside"
  )
  func sessions() {
    var random = SeededGenerator.printed()
    // Each session takes a twentieth of a second: the nightly run plays ten thousand.
    let count =
      SeededGenerator.fuzzCount.map { min($0, 10_000) }
      ?? Sampling.count(400, of: "PanZoomSessionTests: sessions", isPromised: true)
    var faults: [String] = []
    var counts: [String: Int] = [:]
    for _ in 0..<count where faults.isEmpty {
      let seed = random.next()
      let session = PanZoomSession(seed: seed)
      session.play(deeds: 24)
      faults += session.faults.prefix(1).map { "seed \(seed): \($0)" }
      counts.merge(session.counts) { $0 + $1 }
    }
    #expect(faults == [])
    // Every promise was tested.
    for promise in [
      "stays under the fingers", "resists as documented", "moves by speed times the frame",
      "rests inside",
    ] {
      #expect(counts[promise, default: 0] >= count)
    }
    print("PanZoomSessionTests: \(counts.sorted { $0.key < $1.key })")
  }
}
