import StreamsInterop
import StreamsTesting
import Testing

/// Contracts hold for correct code (laws L13, L14, L15, L18), and each one detects its own fault.
@Suite("Contracts: whole programs tested by random hands", .serialized)
struct ContractTests {
  typealias Fault = FaultyScene.Fault

  private static let hands = RandomHands(
    inputs: [.choice("aim", of: [0, 100, -100, 100, 0])],
    habits: RandomHands.Habits.all.subtracting(.reducedMotion))

  @MotionContractBuilder
  private static func contracts(of scene: FaultyScene) -> [MotionContract] {
    let card = Watched("card", scene.card)
    let shade = Watched("shade", scene.shade)
    let number = Watched("number", scene.number)
    card.settles(within: 3)
    card.neverJumps()
    card.isInterruptible()
    card.restsAsStated()
    card.appears(by: 0.5)
    number.neverJumps()
    number.restsAsStated()
    number.stays(inside: -110...110)
    number.respects(MotionBudget(overshoot: 10, oscillations: 2))
    number.returnsToSame(when: "the number is back") { !scene.isAway.value }
    shade.follows(card, within: 0.1)
    shade.keepsAspect().and(number.stays(inside: -200...200))
    card.neverOverlaps(shade)
    let door = Watched("door", scene.door)
    door.leavesExactlyOnce(MotionRectangle(x: -50, y: 800, width: 100, height: 200))
    number.moves(before: door).after("the number is away") { scene.isAway.value }
    number.stays(inside: -1...1).or(number.stays(inside: -1e9...1e9))
    number.stays(inside: -110...110).during("the number is away") { scene.isAway.value }
  }

  @Test(
    "L13, L15, L18: each contract is broken by its own fault, and by no other",
    arguments: [
      (Fault.none, nil), (.releaseDropsVelocity, "card never jumps"),
      (.touchMovesIt, "card never jumps"),
      (.aimDropsVelocity, "number never jumps"), (.writeJumps, "number never jumps"),
      (.neverRests, "card settles"), (.saysItRests, "number rests as stated"),
      (.asksForFrames, "card rests as stated"), (.flickers, "number never jumps"),
      (.shadeStands, "shade follows"), (.stretches, "shade keeps its aspect"),
      (.forgetsPlace, "number returns to the same"), (.hidden, "card appears"),
      (.flightGoesOn, "card is interruptible"), (.swings, "number respects its budget"),
      (.comesBack, "door leaves exactly once"), (.meets, "card never overlaps shade"),
    ] as [(Fault, String?)])
  func finds(_ fault: Fault, _ name: String?) {
    // For faulty code, only the contract that must detect it, since shrinking every failing session takes time.
    let report = simulate(
      { FaultyScene(on: $0, fault) }, hands: Self.hands, sessions: name == nil ? 60 : 80,
      phases: fault == .flightGoesOn ? 24 : 0,
      seed: 11
    ) { scene in
      Self.contracts(of: scene).filter { name.map($0.name.hasPrefix) ?? true }
    }
    guard name != nil else {
      #expect(report.broken.isEmpty, "\(report.broken)")
      #expect(report.idle.isEmpty, "\(report.idle.map(\.name))")
      return
    }
    let found = report.broken.first
    #expect(found != nil, "\(report.broken.map(\.name))")
    // Replaying the session alone also shows the fault.
    if let found {
      let again = brokenContracts(
        in: found.recording, of: { FaultyScene(on: $0, fault) }, contracts: Self.contracts)
      #expect(again.contains { $0.name == found.name })
      #expect(found.recording.inputs.count < 60)
    }
  }
}
