import Foundation
import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

/// DecaySystem.
struct DecayTests {
  @Test("glides to its computed end, exactly, with its states around (L13, L15)")
  func drives() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 10.0)
    let decay = DecaySystem<Double>(rate: 2)
    let run = decay.drive(position, on: clock)
    var heard: [String] = []
    let observers = [
      position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
      decay.state.subscribe { heard.append("all \($0)") },
      decay.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    #expect(clock.pendingCount == 0)
    decay.initialVelocity.value = 100
    #expect(heard == ["all active", "active"])
    #expect(decay.projectedEnd(from: 10, velocity: 100) == 60)
    clock.advance(by: 10)
    #expect(heard.suffix(4) == ["60.0", "atRest", "all atRest", "finished"])
    #expect(heard.filter { $0 == "60.0" }.count == 1)
    #expect(clock.pendingCount == 0 && run.value == 60 && run.velocity == 0)
    withExtendedLifetime(observers) {}
  }

  @Test("a push at rest sets out from where the property is; a push of 0 stops it there")
  func pushes() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let decay = DecaySystem<Double>(rate: 2)
    let run = decay.drive(position, on: clock)
    var endings: [MotionEnding] = []
    let observer = decay.endings.subscribe { endings.append($0) }
    position.value = 50
    decay.initialVelocity.value = 10
    clock.advance(by: 0.1234)
    let there = 50 + 10 * (1 - exp(-2 * 0.1234)) / 2
    #expect(abs(run.value - there) < 1e-9)
    decay.initialVelocity.value = 0
    #expect(position.value == run.value && abs(position.value - there) < 1e-9)
    #expect(run.phase == .atRest && endings == [.finished])
    // Held while disabled, and counted once.
    decay.enabled.value = false
    decay.initialVelocity.value = -20
    position.value = 100
    clock.advance(by: 1)
    decay.enabled.value = true
    clock.advance(by: 10)
    #expect(position.value == 90)
    decay.initialVelocity.value = 20
    clock.advance(by: 0.1)
    decay.enabled.value = false
    #expect(endings == [.finished, .finished, .interrupted])
    withExtendedLifetime(observer) {}
  }

  @Test("bounds catch, let go, and move what rests; infinite components are none")
  func bounds() {
    let clock = ManualClock(frameRate: 120)
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0.0))
    let decay = DecaySystem<SIMD2<Double>>(
      rate: 2, bounds: DecayBounds(upper: SIMD2(100, .infinity)))
    let run = decay.drive(position, on: clock)
    var furthest = 0.0
    let observer = position.subscribe { furthest = max(furthest, $0.x) }
    decay.initialVelocity.value = SIMD2(1000, 1000)
    clock.advance(by: 0.2)
    #expect(run.value.x > 100)
    clock.advance(by: 20)
    #expect(position.value == SIMD2(100, 500) && furthest > 101)
    decay.bounds.value = DecayBounds(upper: SIMD2(40, 600))
    #expect(run.phase == .active)
    clock.advance(by: 5)
    #expect(position.value == SIMD2(40, 500))
    decay.initialVelocity.value = SIMD2(1000, 0)
    clock.advance(by: 0.05)
    let velocity = run.velocity
    decay.bounds.value = DecayBounds()
    #expect(abs(run.velocity.x - velocity.x) < 1e-9 * 1000)
    let end = run.value.x + run.velocity.x / 2
    clock.advance(by: 20)
    #expect(abs(position.value.x - end) < 1e-9 * 1000)
    decay.bounds.value = DecayBounds(lower: SIMD2(.nan, 0))
    #expect(decay.droppedCount == 1)
    withExtendedLifetime(observer) {}
  }

  @Test("what a bound caught stays caught while other things change")
  func staysCaught() {
    let clock = ManualClock()
    let decay = DecaySystem<Double>(
      initialVelocity: 1000, rate: 2, bounds: DecayBounds(upper: 10),
      spring: SpringParameters(response: 0.5, dampingRatio: 0.2))
    var values: [Double] = []
    let observer = decay.stream(on: clock).subscribe { values.append($0) }
    while values.count < 3 || values[values.count - 1] > 9 { clock.advance(by: 1.0 / 60) }
    // Swung back within the bounds.
    decay.threshold.value = 0.001
    decay.rate.value = 3
    decay.bounds.value = DecayBounds(lower: -1e6, upper: 10)
    clock.advance(by: 20)
    #expect(values.last == 10)
    withExtendedLifetime(observer) {}
  }

  @Test("snap points are reached exactly: slowed down more or less, or by the spring")
  func snaps() {
    for (velocity, end) in [(100.0, 60.0), (140, 60), (4, 0), (-90, -60), (400, 180), (0, 0)] {
      let clock = ManualClock()
      let decay = DecaySystem(
        initialVelocity: velocity, rate: 2, snapPoints: [-60, 0, 60, 120, 180, .nan])
      var values: [Double] = []
      let observer = decay.stream(on: clock).subscribe { values.append($0) }
      #expect(decay.projectedEnd == end)
      clock.advance(by: 1e-6)
      clock.advance(by: 20)
      #expect(values.last == end, "\(velocity)")
      #expect(decay.state.value == .atRest)
      if abs(velocity) > 80, velocity < 300 {
        #expect(zip(values, values.dropFirst()).allSatisfy { ($1 - $0) * velocity >= 0 })
      }
      withExtendedLifetime(observer) {}
    }
    let decay = DecaySystem(bounds: DecayBounds(upper: 100.0), snapPoints: [0, 300])
    decay.snapping.value = { ($0 / 30).rounded() * 30 }
    #expect(decay.projectedEnd(from: 0, velocity: DecayRate.normal * 47) == 60)
    #expect(decay.projectedEnd(from: 0, velocity: 1e6) == 90)
    decay.snapping.value = { _ in 170 }
    #expect(decay.projectedEnd(from: 0, velocity: 1) == 100)
    decay.snapping.value = { _ in nil }
    #expect(decay.projectedEnd(from: 0, velocity: 1) == 0)
    decay.snapPoints.value = []
    // From beyond a bound the spring takes it there, however fast it comes back.
    #expect(decay.projectedEnd(from: 120, velocity: -100) == 100)
    #expect(decay.projectedEnd(from: 90, velocity: -100 * DecayRate.normal) == -10)
  }

  @Test("velocity is continuous at any push that is none, and at any change")
  func continuous() {
    let clock = ManualClock(frameRate: 90)
    let decay = DecaySystem<Double>(initialVelocity: 900, rate: 3, bounds: DecayBounds(upper: 200))
    var values: [Double] = []
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: clock)
    let changes: [() -> Void] = [
      { decay.rate.value = 1 }, { decay.bounds.value = DecayBounds(upper: 150) },
      { decay.spring.value = SpringParameters(response: 0.8, dampingRatio: 0.4) },
      { decay.snapPoints.value = [20, 120] }, { decay.threshold.value = 0.01 },
      { decay.bounds.value = DecayBounds(lower: 130, upper: 150) },
      { decay.initialVelocity.value = run.velocity }, { decay.snapPoints.value = [] },
    ]
    for change in changes {
      clock.advance(by: 0.0777)
      let before = (run.value, run.velocity)
      change()
      #expect(abs(run.value - before.0) < 1e-9 * 300)
      #expect(abs(run.velocity - before.1) < 1e-9 * 900)
      values.append(run.velocity)
    }
    #expect(values.contains { $0 < 0 })
  }

  @Test("reduced, the spring does not swing; off, it is there at once, with the same states")
  func reducedMotion() {
    func heard(_ policy: MotionAmount) -> [String] {
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 20.0)
      let decay = DecaySystem<Double>(
        rate: 2, bounds: DecayBounds(upper: 0),
        spring: SpringParameters(response: 0.5, dampingRatio: 0.3), enabled: false)
      decay.motionAmount.value = policy
      let run = decay.drive(position, on: clock)
      var heard: [String] = []
      let observers = [
        position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
        decay.endings.subscribe { heard.append("\($0)") },
      ]
      heard = []
      decay.enabled.value = true
      clock.advance(by: 30)
      withExtendedLifetime((observers, run)) {}
      return heard
    }
    #expect(heard(.full).contains { $0.hasPrefix("-") })
    #expect(!heard(.reduced).contains { $0.hasPrefix("-") })
    #expect(heard(.instant) == ["active", "0.0", "atRest", "finished"])
  }

  @Test("sought back, it bends to the snap point of the push of that time, not of a later one")
  func pastSnapPoint() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let decay = DecaySystem<Double>(initialVelocity: 380, rate: 2, snapPoints: [0, 200, 1000])
    let position = ReactiveProperty(initialValue: 0.0)
    let run = decay.drive(position, on: timeline)
    clock.advance(by: 0.3)
    decay.initialVelocity.value = 1500
    clock.advance(by: 9)
    #expect(position.value == 1000)
    timeline.seek(to: 0.1)
    decay.threshold.value = 0.001
    clock.advance(by: 9)
    #expect(position.value == 200)
    withExtendedLifetime(run) {}
  }

  @Test("obeys a timeline: backwards it is where it was, pushes included")
  func timeline() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let decay = DecaySystem<Double>(initialVelocity: 500, rate: 2, bounds: DecayBounds(upper: 100))
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: timeline)
    clock.advance(by: 0.15)
    let first = (run.value, run.velocity)
    clock.advance(by: 0.2)
    decay.initialVelocity.value = -300
    clock.advance(by: 0.1)
    let second = run.value
    timeline.paused.value = true
    timeline.seek(to: 0.15)
    #expect(abs(run.value - first.0) < 1e-9 && abs(run.velocity - first.1) < 1e-9)
    timeline.seek(to: 0.45)
    #expect(abs(run.value - second) < 1e-9)
  }

  @Test("ends with its handle, and releases all (L10)")
  func releases() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    weak var released: DecaySystem<Double>?
    do {
      let decay = DecaySystem<Double>(initialVelocity: 100)
      released = decay
      let run = decay.drive(position, on: clock)
      clock.advance(by: 0.1)
      let left = position.value
      run.unsubscribe()
      #expect(decay.state.value == .atRest)
      clock.advance(by: 1)
      #expect(position.value == left && clock.pendingCount == 0)
      _ = decay.drive(position, on: clock)
    }
    #expect(released == nil)
    expectNoLiveSubscriptions(on: position)
  }

  @Test("bad data is dropped and counted (L16)")
  func badInput() {
    let clock = ManualClock()
    let decay = DecaySystem<Double>(initialVelocity: 100)
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: clock)
    clock.advance(by: 0.1)
    let velocity = run.velocity
    decay.initialVelocity.value = .nan
    decay.initialValue.value = .infinity
    decay.bounds.value = DecayBounds(upper: .nan)
    #expect(decay.droppedCount == 3 && run.velocity == velocity)
  }
}
