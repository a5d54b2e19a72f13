import Foundation
import StreamsInterop
import StreamsTesting
import Testing

/// The failure that the page *Testing* shows.
@Suite("The failure on the page Testing is real")
struct PageFailureTests {
  /// The page's card, which a press also shifts by 7 points.
  private final class ShiftedScene {
    let card: MotionElement
    let tossable = Tossable(destination: SIMD2(200, 200), draggable: Draggable(threshold: 0))
    let runtime: MotionRuntime
    private var presses: Subscription?

    init(on stage: MotionStage) {
      runtime = MotionRuntime(clock: stage.clock)
      card = MotionElement(
        position: SIMD2(200, 200), size: SIMD2(120, 80), gestures: GestureArbiter(stage.pointers))
      runtime.add(tossable, to: card)
      presses = stage.pointers.subscribe { [unowned self] sample in
        if sample.phase == .pressed { card.position.value.y += 7 }
      }
    }
  }

  @Test("The page shows the exact report of a build with tracing")
  func page() throws {
    let report = simulate(
      { ShiftedScene(on: $0) }, sessions: 20, phases: 20, seed: 11, explainedBy: { $0.runtime }
    ) { scene in
      let card = Watched("card", scene.card)
      card.neverJumps()
    }
    let broken = try #require(report.broken.first)
    #expect(broken.fault.contains("the pointer only by 0"), "\(broken)")
    #if DEBUG
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/Streams.docc/Testing.md")
      var text = try String(contentsOf: url, encoding: .utf8)
      let test = broken.asTest(
        building: "CardScene(on: stage)", contracts: "Watched(\"card\", scene.card).neverJumps()")
      let block = "```text\n\(broken)\n\n\(test)```\n"
      if ProcessInfo.processInfo.environment["STREAMS_RECORD"] != nil {
        let start = try #require(text.range(of: "```text\ncard never jumps")?.lowerBound)
        let end = try #require(text[start...].range(of: "\n```\n")?.upperBound)
        text.replaceSubrange(start..<end, with: block)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(text.contains(block), "\(block)")
    #endif
  }
}
