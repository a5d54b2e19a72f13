import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Plans of motions.
struct MotionPlanTests {
  /// A linear tween, so that each position shows the time.
  static func tween(_ duration: Double, to end: Double = 100) -> TweenSystem<Double> {
    TweenSystem(to: end, .linear(duration: duration))
  }

  static func properties(_ count: Int) -> [ReactiveProperty<Double>] {
    (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) }
  }

  @Test(
    "each part begins exactly when the previous one ends, at any frame rate, and they have one ending",
    arguments: [3.0, 60, 1000])
  func sequence(_ frameRate: Double) {
    var findings = Findings()
    let clock = ManualClock(frameRate: frameRate)
    let position = ReactiveProperty(initialValue: 0.0)
    let plan = MotionPlan.sequence(
      Self.tween(0.35).animating(position), .pause(0.25),
      Self.tween(0.4, to: 20).animating(position),
      Self.tween(0.5, to: 70).animating(position).delayed(by: 0.1))
    let playback = plan.start(on: clock)
    var heard: [String] = []
    let kept = [
      playback.state.subscribe { heard.append("\($0)") },
      playback.endings.subscribe { heard.append("\($0)") },
    ]
    findings.expect(playback.duration, is: nil)
    clock.advance(to: 3)
    findings.expect(playback.duration ?? 0, near: 1.6, within: 1e-8)
    findings.expect(position.value, is: 70)
    findings.expect(heard, is: ["active", "atRest", "finished"])
    for (time, place) in [
      (0.175, 50.0), (0.35, 100), (0.5, 100), (0.6, 100), (0.8, 60), (1.0, 20), (1.05, 20),
      (1.35, 45),
    ] {
      playback.timeline.seek(to: time)
      findings.expect(position.value, near: place, within: 1e-5, "at \(time)")
    }
    findings.expect(playback.state.value, is: .active)
    clock.advance(by: 1)
    findings.expect(heard, is: ["active", "atRest", "finished", "active", "atRest", "finished"])
    withExtendedLifetime(kept) {}
    findings.report()
  }

  @Test(
    "a stagger starts at its first, center, last or any other item",
    arguments: [
      (.first, 0.1, [0, 0.1, 0.2, 0.3]), (.center, 0.1, [0.1, 0, 0, 0.1]),
      (.last, 0.1, [0.3, 0.2, 0.1, 0]), (.index(1), 0.1, [0.1, 0, 0.1, 0.2]),
      (.center, 0.25, [0.25, 0, 0.25]),
    ] as [(StaggerOrigin, Double, [Double])])
  func stagger(_ origin: StaggerOrigin, _ step: Double, _ delays: [Double]) {
    var findings = Findings()
    let clock = ManualClock()
    let row = Self.properties(delays.count)
    let playback = row.map { Self.tween(1).animating($0) }.stagger(each: step, from: origin)
      .start(on: clock)
    clock.advance(by: 0.5)
    for (place, delay) in zip(row, delays) {
      findings.expect(place.value, near: 100 * (0.5 - delay), within: 1e-6)
    }
    clock.advance(by: 1)
    let longest = delays.reduce(0, max)
    findings.expect(playback.duration ?? 0, near: 1 + longest, within: 1e-8)
    findings.report()
  }

  /// A random plan of all the properties.
  private func plan(
    _ random: inout SeededGenerator, _ properties: ArraySlice<ReactiveProperty<Double>>
  ) -> MotionPlan {
    guard properties.count > 1, let first = properties.first else {
      let end = Double.random(in: -100...100, using: &random)
      let property = properties[properties.startIndex]
      switch random.next(below: 3) {
      case 0: return Self.tween(.random(in: 0...1, using: &random), to: end).animating(property)
      case 1: return SpringSystem(destination: end).animating(property)
      default:
        return MotionPlan.sequence(
          Self.tween(0.3, to: end).animating(property),
          SpringSystem(destination: 0.0).animating(property)
        )
      }
    }
    let cut = properties.startIndex + 1 + random.next(below: properties.count - 1)
    let parts = [
      plan(&random, properties[..<cut]), plan(&random, properties[cut...]),
      .pause(.random(in: 0...0.2, using: &random)), Self.tween(0.2, to: -50).animating(first),
    ]
    switch random.next(below: 3) {
    case 0: return .sequence(parts)
    case 1: return MotionPlan.parallel(Array(parts[..<3])).delayed(by: 0.1)
    default: return parts[..<2].stagger(each: 0.1, from: .last)
    }
  }

  @Test("seeking gives the same state as playing, and time slices add up (L14)", arguments: 0..<25)
  func laws(_ round: Int) {
    var findings = Findings()
    func play(_ advance: (ManualClock, MotionPlayback, () -> Void) -> Void) -> [[Double]] {
      var random = SeededGenerator(seed: UInt64(round) &* 31_337)
      let all = Self.properties(4)
      let clock = ManualClock(frameRate: 60)
      let playback = plan(&random, all[...]).start(on: clock)
      var places: [[Double]] = []
      advance(clock, playback) { places.append(all.map(\.value)) }
      playback.unsubscribe()
      return places
    }
    let times = (0...40).map { Double($0) / 10 }
    let whole = play { clock, _, look in
      for time in times {
        clock.advance(to: time)
        look()
      }
    }
    let sliced = play { clock, _, look in
      for time in times {
        while clock.time < time { clock.advance(by: min(0.007, time - clock.time)) }
        look()
      }
    }
    findings.expect(sliced, is: whole)
    let sought = play { _, playback, look in
      playback.timeline.paused.value = true
      for time in times {
        playback.timeline.seek(to: time)
        look()
      }
    }
    var seen: [[Double]] = []
    var order = Array(times.indices)
    var random = SeededGenerator(seed: UInt64(round))
    for index in order.indices { order.swapAt(index, random.next(below: index + 1)) }
    let scrubbed = play { clock, playback, look in
      clock.advance(to: 9)
      playback.timeline.paused.value = true
      for index in order {
        playback.timeline.seek(to: times[index])
        look()
      }
    }
    seen = order.map { sought[$0] }
    for (places, expected) in [(sought, whole), (scrubbed, seen)] {
      for (place, value) in zip(places.joined(), expected.joined()) {
        findings.expect(place, near: value, within: 1e-5)
      }
    }
    findings.report()
  }
}
