import StreamsInterop
import StreamsTesting
import Testing

struct PointerSourceTests {
  private let pointers = PointerSource()

  private func sample(
    _ phase: PointerPhase, _ x: Double = 1, time: Double, id: Int = 0, pressure: Double = 0
  ) -> PointerSample {
    PointerSample(phase, at: SIMD2(x, 1), time: time, id: id, pressure: pressure)
  }

  /// What comes of samples: phases, and the flaws that were counted.
  private func outcome(_ samples: [PointerSample]) -> ([PointerPhase], [PointerFlaw: Int]) {
    let recorder = Recorder(pointers)
    for sample in samples { pointers.send(sample) }
    let flaws = PointerFlaw.allCases.filter { pointers.flaws[$0] > 0 }
    #expect(pointers.flaws.total == flaws.reduce(0) { $0 + pointers.flaws[$1] })
    return (
      recorder.values.map(\.phase),
      Dictionary(uniqueKeysWithValues: flaws.map { ($0, pointers.flaws[$0]) })
    )
  }

  @Test("L13 passes on what is in order, and is active while a pointer is down")
  func order() {
    let recorder = Recorder(pointers)
    let samples = [
      sample(.hovered, time: 0), sample(.pressed, time: 1), sample(.pressed, time: 1, id: 2),
      sample(.moved, 5, time: 1), sample(.released, time: 2), sample(.scrolled, time: 2),
      sample(.released, time: 3, id: 2), sample(.left, time: 4),
    ]
    for sample in samples { pointers.send(sample) }
    #expect(recorder.values == samples)
    #expect(recorder.states == [.active, .atRest])
    #expect(pointers.flaws.total == 0 && pointers.pressedCount == 0)
  }

