import StreamsInterop
import TestSupport
import Testing

/// KeyframeSystem.
struct KeyframesTests {
  let clock = ManualClock()

  @Test("pass through their values with their velocities, which are continuous")
  func passes() {
    var random = SeededGenerator.printed()
    for _ in 0..<50 {
      var time = 0.0
      var list: [Keyframe<Double>] = []
      for index in 0..<5 {
        list.append(
          Keyframe(
            time: time, value: Double(random.next(below: 200)) - 100,
            velocity: index % 2 == 0 ? Double(random.next(below: 800)) - 400 : nil))
        time += Double(random.next(below: 100) + 1) / 64
      }
      let property = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      let run = KeyframeSystem(list).drive(property, on: clock)
      for (index, frame) in list.enumerated() where index > 0 && index < 4 {
        clock.advance(to: frame.time)
        #expect(abs(run.value - frame.value) < 1e-10)
        let speed = run.velocity
        if let velocity = frame.velocity { #expect(abs(speed - velocity) < 1e-9) }
        clock.advance(by: 1e-7)
        #expect(abs(run.velocity - speed) < 1)
        #expect(abs((run.value - frame.value) / 1e-7 - speed) < 1)
      }
      clock.advance(by: time)
      #expect(property.value == list[4].value && clock.pendingCount == 0)
    }
  }

  @Test("follow a cubic exactly if given its values and velocities, and a parabola without them")
  func polynomials() {
    func cubic(_ t: Double) -> (Double, Double) {
      (3 - 7 * t + 5 * t * t - 2 * t * t * t, -7 + 10 * t - 6 * t * t)
    }
    let times = [0, 0.3, 0.35, 1.1, 2]
    let exact = KeyframeSystem(
      times.map { Keyframe(time: $0, value: cubic($0).0, velocity: cubic($0).1) })
    let run = exact.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let parabola = KeyframeSystem(times.map { Keyframe(time: $0, value: 4 * $0 * $0) })
    let other = parabola.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    for _ in 0..<190 {
      clock.advance(by: 0.01)
      #expect(abs(run.value - cubic(clock.time).0) < 1e-12)
      #expect(abs(run.velocity - cubic(clock.time).1) < 1e-11)
      if clock.time > 0.3, clock.time < 1.1 {
        #expect(abs(other.value - 4 * clock.time * clock.time) < 1e-12)
      }
    }
  }

  @Test("set out from the current value, jump, repeat, reverse, and start again")
  func playback() {
    let property = ReactiveProperty(initialValue: 50.0)
    let keyframes = KeyframeSystem(
      [
        Keyframe(time: 1, value: 100.0), Keyframe(time: 1, value: 0),
        Keyframe(time: 2, value: 10.0),
      ], delay: 0.5, autoreverses: true)
    var heard: [String] = []
    let observers = [
      property.subscribe(next: { _ in }, state: { heard.append("\($0)") }),
      keyframes.endings.subscribe { heard.append("\($0)") },
    ]
    let run = keyframes.drive(property, on: clock)
    #expect(keyframes.duration == 2 && run.settlingDuration == 4.5)
    clock.advance(to: 1)
    #expect(abs(run.value - 75) < 1e-9)
    clock.advance(to: 1.5)
    #expect(run.value == 0)
    clock.advance(to: 4)
    #expect(abs(run.value - 75) < 1e-9, "on the way back")
    clock.advance(to: 5)
    #expect(property.value == 50 && heard == ["active", "atRest", "finished"])
    keyframes.keyframes.value = [Keyframe(time: 1, value: 70)]
    #expect(run.phase == .active)
    keyframes.enabled.value = false
    #expect(heard.last == "interrupted" && clock.pendingCount == 0)
    withExtendedLifetime(observers) {}
  }

  @Test("changed in mid-motion, keep the time, and fade out what they would jump by")
  func changes() {
    let property = ReactiveProperty(initialValue: 0.0)
    let list = [Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 10.0)]
    let keyframes = KeyframeSystem(list)
    let run = keyframes.drive(property, on: clock)
    clock.advance(by: 0.4)
    let before = (run.value, run.velocity)
    // What is still to come changes nothing here.
    keyframes.keyframes.value = list + [Keyframe(time: 1, value: 3), Keyframe(time: 4, value: 9)]
    #expect(abs(run.value - before.0) < 1e-12 && abs(run.velocity - before.1) < 1e-9)
    #expect(abs(run.settlingDuration - 3.6) < 1e-12)
    keyframes.keyframes.value = [Keyframe(time: 0, value: -40), Keyframe(time: 2, value: 60)]
    #expect(abs(run.value - before.0) < 1e-12)
    keyframes.keyframes.value = [
      Keyframe(time: 0, value: -40), Keyframe(time: 2, value: .infinity),
    ]
    #expect(keyframes.droppedCount == 1)
    clock.advance(by: 2)
    #expect(property.value == 60)
    withExtendedLifetime(run) {}
  }

  @Test("are at the same place at every rate (L14)")
  func additive() {
    func places(_ rate: Double) -> [Double] {
      let clock = ManualClock(frameRate: rate)
      let keyframes = KeyframeSystem(
        [Keyframe(time: 0.7, value: 10.0, velocity: 40), Keyframe(time: 1.9, value: -5)],
        repeatDuration: 8, autoreverses: true)
      let run = keyframes.drive(ReactiveProperty(initialValue: 1.0), on: clock)
      let change = clock.schedule(after: 2.345) { keyframes.keyframes.value[0].value = 30 }
      let toggle = clock.schedule(after: 4.4) { keyframes.autoreverses.value = false }
      defer { withExtendedLifetime((change, toggle)) {} }
      return (0..<90).map { _ in
        clock.advance(by: 0.1)
        return run.value
      }
    }
    let first = places(30)
    for rate in [60.0, 120, 144, 1000] {
      for (a, b) in zip(first, places(rate)) { #expect(abs(a - b) < 1e-9) }
    }
  }

  @Test("a stream whose first keyframe comes later sets out from where it is told to")
  func initialValueSet() {
    let system = KeyframeSystem([Keyframe(time: 1, value: 10.0)], initialValue: 4)
    #expect(system.initialValue.value == 4)
    system.initialValue.value = 6
    var heard: [Double] = []
    let subscription = system.stream(on: clock).subscribe { heard.append($0) }
    #expect(heard == [6])
    clock.advance(by: 2)
    #expect(heard.last == 10)
    subscription.unsubscribe()
  }
}
