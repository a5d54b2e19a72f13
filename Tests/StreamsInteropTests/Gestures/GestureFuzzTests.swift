import Foundation
import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport

/// Random and mutated sequences of samples: every recognizer's events stay in order, and nothing traps.
///
/// The variable `STREAMS_FUZZ` sets the number of sequences.
struct GestureFuzzTests {
  @Test("began → changed* → ended or canceled, whatever the input")
  func grammar() {
    let count =
      ProcessInfo.processInfo.environment["STREAMS_FUZZ"].flatMap { Int($0) }
      ?? Sampling.count(20_000, of: "GestureFuzzTests: sequences", isPromised: true)
    var random = SeededGenerator.printed()
    var table = GestureTable(&random)
    var begun = 0
    for index in 0..<count {
      // From time to time, a new table with other settings and relations.
      if index % 64 == 0 { table = GestureTable(&random) }
      table.play(GestureSequence(&random), &random)
      if let fault = table.fault {
        Issue.record("sequence \(index): \(fault)")
        return
      }
      begun += table.takeCount()
    }
    print("fuzzing: \(count) sequences, \(begun) events")
    #expect(begun > count / 4)
  }
}

/// Samples as they would arrive, mostly plausible ones, then mutated.
private struct GestureSequence {
  var samples: [PointerSample] = []

  init(_ random: inout SeededGenerator) {
    var time = Double(random.next(below: 3)) * 1000
    var places = (0..<4).map { SIMD2(Double($0) * 60, 0) }
    for _ in 0..<(4 + random.next(below: 24)) {
      let id = random.next(below: random.next(below: 4) + 1)
      time += [0, 0.001, 0.01, 0.016, 0.05, 0.2, 0.4][random.next(below: 7)]
      let reach = [1.0, 6, 30, 200][random.next(below: 4)]
      let step = SIMD2(
        Double.random(in: -reach...reach, using: &random),
        Double.random(in: -reach...reach, using: &random))
      if random.next(below: 3) > 0 { places[id] += step }
      let phases: [PointerPhase] = [
        .pressed, .pressed, .moved, .moved, .moved, .moved, .released, .released, .hovered,
        .cancelled, .left, .scrolled,
      ]
      samples.append(
        PointerSample(
          phases[random.next(below: phases.count)], at: places[id], time: time, id: id,
          device: PointerDevice.allCases[random.next(below: 3)]))
    }
    while random.next(below: 3) == 0 { mutate(&random) }
  }

  private mutating func mutate(_ random: inout SeededGenerator) {
    guard !samples.isEmpty else { return }
    let index = random.next(below: samples.count)
    let odd = [
      Double.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e9, -1e9, 1e10, 1e13, 1e300,
      .leastNonzeroMagnitude,
    ]
    switch random.next(below: 9) {
    case 0: samples[index].time = odd[random.next(below: odd.count)]
    case 1: samples[index].position.x = odd[random.next(below: odd.count)]
    case 2: samples[index].position.y = odd[random.next(below: odd.count)]
    case 3:
      samples[index].id = [Int.min, Int.max, 17, random.next(below: 40)][random.next(below: 4)]
    case 4: samples.remove(at: index)
    case 5: samples.insert(samples[index], at: random.next(below: samples.count))
    case 6: samples.swapAt(index, random.next(below: samples.count))
    case 7: samples[index].phase = PointerPhase.allCases[random.next(below: 7)]
    default: samples[index].time -= Double(random.next(below: 3))
    }
  }
}

/// One recognizer of each kind, with relations, settings and observers that interfere.
private final class GestureTable {
  private let pointers = PointerSource()
  private let recognizers: [GestureRecognizer]
  private let drag: DragRecognizer
  private let press: LongPressRecognizer
  private let tap: TapRecognizer
  private var counts: [() -> Int] = []
  private var faults: [() -> String?] = []
  private var meddlers: [Subscription] = []
  private var meddles = false

