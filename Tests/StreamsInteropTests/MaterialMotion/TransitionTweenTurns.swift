import StreamsInterop
import StreamsMaterialMotion

@testable import InteropTestSupport

/// A tween that is turned: mid-flight, before it begins, together with others, and by observers of its end.
extension TransitionTweenTests {
  func turns(_ findings: inout Findings) {
    let (tween, place, runtime) = tween([0, 100, 40])
    var states: [MotionPhase] = []
    var heard: [Double] = []
    let watching = place.subscribe(next: { heard.append($0) }, state: { states.append($0) })
    clock.advance(by: 0.7)
    let before = place.value
    heard = []
    direction.value = .backward
    direction.value = .backward
    findings.expect(heard, is: [])
    findings.expect(place.value, is: before)
    for time in stride(from: 0.05, to: 0.7, by: 0.05) {
      clock.advance(by: 0.05)
      let expected = time < 0.2 ? 40 + 120 * (0.3 + time) : 200 * (0.7 - time)
      findings.expect(place.value, near: expected, within: 1e-6, "\(time)")
    }
    direction.value = .forward
    clock.advance(by: 0.1)
    findings.expect(place.value, near: 30, within: 1e-6)
    direction.value = .backward
    clock.advance(by: 0.15)
    findings.expect(place.value, is: 0)
    findings.expect(tween.state.value, is: .atRest)
    findings.expect(
      states == [.active, .atRest] || states == [.atRest, .active, .atRest], "\(states)")
    withExtendedLifetime((watching, runtime)) {}
  }

  func continuous(_ findings: inout Findings) {
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
        findings.expect(run.value, near: at, within: 1e-9)
        findings.expect(at, near: before, within: 1e-3)
        clock.advance(by: 1e-7)
        findings.expect(run.value, near: at, within: 1e-3)
        places.append(run.value)
      }
      ends.append(places)
    }
    for places in ends {
      for (place, first) in zip(places, ends[0]) {
        findings.expect(place, near: first, within: 1e-6)
      }
    }
  }

  func together(_ findings: inout Findings) {
    // One starts early and one late: turned at any time, all are back after the same time.
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
          findings.expect(place.value, near: expected, within: 1e-6)
        }
      }
      // The sum of the steps is rounded, so the end may come with the next frame.
      clock.advance(by: 0.01)
      findings.expect(places.map(\.value), is: [0, 0, 0, 0], "turned at \(turned)")
      findings.expect(runtime.state.value, is: .atRest)
    }
  }

  func turnedBeforeItBegins(_ findings: inout Findings) {
    let (tween, place, runtime) = tween(before: 0.5, after: 0.2)
    clock.advance(by: 0.3)
    findings.expect(place.value, is: 0)
    findings.expect(tween.state.value, is: .active)
    direction.value = .backward
    findings.expect(place.value, is: 0)
    findings.expect(tween.state.value, is: .atRest)
    // Turned again immediately, it has waited only as long as it has been there, which is no time at all.
    direction.value = .forward
    clock.advance(by: 0.1)
    direction.value = .backward
    clock.advance(by: 5)
    // This time it isn't turned back, and waits for the whole delay.
    direction.value = .forward
    clock.advance(by: 0.5)
    findings.expect(place.value, is: 0)
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 25, within: 1e-9)
    withExtendedLifetime(runtime) {}
  }

  func timeline(_ findings: inout Findings) {
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
    timeline.isPaused.value = true
    for (time, expected) in film.reversed() + film {
      timeline.seek(to: time)
      findings.expect(run.value, near: expected, within: 1e-9)
      findings.expect(place.value, near: expected, within: 1e-9)
    }
  }

  func reentrant(_ findings: inout Findings) {
    let (tween, place, runtime) = tween()
    var turns = 0
    let watching = tween.state.subscribe { [direction] phase in
      guard phase == .atRest, turns < 3 else { return }
      turns += 1
      direction.value = direction.value.inverted()
    }
    clock.advance(by: 10)
    findings.expect(turns, is: 3)
    findings.expect(place.value, is: 0)
    findings.expect(tween.state.value, is: .atRest)
    withExtendedLifetime((watching, runtime)) {}
  }
}
