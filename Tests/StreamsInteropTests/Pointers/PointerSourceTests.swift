import StreamsHosts
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct PointerSourceTests {
  private let pointers = PointerSource()

  private static func sample(
    _ phase: PointerPhase, _ x: Double = 1, time: Double, id: Int = 0, pressure: Double = 0
  ) -> PointerSample {
    PointerSample(phase, at: SIMD2(x, 1), time: time, id: id, pressure: pressure)
  }

  struct Flawed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let samples: [PointerSample]
    let phases: [PointerPhase]
    let flaws: [PointerFlaw: Int]

    init(
      _ name: String, _ samples: [PointerSample], phases: [PointerPhase],
      flaws: [PointerFlaw: Int]
    ) {
      testDescription = name
      self.samples = samples
      self.phases = phases
      self.flaws = flaws
    }
  }

  private static let flawed: [Flawed] = [
    Flawed(
      "drops samples with non-finite numbers, but no release",
      [
        sample(.pressed, .nan, time: 0), sample(.pressed, time: .infinity),
        sample(.pressed, time: 0), sample(.moved, .infinity, time: 1),
        sample(.moved, 1e10, time: 1), sample(.moved, time: .nan), sample(.moved, time: 1e14),
        sample(.moved, time: 1, pressure: .nan), sample(.released, .nan, time: .nan),
      ],
      phases: [.pressed, .moved, .released],
      flaws: [.nonFinitePosition: 3, .farPosition: 1, .impossibleTime: 4, .impossibleDetail: 1]),
    Flawed(
      "drops samples that arrive late, and starts over when the clock changes",
      [
        sample(.pressed, time: 10), sample(.moved, time: 9.5), sample(.released, time: 9.7),
        sample(.pressed, time: 9.9), sample(.moved, time: 3), sample(.pressed, time: 3.1),
        sample(.released, time: 3.2),
      ],
      phases: [.pressed, .released, .pressed, .cancelled, .pressed, .released],
      flaws: [.backwardTime: 3, .clockReset: 1, .moveWithoutPress: 1]),
    Flawed(
      "ends each press once, whatever the input",
      [
        sample(.moved, time: 0), sample(.released, time: 0), sample(.pressed, time: 1),
        sample(.pressed, time: 2), sample(.hovered, time: 3), sample(.released, time: 4),
        sample(.pressed, time: 5), sample(.left, time: 6), sample(.cancelled, time: 7),
      ],
      phases: [
        .pressed, .cancelled, .pressed, .cancelled, .hovered, .pressed, .cancelled, .left, .left,
      ],
      flaws: [
        .moveWithoutPress: 1, .releaseWithoutPress: 2, .repeatedPress: 1, .lostRelease: 2,
      ]),
  ]

  @Test("L16 flawed samples are repaired or dropped, and counted", arguments: flawed)
  func flaws(_ row: Flawed) {
    let recorder = Recorder(pointers)
    for sample in row.samples { pointers.send(sample) }
    let flaws = PointerFlaw.allCases.filter { pointers.flaws[$0] > 0 }
    #expect(recorder.values.map(\.phase) == row.phases)
    #expect(
      Dictionary(uniqueKeysWithValues: flaws.map { ($0, pointers.flaws[$0]) }) == row.flaws)
    #expect(pointers.flaws.total == row.flaws.values.reduce(0, +))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("L13 passes on samples in order, and is active while a pointer is down", order),
    Scenario("L16 cancels the least recently seen pointer when too many are down", crowd),
    Scenario("L16 reports any number of hovering pointers as gone", hovering),
    Scenario("L3 L7 a sample sent during a delivery waits for it to end", feedback),
    Scenario("the events of the DOM", dom),
    Scenario(
      "L3 a cancellation requested during a delivery waits for it, and for earlier samples",
      cancellationInDelivery),
  ]

  @Test("its output, in order (L3, L7, L13, L16)", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func order(_ findings: inout Findings) {
    let recorder = Recorder(pointers)
    let samples = [
      Self.sample(.hovered, time: 0), Self.sample(.pressed, time: 1),
      Self.sample(.pressed, time: 1, id: 2),
      Self.sample(.moved, 5, time: 1), Self.sample(.released, time: 2),
      Self.sample(.scrolled, time: 2),
      Self.sample(.released, time: 3, id: 2), Self.sample(.left, time: 4),
    ]
    for sample in samples { pointers.send(sample) }
    findings.expect(recorder.values, is: samples)
    findings.expect(recorder.states, is: [.active, .atRest])
    findings.expect(pointers.flaws.total, is: 0)
    findings.expect(pointers.pressedCount, is: 0)
  }

  private func crowd(_ findings: inout Findings) {
    let recorder = Recorder(pointers)
    for id in 0..<20 { pointers.send(Self.sample(.pressed, time: Double(id), id: id)) }
    findings.expect(recorder.values.filter { $0.phase == .cancelled }.map(\.id), is: [0, 1, 2, 3])
    findings.expect(pointers.pressedCount, is: 16)
    findings.expect(pointers.flaws[.tooManyPointers], is: 4)
    pointers.cancelAll()
    findings.expect(pointers.pressedCount, is: 0)
    findings.expect(recorder.states, is: [.active, .atRest])
    findings.expect(recorder.values.count(where: { $0.phase == .cancelled }), is: 20)
  }

  private func hovering(_ findings: inout Findings) {
    let recorder = Recorder(pointers)
    for id in 0..<18 { pointers.send(Self.sample(.hovered, Double(id), time: Double(id), id: id)) }
    findings.expect(recorder.values.filter { $0.phase == .left }.map(\.id), is: [0, 1])
    findings.expect(pointers.flaws[.tooManyPointers], is: 2)
    pointers.send(Self.sample(.left, .nan, time: 20, id: 5))
    findings.expect(recorder.values.last, is: Self.sample(.left, 5, time: 20, id: 5))
    pointers.send(Self.sample(.left, .nan, time: 20, id: 5))
    pointers.cancelAll()
    findings.expect(recorder.values.count(where: { $0.phase == .left }), is: 18)
    pointers.cancelAll()
    findings.expect(recorder.values.count, is: 36)
    findings.expect(recorder.states, is: [])
  }

  private func feedback(_ findings: inout Findings) {
    var count = 0
    let heard = pointers.subscribe(next: { [pointers] sample in
      count += 1
      guard count < 100_000 else { return }
      let next: PointerPhase = sample.phase == .pressed ? .released : .pressed
      pointers.send(PointerSample(next, at: .zero, time: sample.time))
    })
    pointers.send(Self.sample(.pressed, time: 0))
    findings.expect(count, is: 100_000)
    findings.expect(pointers.flaws.total, is: 0)
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
        "does not settle: its observers keep sending to it, more often than its limit "
          + "(1000)"))
  }

  private func dom(_ findings: inout Findings) {
    let names = [
      "pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerout",
      "wheel",
    ]
    findings.expect(names.map { DOMPointerEvent(name: $0) }, is: DOMPointerEvent.allCases)
    findings.expect(DOMPointerEvent(name: "pointerenter"), is: .pointerover)
    findings.expect(DOMPointerEvent(name: "pointerleave"), is: .pointerout)
    findings.expect(DOMPointerEvent(name: "click"), is: nil)
    func phase(_ event: DOMPointerEvent, _ buttons: Int) -> PointerPhase {
      PointerSample(dom: event, x: 0, y: 0, timeStamp: 0, buttons: buttons).phase
    }
    findings.expect(phase(.pointermove, 0), is: .hovered)
    findings.expect(phase(.pointermove, 1), is: .moved)
    findings.expect(phase(.pointerdown, 1), is: .pressed)
    findings.expect(phase(.pointerup, 0), is: .released)
    let wheel = PointerSample(
      dom: .wheel, pointerType: 2, x: 1, y: 2, timeStamp: 1500, deltaX: 1, deltaY: 3, deltaMode: 1)
    findings.expect(wheel.wheelDelta, is: SIMD2(16, 48))
    findings.expect(wheel.time, is: 1.5)
    findings.expect(wheel.device, is: .pen)
  }

  private func cancellationInDelivery(_ findings: inout Findings) {
    var log: [String] = []
    let heard = pointers.subscribe(next: { [pointers] sample in
      log.append("\(sample.phase)")
      guard sample.phase == .pressed else { return }
      pointers.send(PointerSample(.moved, at: SIMD2(5, 5), time: sample.time))
      pointers.cancelAll()
      log.append("asked")
    })
    pointers.send(Self.sample(.pressed, time: 0))
    findings.expect(log, is: ["pressed", "asked", "moved", "cancelled"])
    findings.expect(pointers.pressedCount, is: 0)
    withExtendedLifetime(heard) {}
  }
}