  init(_ random: inout SeededGenerator) {
    let arbiter = GestureArbiter(pointers)
    func threshold(_ values: [Double]) -> Double { values[random.next(below: values.count)] }
    drag = DragRecognizer(
      in: arbiter, threshold: threshold([0, 5, 20]),
      axis: MotionAxis.allCases[random.next(below: 4)], pointerCount: 1 + random.next(below: 2))
    let rotation = RotationRecognizer(in: arbiter, threshold: threshold([0, 0.1]))
    let scale = ScaleRecognizer(in: arbiter, threshold: threshold([0, 0.1]))
    tap = TapRecognizer(in: arbiter, pointerCount: 1 + random.next(below: 2))
    let double = TapRecognizer(in: arbiter, taps: 2)
    press = LongPressRecognizer(in: arbiter, minimumPressDuration: threshold([0, 0.1, 0.5]))
    let swipe = SwipeRecognizer(in: arbiter, minimumSpeed: threshold([0, 300]))
    let hover = HoverRecognizer(in: arbiter)
    let down = PressRecognizer(
      in: arbiter, pointerCount: 1 + random.next(below: 2), contains: { $0.x < 100 })
    recognizers = [drag, rotation, scale, tap, double, press, swipe, hover, down]
    add(drag, "drag")
    add(rotation, "rotation")
    add(scale, "scale")
    add(tap, "tap")
    add(double, "double tap")
    add(press, "long press")
    add(swipe, "swipe")
    add(hover, "hover")
    add(down, "press")
    if random.next(below: 2) == 0 { tap.waitForFailure(of: double) }
    if random.next(below: 3) == 0 { drag.waitForFailure(of: press) }
    if random.next(below: 4) == 0 { down.waitForFailure(of: tap) }
    for _ in 0..<random.next(below: 6) {
      let one = recognizers[random.next(below: recognizers.count)]
      one.allowSimultaneous(with: recognizers[random.next(below: recognizers.count)])
    }
    meddles = random.next(below: 3) == 0
  }

  private func add<Measure: GestureMeasure>(
    _ recognizer: some Observable<GestureEvent<Measure>>, _ name: String
  ) {
    let heard = Heard(recognizer)
    counts.append {
      let count = heard.events.count
      heard.forget()
      return count
    }
    faults.append {
      if !heard.isInOrder { return "\(name) sends events out of order" }
      return heard.isAtRest ? nil : "\(name) does not end"
    }
    // Sometimes, an observer disables and enables this or another recognizer.
    var turn = 0
    meddlers.append(
      recognizer.subscribe(next: { [unowned self] _ in
        turn += 1
        guard meddles, turn % 5 == 0 else { return }
        let victim = recognizers[turn % recognizers.count]
        victim.enabled.value.toggle()
        if turn % 2 == 0 { victim.enabled.value = true }
        if turn % 3 == 0 { drag.threshold.value = Double(turn % 7) }
      }))
  }

  func play(_ sequence: GestureSequence, _ random: inout SeededGenerator) {
    for sample in sequence.samples {
      pointers.send(sample)
      guard meddles else { continue }
      switch random.next(below: 40) {
      case 0: drag.enabled.value.toggle()
      case 1: drag.axis.value = MotionAxis.allCases[random.next(below: 4)]
      case 2: press.minimumPressDuration.value = Double(random.next(below: 3)) * 0.1
      case 3: tap.pointerCount.value = 1 + random.next(below: 3)
      case 4: drag.pointerCount.value = 1 + random.next(below: 3)
      case 5: pointers.advance(to: sample.time + 0.5)
      default: break
      }
    }
    pointers.cancelAll()
    pointers.send(PointerSample(.left, at: .zero, time: .nan, id: 0))
    for recognizer in recognizers {
      recognizer.enabled.value = false
      recognizer.enabled.value = true
    }
  }

  var fault: String? {
    for fault in faults { if let fault = fault() { return fault } }
    for recognizer in recognizers where recognizer.phase.value != .possible {
      return "\(type(of: recognizer)) is stuck: \(recognizer.phase.value)"
    }
    return pointers.pressedCount == 0 ? nil : "a pointer is down"
  }

  func takeCount() -> Int { counts.reduce(0) { $0 + $1() } }
}
