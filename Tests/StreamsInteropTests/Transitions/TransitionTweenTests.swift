import StreamsInterop
import StreamsTesting
import Testing

/// I19 TransitionTween.
struct TransitionTweenTests {
  private let clock = ManualClock(frameRate: 100)
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  /// A tween at a steady speed, and what it moves.
  private func tween(
    _ values: [Double] = [0, 100], offsets: [Double] = [], before: Double = 0, after: Double = 0
  ) -> (TransitionTween<Double>, ReactiveProperty<Double>, MotionRuntime) {
    let tween = TransitionTween(
      duration: 1, forwardValues: values, forwardOffsets: offsets,
      forwardTimingFunctions: [.linear], direction: direction, delayBefore: before,
      delayAfter: after)
    let place = ReactiveProperty(initialValue: 7.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    return (tween, place, runtime)
  }

  @Test("goes through the values forward, and the other way round backward")
  func values() {
    let (tween, place, runtime) = tween([0, 100, 40])
    var heard: [Double] = []
    #expect(place.value == 0)
    for expected in [50.0, 100, 70, 40] {
      clock.advance(by: 0.25)
      #expect(abs(place.value - expected) < 1e-9)
    }
    #expect(place.value == 40 && tween.state.value == .atRest && runtime.state.value == .atRest)
    direction.value = .backward
    let watching = place.subscribe { heard.append($0) }
    for expected in [70.0, 100, 50, 0] {
      clock.advance(by: 0.25)
      #expect(abs(place.value - expected) < 1e-9)
    }
    #expect(place.value == 0 && heard.count == 101)
    // What is added now starts at the other side.
    let late = ReactiveProperty(initialValue: 7.0)
    runtime.add(tween, to: late)
    #expect(late.value == 40)
    withExtendedLifetime(watching) {}
  }

  @Test("key positions are mirrored backward: each x is 1 − x")
  func offsets() {
    let (tween, place, runtime) = tween([0, 10, 100], offsets: [0.1, 0.4, 0.8])
    func passes(_ moments: [(Double, Double)]) {
      let start = clock.time
      for (moment, expected) in moments {
        clock.advance(to: start + moment)
        #expect(abs(place.value - expected) < 1e-9, "at \(moment)")
      }
      clock.advance(to: start + 1)
    }
    passes([(0.05, 0), (0.1, 0), (0.25, 5), (0.4, 10), (0.6, 55), (0.8, 100), (0.9, 100)])
    #expect(tween.state.value == .atRest)
    direction.value = .backward
    passes([(0.1, 100), (0.2, 100), (0.4, 55), (0.6, 10), (0.75, 5), (0.9, 0), (0.95, 0)])
    #expect(tween.state.value == .atRest && place.value == 0)
    withExtendedLifetime(runtime) {}
  }

  @Test("timing functions between the values are in the other order backward, each as it is")
  func timingFunctions() {
    let tween = TransitionTween(
      duration: 1, forwardValues: [0.0, 100, 200],
      forwardTimingFunctions: [.linear, .easeIn], direction: direction)
    let place = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    clock.advance(by: 2)
    direction.value = .backward
    clock.advance(by: 0.25)
    #expect(abs(place.value - (200 - 100 * TimingFunction.easeIn.value(at: 0.5))) < 1e-9)
    clock.advance(by: 0.5)
    #expect(abs(place.value - 50) < 1e-9)
  }

  @Test("waits as its segment of the window says, in either direction, where it comes from")
  func delays() {
    let window = TransitionWindow(duration: 2)
    let tween = TransitionTween(
      in: window, segment: .firstQuarter, forwardValues: [0.0, 100],
      forwardTimingFunctions: [.linear], direction: direction)
    #expect(tween.duration.value == 0.5)
    #expect(tween.delayBefore.value == 0 && tween.delayAfter.value == 1.5)
    let place = ReactiveProperty(initialValue: 7.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    clock.advance(by: 0.25)
    #expect(abs(place.value - 50) < 1e-9)
    clock.advance(by: 2)
    #expect(place.value == 100)
    direction.value = .backward
    #expect(tween.state.value == .active)
    clock.advance(by: 1.5)
    #expect(place.value == 100 && tween.state.value == .active)
    clock.advance(by: 0.25)
    #expect(abs(place.value - 50) < 1e-9)
    clock.advance(by: 0.25)
    #expect(place.value == 0 && tween.state.value == .atRest)
  }

  @Test("turned in mid-motion it says nothing at that, and goes back by the way it came")
  func turns() {
    let (tween, place, runtime) = tween([0, 100, 40])
    var states: [MotionPhase] = []
    var heard: [Double] = []
    let watching = place.subscribe(next: { heard.append($0) }, state: { states.append($0) })
    clock.advance(by: 0.7)
    let before = place.value
    heard = []
    direction.value = .backward
    direction.value = .backward
    #expect(heard.isEmpty && place.value == before)
    for time in stride(from: 0.05, to: 0.7, by: 0.05) {
      clock.advance(by: 0.05)
      let expected = time < 0.2 ? 40 + 120 * (0.3 + time) : 200 * (0.7 - time)
      #expect(abs(place.value - expected) < 1e-6, "\(time)")
    }
    direction.value = .forward
    clock.advance(by: 0.1)
    #expect(abs(place.value - 30) < 1e-6)
    direction.value = .backward
    clock.advance(by: 0.15)
    #expect(place.value == 0 && tween.state.value == .atRest)
    #expect(states == [.active, .atRest] || states == [.atRest, .active, .atRest])
    withExtendedLifetime((watching, runtime)) {}
  }

  @Test("turned where forth and back differ it is continuous, and at any frame rate the same (L14)")
  func continuous() {
    var ends: [[Double]] = []
    for rate in [60.0, 90, 1000] {
      let clock = ManualClock(frameRate: rate)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(
        duration: 0.8, forwardValues: [0.0, 100, 300], forwardOffsets: [0, 0.3, 1],
        forwardTimingFunctions: [.easeOut, .materialStandard], direction: direction,
        delayBefore: 0.1)
      let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      var places: [Double] = []
      for turn in [0.05, 0.37, 0.2, 0.311, 0.45, 0.9, 0.013, 0.6, 2] {
        let end = clock.time + turn
        clock.advance(to: end - 1e-7)
        let before = run.value
        clock.advance(to: end)
        let at = run.value
        direction.value = direction.value.inverted()
        #expect(abs(run.value - at) < 1e-9 && abs(at - before) < 1e-3)
        clock.advance(by: 1e-7)
        #expect(abs(run.value - at) < 1e-3)
        places.append(run.value)
      }
      ends.append(places)
    }
    for places in ends {
      #expect(zip(places, ends[0]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test("the parts of a transition that is turned meet again where they came from")
  func together() {
    // One goes first and one last: turned at any time, the whole is back after that time.
    for turned in [0.1, 0.3, 0.5, 0.7, 0.9, 1.0] {
      let clock = ManualClock(frameRate: 100)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let window = TransitionWindow(duration: 1)
      let places = (0..<4).map { _ in ReactiveProperty(initialValue: 0.0) }
      let runtime = MotionRuntime(clock: clock)
      let segments: [TransitionWindowSegment] = [
        .firstQuarter, .middleHalf, .fourthQuarter, .entire,
      ]
      for (segment, place) in zip(segments, places) {
        runtime.add(
          TransitionTween(
            in: window, segment: segment, forwardValues: [0.0, 100], direction: direction),
          to: place)
      }
      var film: [[Double]] = []
      for _ in 0..<Int((turned * 20).rounded()) {
        film.append(places.map(\.value))
        clock.advance(by: 0.05)
      }
      direction.value = .backward
      for expected in film.reversed() {
        clock.advance(by: 0.05)
        for (place, expected) in zip(places, expected) {
          #expect(abs(place.value - expected) < 1e-6)
        }
      }
      // The sum of the steps is rounded: the end may come with the next frame.
      clock.advance(by: 0.01)
      #expect(places.allSatisfy { $0.value == 0 } && runtime.state.value == .atRest)
    }
  }

  @Test("what has not begun when it is turned is at its end at once")
  func turnedBeforeItBegins() {
    let (tween, place, runtime) = tween(before: 0.5, after: 0.2)
    clock.advance(by: 0.3)
    #expect(place.value == 0 && tween.state.value == .active)
    direction.value = .backward
    #expect(place.value == 0 && tween.state.value == .atRest)
    // At once again, it has waited already as long as it has been there, which is no time at all.
    direction.value = .forward
    clock.advance(by: 0.1)
    direction.value = .backward
    clock.advance(by: 5)
    // For good: it waits the whole delay.
    direction.value = .forward
    clock.advance(by: 0.5)
    #expect(place.value == 0)
    clock.advance(by: 0.25)
    #expect(abs(place.value - 25) < 1e-9)
    withExtendedLifetime(runtime) {}
  }

  @Test("changes in mid-motion are continuous, and at rest count for the next motion")
  func changes() {
    let (tween, place, runtime) = tween(before: 0.2)
    tween.delayBefore.value = 0.3
    clock.advance(by: 0.7)
    #expect(abs(place.value - 40) < 1e-9)
    tween.duration.value = 2
    clock.advance(by: 0.6)
    #expect(abs(place.value - 70) < 1e-9)
    tween.forwardValues.value = [0, 200]
    clock.advance(by: 0.01)
    #expect(abs(place.value - 70) < 2)
    clock.advance(by: 1)
    #expect(place.value == 200)
    tween.forwardValues.value = [-10, 100]
    #expect(tween.state.value == .atRest && place.value == 200)
    direction.value = .backward
    clock.advance(by: 0.01)
    #expect(abs(place.value - 200) < 2)
    clock.advance(by: 3)
    #expect(place.value == -10)
    tween.delayBefore.value = 0.5
    tween.forwardValues.value = [50, 100]
    direction.value = .forward
    clock.advance(by: 0.2)
    let waited = place.value
    tween.delayBefore.value = 0.4
    clock.advance(by: 0.01)
    #expect(waited > -10 && waited < 0 && abs(place.value - waited) < 2)
    clock.advance(by: 3)
    #expect(place.value == 100)
    direction.value = .backward
    clock.advance(by: 3)
    #expect(place.value == 50)
    // Lists that don't fit, as between two writes, leave the last ones that did.
    direction.value = .forward
    tween.forwardOffsets.value = [0, 0.5, 1]
    clock.advance(by: 3)
    #expect(place.value == 100)
    tween.forwardValues.value = [0, 1, .infinity]
    #expect(tween.droppedCount == 1)
    tween.forwardValues.value = [0, 1, 2]
    direction.value = .backward
    clock.advance(by: 3)
    #expect(place.value == 0)
    withExtendedLifetime(runtime) {}
  }

  @Test("each target moves by itself, as constrained; disabled it rests, enabled it begins anew")
  func targets() {
    let (tween, place, runtime) = tween()
    clock.advance(by: 0.5)
    let late = ReactiveProperty(initialValue: 0.0)
    runtime.add(tween, to: late) { $0.scaled(by: 2) }
    clock.advance(by: 0.25)
    #expect(abs(place.value - 75) < 1e-9 && abs(late.value - 50) < 1e-9)
    tween.enabled.value = false
    direction.value = .backward
    clock.advance(by: 1)
    #expect(abs(place.value - 75) < 1e-9 && tween.state.value == .atRest)
    tween.enabled.value = true
    clock.advance(by: 0.25)
    #expect(abs(place.value - 75) < 1e-9 && abs(late.value - 150) < 1e-9)
    clock.advance(by: 1)
    #expect(place.value == 0 && late.value == 0)
  }

  @Test("on a timeline that is sought back it is where it was, turned or not")
  func timeline() {
    let timeline = Timeline(on: clock)
    let tween = TransitionTween(
      duration: 1, forwardValues: [0.0, 100], direction: direction, delayBefore: 0.2)
    let place = ReactiveProperty(initialValue: 0.0)
    let run = tween.drive(place, on: timeline)
    var film: [(time: Double, place: Double)] = []
    for turn in [0.9, 0.25, 0.6] {
      for _ in 0..<5 {
        clock.advance(by: turn / 5)
        film.append((timeline.time, run.value))
      }
      direction.value = direction.value.inverted()
    }
    timeline.paused.value = true
    for (time, expected) in film.reversed() + film {
      timeline.seek(to: time)
      #expect(abs(run.value - expected) < 1e-9 && abs(place.value - expected) < 1e-9)
    }
  }

  @Test("with less motion it jumps to its end, and tells the same states")
  func reducedMotion() {
    let (tween, place, runtime) = tween(before: 0.5)
    tween.motionAmount.value = .instant
    clock.advance(by: 0.01)
    #expect(place.value == 100 && tween.state.value == .atRest)
    var states: [MotionPhase] = []
    let watching = tween.state.subscribe { states.append($0) }
    direction.value = .backward
    #expect(place.value == 0 && states == [.atRest, .active, .atRest])
    withExtendedLifetime((watching, runtime)) {}
  }

  @Test("told from within: who hears of an end may turn it")
  func reentrant() {
    let (tween, place, runtime) = tween()
    var turns = 0
    let watching = tween.state.subscribe { [direction] phase in
      guard phase == .atRest, turns < 3 else { return }
      turns += 1
      direction.value = direction.value.inverted()
    }
    clock.advance(by: 10)
    #expect(turns == 3 && place.value == 0 && tween.state.value == .atRest)
    withExtendedLifetime((watching, runtime)) {}
  }

  @Test("L10 goes with its runtime")
  func released() {
    expectReleased {
      let tween = TransitionTween(
        duration: 1, forwardValues: [0.0, 1], direction: direction, delayAfter: 1)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(tween, to: ReactiveProperty(initialValue: 0.0))
      clock.advance(by: 0.5)
      direction.value = .backward
      return tween
    }
    expectNoLiveSubscriptions(on: direction)
  }

  @Test("the timing functions and both delays may be set at any time")
  func settings() {
    let (tween, place, runtime) = tween()
    tween.forwardTimingFunctions.value = [.steps(2, jump: .end)]
    clock.advance(by: 0.25)
    #expect(place.value == 0)
    clock.advance(by: 0.35)
    #expect(place.value == 50)
    clock.advance(by: 1)
    tween.delayAfter.value = 0.5
    direction.value = .backward
    clock.advance(by: 0.45)
    #expect(place.value == 100)
    clock.advance(by: 0.65)
    #expect(place.value == 50)
    clock.advance(by: 1)
    #expect(place.value == 0)
    tween.delayBefore.value = 0.25
    direction.value = .forward
    clock.advance(by: 0.7)
    #expect(place.value == 0)
    clock.advance(by: 0.1)
    #expect(place.value == 50)
    withExtendedLifetime(runtime) {}
  }
}
