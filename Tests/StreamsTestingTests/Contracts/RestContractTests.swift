import StreamsInterop
import StreamsTesting
import Testing

/// `settles` and `restsAsStated` name the subject concerned, and find every motion without an end.
@Suite(.serialized)
struct RestContractTests {
  /// A subject at rest, one that moves, and one that insists on being active.
  private final class Scene {
    let still = ReactiveProperty(initialValue: 0.0)
    let moving = ReactiveProperty(initialValue: 0.0)
    let flag = ReactiveProperty(initialValue: 0.0)
    var kept: [Subscription] = []

    init(on stage: MotionStage, swings: Bool = false, insists: Bool = false, asks: Bool = false) {
      _ = stage.input("push", to: flag)
      let (still, moving, flag) = (still, moving, flag)
      var friction = SpringStyle()
      if swings { friction.friction = 0 }
      let clock = stage.clock
      kept.append(
        flag.subscribe {
          guard $0 != 0 else { return }
          moving.animate(to: $0, friction, on: clock)
          still.animate(to: $0, .snappy, on: clock)
        })
      if insists {
        kept.append(
          still.subscribe(next: { _ in }, state: { if !$0.isActive { still.state(.active) } }))
      }
      if asks { kept.append(clock.frames.subscribe { _ in }) }
    }
  }

  private func broken(
    _ build: @escaping (MotionStage) -> Scene,
    @MotionContractBuilder _ contracts: @escaping (Scene) -> [MotionContract]
  ) -> [String] {
    let hands = RandomHands(inputs: [.choice("push", of: [100, -100])])
    return simulate(build, hands: hands, sessions: 12, phases: 0, seed: 5, contracts: contracts)
      .broken.map { "\($0.name): \($0.fault)" }
  }

  @Test("A1 only the subject that doesn't rest is named")
  func blame() {
    let named = broken({ Scene(on: $0, swings: true) }) { scene in
      Watched("moving", scene.moving).settles(within: 2)
      Watched("still", scene.still).restsAsStated()
      Watched("flag", scene.flag).restsAsStated()
    }
    #expect(named.count == 1 && named.first?.hasPrefix("moving settles") == true, "\(named)")
    let resting = broken({ Scene(on: $0, swings: true) }) { scene in
      Watched("moving", scene.moving).neverJumps()
      Watched("moving", scene.moving).restsAsStated()
      Watched("still", scene.still).restsAsStated()
    }
    #expect(resting == [], "\(resting)")
    // Frames that nothing explains are still found.
    let asked = broken({ Scene(on: $0, asks: true) }) { scene in
      Watched("still", scene.still).restsAsStated()
    }
    #expect(asked.count == 1)
  }

  @Test(
    "A2 a subject that announces that it is active whenever it rests is found by either contract")
  func insists() {
    let settling = broken({ Scene(on: $0, insists: true) }) { scene in
      Watched("still", scene.still).settles(within: 3)
    }
    #expect(settling.count == 1, "\(settling)")
    let resting = broken({ Scene(on: $0, insists: true) }) { scene in
      Watched("still", scene.still).restsAsStated()
    }
    #expect(resting.count == 1, "\(resting)")
    let right = broken({ Scene(on: $0) }) { scene in
      let still = Watched("still", scene.still)
      still.settles(within: 3)
      still.restsAsStated()
    }
    #expect(right == [], "\(right)")
  }
}
