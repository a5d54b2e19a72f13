import StreamsInteractions
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

/// A random action on a scroller.
private enum Deed {
  case wheel(Double), began(Double), moved(Double), ended(Double), cancelled
  case content(Double), viewport(Double), insets(Double), momentum(Bool), rate(Double)
  case detents(MotionDetents<SIMD2<Double>>), axis(MotionAxis), sent(Double, way: Int), stop,
    nonsense

  static func random(_ random: inout SeededGenerator) -> Deed {
    func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }
    switch random.next(below: 22) {
    case 0, 1: return .wheel(number(-400...400))
    case 2, 3: return .began(number(0...500))
    case 4...9: return .moved(number(-300...300))
    case 10, 11: return .ended(number(-3000...3000))
    case 12: return .cancelled
    case 13: return .content(number(0...3000))
    case 14: return .viewport(number(0...500))
    case 15: return .insets(number(-50...50))
    case 16: return .momentum(random.next(below: 3) > 0)
    case 17: return .rate(number(1...8))
    case 18:
      let all: [MotionDetents<SIMD2<Double>>] = [
        .free, .free, .pages, .interval(SIMD2(70, 90)), .stops(x: [], y: [0, 333, 800]),
      ]
      return .detents(all[random.next(below: all.count)])
    case 19: return .axis([.both, .vertical, .horizontal][random.next(below: 3)])
    case 20: return .sent(number(-500...3000), way: random.next(below: 4))
    default: return random.next(below: 2) == 0 ? .stop : .nonsense
    }
  }

  func happen(to scroller: Scroller, at time: Double) {
    switch self {
    case .wheel(let way): scroller.wheel(by: SIMD2(way / 3, way), time: time)
    case .began(let place): scroller.dragBegan(at: SIMD2(place, place), time: time)
    case .moved(let place): scroller.dragChanged(to: SIMD2(place / 2, place), time: time)
    case .ended(let speed): scroller.dragEnded(time: time, velocity: SIMD2(speed / 2, speed))
    case .cancelled: scroller.dragCancelled()
    case .content(let size): scroller.contentSize.value = SIMD2(size / 2, size)
    case .viewport(let size): scroller.viewportSize.value = SIMD2(size, size)
    case .insets(let size): scroller.insets.value = ScrollerInsets(top: size, bottom: size)
    case .momentum(let isOn): scroller.momentum.value = isOn
    case .rate(let rate): scroller.rate.value = rate
    case .detents(let detents): scroller.detents.value = detents
    case .axis(let axis): scroller.axis.value = axis
    case .sent(let place, let way):
      let offset = SIMD2(place / 2, place)
      switch way {
      case 0: scroller.scroll(to: offset, animated: false)
      case 1: scroller.scroll(to: offset)
      case 2: scroller.scroll(to: offset, .spring(response: 0.4, dampingRatio: 0.5))
      default: scroller.scroll(to: offset, .easeInOut(duration: 0.4))
      }
    case .stop: scroller.stop()
    case .nonsense:
      scroller.wheel(by: SIMD2(.nan, 1), time: time)
      scroller.dragChanged(to: SIMD2(1, .infinity), time: .nan)
      scroller.viewportSize.value = SIMD2(-1, .nan)
    }
  }
}

/// Scroller: its laws.
struct ScrollLawTests {
  private func scroller(_ clock: some FrameClock) -> Scroller {
    Scroller(on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(400, 2200))
  }

  @Test("random sequences never get stuck, and end at rest within the edges")
  func random() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<Sampling.count(10_000, of: "ScrollLawTests: sequences") {
      let clock = ManualClock(frameRate: 20)
      let scroller = scroller(clock)
      let inner = Scroller(
        on: clock, viewportSize: SIMD2(50, 90), contentSize: SIMD2(50, 300))
      inner.outer = scroller
      var isActive = false
      var isRight = true
      let listening = [
        scroller.offset.subscribe(
          next: { if !$0.isFiniteVector { isRight = false } },
          state: {
            if $0.isActive == isActive { isRight = false }
            isActive = $0.isActive
          })
      ]
      for _ in 0..<10 {
        clock.advance(by: .random(in: 0...0.2, using: &random))
        Deed.random(&random).happen(
          to: random.next(below: 4) == 0 ? inner : scroller, at: clock.time)
      }
      scroller.dragCancelled()
      inner.dragCancelled()
      clock.advance(by: 60)
      for one in [scroller, inner] {
        let (low, high) = (one.minimumOffset, one.maximumOffset)
        let offset = one.currentOffset
        findings.expect(one.phase.value, is: .idle)
        findings.expect(one.currentVelocity, is: .zero)
        findings.expect(all(offset .>= low .& offset .<= high), "\(low) \(offset) \(high)")
      }
      findings.expect(
        isRight && !isActive, "expected finite values, alternating states, and rest at the end")
      for subscription in listening { subscription.unsubscribe() }
    }
    findings.report()
  }

  @Test("the same positions at 30, 60, 120 and 1000 frames per second (L14)")
  func additive() {
    var random = SeededGenerator.printed()
    // The greatest relative error.
    var worst = 0.0
    for _ in 0..<Sampling.count(60, of: "ScrollLawTests: sequences at every rate") {
      let deeds = (0..<24).map { _ in
        (Double.random(in: 0...0.3, using: &random), Deed.random(&random))
      }
      func play(_ rate: Double) -> [SIMD2<Double>] {
        let clock = ManualClock(frameRate: rate)
        let scroller = scroller(clock)
        var places: [SIMD2<Double>] = []
        var time = 0.0
        for (pause, deed) in deeds {
          time += pause
          clock.advance(to: time)
          places.append(scroller.currentOffset)
          deed.happen(to: scroller, at: time)
          places.append(scroller.currentOffset)
        }
        scroller.dragCancelled()
        clock.advance(by: 60)
        return places + [scroller.currentOffset]
      }
      let expected = play(0.01)
      for rate in [30.0, 60, 120, 1000] {
        for (place, other) in zip(play(rate), expected) {
          let error = (place - other).length / max(1, other.length)
          // NaN counts as an infinite error.
          worst = error >= 0 ? max(worst, error) : .infinity
        }
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test(
    "a scroller isn't retained by its clock, its observers or its outer scroller (L10)",
    arguments: [0.0, 0.1, 20])
  func release(after seconds: Double) {
    var findings = Findings()
    let clock = ManualClock()
    let outer = scroller(clock)
    var said: [String] = []
    var streams: [Subscription] = []
    expectReleased {
      let scroller = scroller(clock)
      scroller.outer = outer
      scroller.offset.subscribe(next: { _ in }, state: { said.append("\($0)") })
        .store(in: &streams)
      scroller.endings.subscribe { said.append("\($0)") }.store(in: &streams)
      scroller.wheel(by: SIMD2(0, 100))
      clock.advance(by: seconds)
      return scroller
    }
    findings.expect(
      said, is: ["active", "atRest", seconds == 20 ? "finished" : "cancelled"])
    findings.expect(clock.pendingCount, is: 0)
    streams = []
    // Deallocating a touched scroller releases the scrollers around it.
    expectReleased {
      let scroller = scroller(clock)
      scroller.outer = outer
      scroller.dragBegan(at: .zero, time: 0)
      return scroller
    }
    findings.expect(outer.phase.value, is: .idle)
    findings.report()
  }
}