  @Test("L16 drops numbers that are none, but no release")
  func numbers() {
    let (phases, flaws) = outcome([
      sample(.pressed, .nan, time: 0), sample(.pressed, time: .infinity), sample(.pressed, time: 0),
      sample(.moved, .infinity, time: 1), sample(.moved, 1e10, time: 1), sample(.moved, time: .nan),
      sample(.moved, time: 1e14), sample(.moved, time: 1, pressure: .nan),
      sample(.released, .nan, time: .nan),
    ])
    #expect(phases == [.pressed, .moved, .released])
    #expect(
      flaws == [
        .nonFinitePosition: 3, .farPosition: 1, .impossibleTime: 4, .impossibleDetail: 1,
      ])
  }

  @Test("L16 drops what comes late, and begins anew with another clock")
  func times() {
    let (phases, flaws) = outcome([
      sample(.pressed, time: 10), sample(.moved, time: 9.5), sample(.released, time: 9.7),
      sample(.pressed, time: 9.9), sample(.moved, time: 3), sample(.pressed, time: 3.1),
      sample(.released, time: 3.2),
    ])
    #expect(phases == [.pressed, .released, .pressed, .cancelled, .pressed, .released])
    #expect(flaws == [.backwardTime: 3, .clockReset: 1, .moveWithoutPress: 1])
  }

  @Test("L16 ends each press once, whatever comes")
  func presses() {
    let (phases, flaws) = outcome([
      sample(.moved, time: 0), sample(.released, time: 0), sample(.pressed, time: 1),
      sample(.pressed, time: 2), sample(.hovered, time: 3), sample(.released, time: 4),
      sample(.pressed, time: 5), sample(.left, time: 6), sample(.cancelled, time: 7),
    ])
    #expect(
      phases == [
        .pressed, .cancelled, .pressed, .cancelled, .hovered, .pressed, .cancelled, .left, .left,
      ])
    #expect(
      flaws == [
        .moveWithoutPress: 1, .releaseWithoutPress: 2, .repeatedPress: 1, .lostRelease: 2,
      ])
  }

  @Test("L16 cancels the one not heard of for longest where too many are down")
  func crowd() {
    let recorder = Recorder(pointers)
    for id in 0..<20 { pointers.send(sample(.pressed, time: Double(id), id: id)) }
    #expect(recorder.values.filter { $0.phase == .cancelled }.map(\.id) == [0, 1, 2, 3])
    #expect(pointers.pressedCount == 16 && pointers.flaws[.tooManyPointers] == 4)
    pointers.cancelAll()
    #expect(pointers.pressedCount == 0 && recorder.states == [.active, .atRest])
    #expect(recorder.values.count(where: { $0.phase == .cancelled }) == 20)
  }

  @Test("L16 says that pointers are gone that hover, however many")
  func hovering() {
    let recorder = Recorder(pointers)
    for id in 0..<18 { pointers.send(sample(.hovered, Double(id), time: Double(id), id: id)) }
    #expect(recorder.values.filter { $0.phase == .left }.map(\.id) == [0, 1])
    #expect(pointers.flaws[.tooManyPointers] == 2)
    pointers.send(sample(.left, .nan, time: 20, id: 5))
    #expect(recorder.values.last == sample(.left, 5, time: 20, id: 5))
    pointers.send(sample(.left, .nan, time: 20, id: 5))
    pointers.cancelAll()
    #expect(recorder.values.count(where: { $0.phase == .left }) == 18)
    pointers.cancelAll()
    #expect(recorder.values.count == 36 && recorder.states.isEmpty)
  }

  @Test("L3 L7 what is sent from a delivery waits for it")
  func feedback() {
    var count = 0
    let heard = pointers.subscribe(next: { [pointers] sample in
      count += 1
      guard count < 100_000 else { return }
      let next: PointerPhase = sample.phase == .pressed ? .released : .pressed
      pointers.send(PointerSample(next, at: .zero, time: sample.time))
    })
    pointers.send(sample(.pressed, time: 0))
    #expect(count == 100_000 && pointers.flaws.total == 0)
    withExtendedLifetime(heard) {}
  }

  @Test("L7 a loop that does not settle traps")
  func loop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pointers = PointerSource()
      pointers.feedbackBudget = 1000
      let heard = pointers.subscribe(next: { pointers.send($0) })
      pointers.send(PointerSample(.hovered, at: .zero, time: 0))
      withExtendedLifetime(heard) {}
    }
    #expect(
      errorText(result).contains(
        "does not settle: what hears of it keeps sending to it, more often than its feedbackBudget "
          + "(1000)"))
  }

  @Test("the DOM's events")
  func dom() {
    let names = [
      "pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerout",
      "wheel",
    ]
    #expect(names.map { DOMPointerEvent(name: $0) } == DOMPointerEvent.allCases)
    #expect(DOMPointerEvent(name: "pointermove" as StaticString) == .pointermove)
    #expect(DOMPointerEvent(name: "pointerenter" as String) == .pointerover)
    #expect(DOMPointerEvent(name: "pointerleave" as String) == .pointerout)
    #expect(DOMPointerEvent(name: "click" as String) == nil)
    func phase(_ event: DOMPointerEvent, _ buttons: Int) -> PointerPhase {
      PointerSample(dom: event, x: 0, y: 0, timeStamp: 0, buttons: buttons).phase
    }
    #expect(phase(.pointermove, 0) == .hovered && phase(.pointermove, 1) == .moved)
    #expect(phase(.pointerdown, 1) == .pressed && phase(.pointerup, 0) == .released)
    let wheel = PointerSample(
      dom: .wheel, pointerType: 2, x: 1, y: 2, timeStamp: 1500, deltaX: 1, deltaY: 3, deltaMode: 1)
    #expect(wheel.wheelDelta == SIMD2(16, 48) && wheel.time == 1.5 && wheel.device == .pen)
  }

  @Test(
    "L3 a cancellation that is asked for in a delivery waits for it, and for what was sent before")
  func cancellationInDelivery() {
    var log: [String] = []
    let heard = pointers.subscribe(next: { [pointers] sample in
      log.append("\(sample.phase)")
      guard sample.phase == .pressed else { return }
      pointers.send(PointerSample(.moved, at: SIMD2(5, 5), time: sample.time))
      pointers.cancelAll()
      log.append("asked")
    })
    pointers.send(sample(.pressed, time: 0))
    #expect(log == ["pressed", "asked", "moved", "cancelled"] && pointers.pressedCount == 0)
    withExtendedLifetime(heard) {}
  }
}
