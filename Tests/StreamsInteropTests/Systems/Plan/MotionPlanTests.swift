import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

/// Plans of motions.
struct MotionPlanTests {
  /// Linear, so that each place tells the time.
  private func tween(_ duration: Double, to end: Double = 100) -> TweenSystem<Double> {
    TweenSystem(duration: duration, to: end, timingFunction: .linear)
  }

  private func properties(_ count: Int) -> [ReactiveProperty<Double>] {
    (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) }
  }

  @Test(
    "each begins at the very end of the one before, whatever the frames, and all have one end",
    arguments: [3.0, 60, 1000])
  func sequence(_ frameRate: Double) {
    let clock = ManualClock(frameRate: frameRate)
    let position = ReactiveProperty(initialValue: 0.0)
    let plan = MotionPlan.sequence(
      tween(0.35).moving(position), .pause(0.25), tween(0.4, to: 20).moving(position),
      tween(0.5, to: 70).moving(position).delayed(by: 0.1))
    let playback = plan.start(on: clock)
    var heard: [String] = []
    let kept = [
      playback.state.subscribe { heard.append("\($0)") },
      playback.endings.subscribe { heard.append("\($0)") },
    ]
    #expect(playback.duration == nil)
    clock.advance(to: 3)
    #expect(abs((playback.duration ?? 0) - 1.6) < 1e-8 && position.value == 70)
    #expect(heard == ["active", "atRest", "finished"])
    for (time, place) in [
      (0.175, 50.0), (0.35, 100), (0.5, 100), (0.6, 100), (0.8, 60), (1.0, 20), (1.05, 20),
      (1.35, 45),
    ] {
      playback.timeline.seek(to: time)
      #expect(abs(position.value - place) < 1e-5, "at \(time)")
    }
    #expect(playback.state.value == .active)
    clock.advance(by: 1)
    #expect(heard == ["active", "atRest", "finished", "active", "atRest", "finished"])
    withExtendedLifetime(kept) {}
  }

  @Test("a row begins at its first, its middle, its last or any of it")
  func stagger() {
    let delays: [(StaggerOrigin, [Double])] = [
      (.first, [0, 0.1, 0.2, 0.3]), (.center, [0.1, 0, 0, 0.1]), (.last, [0.3, 0.2, 0.1, 0]),
      (.index(1), [0.1, 0, 0.1, 0.2]),
    ]
    for (origin, delays) in delays {
      let clock = ManualClock()
      let row = properties(4)
      let playback = row.map { tween(1).moving($0) }.stagger(each: 0.1, from: origin)
        .start(on: clock)
      clock.advance(by: 0.5)
      for (place, delay) in zip(row, delays) {
        #expect(abs(place.value - 100 * (0.5 - delay)) < 1e-6, "\(origin)")
      }
      clock.advance(by: 1)
      #expect(abs((playback.duration ?? 0) - 1 - delays.reduce(0, max)) < 1e-8)
    }
    let odd = properties(3)
    let clock = ManualClock()
    let playback = odd.map { tween(1).moving($0) }.stagger(each: 0.25, from: .center)
      .start(on: clock)
    clock.advance(by: 0.5)
    #expect(odd.map { ($0.value * 1000).rounded() / 1000 } == [25, 50, 25])
    playback.unsubscribe()
  }

  /// A plan by chance, over all the properties.
  private func plan(
    _ random: inout SeededGenerator, _ properties: ArraySlice<ReactiveProperty<Double>>
  ) -> MotionPlan {
    guard properties.count > 1, let first = properties.first else {
      let end = Double.random(in: -100...100, using: &random)
      let property = properties[properties.startIndex]
      switch random.next(below: 3) {
      case 0: return tween(.random(in: 0...1, using: &random), to: end).moving(property)
      case 1: return SpringSystem(destination: end).moving(property)
      default:
        return MotionPlan.sequence(
          tween(0.3, to: end).moving(property), SpringSystem(destination: 0.0).moving(property))
      }
    }
    let cut = properties.startIndex + 1 + random.next(below: properties.count - 1)
    let parts = [
      plan(&random, properties[..<cut]), plan(&random, properties[cut...]),
      .pause(.random(in: 0...0.2, using: &random)), tween(0.2, to: -50).moving(first),
    ]
    switch random.next(below: 3) {
    case 0: return .sequence(parts)
    case 1: return MotionPlan.parallel(Array(parts[..<3])).delayed(by: 0.1)
    default: return parts[..<2].stagger(each: 0.1, from: .last)
    }
  }

  @Test("what is sought is what is played, and slices of time add up (L14)", arguments: 0..<25)
  func laws(_ round: Int) {
    func play(_ advance: (ManualClock, MotionPlayback, () -> Void) -> Void) -> [[Double]] {
      var random = SeededGenerator(seed: UInt64(round) &* 31_337)
      let all = properties(4)
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
    #expect(sliced == whole)
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
        #expect(abs(place - value) < 1e-5, "round \(round)")
      }
    }
  }

  @Test("turned round it plays back to its beginning")
  func backwards() {
    let clock = ManualClock()
    let places = properties(2)
    let playback = MotionPlan.sequence(tween(1).moving(places[0]), tween(1).moving(places[1]))
      .start(on: clock)
    clock.advance(by: 1.5)
    playback.timeline.rate.value = -2
    clock.advance(by: 0.5)
    #expect(abs(places[0].value - 50) < 1e-6 && places[1].value == 0)
    clock.advance(by: 5)
    #expect(places[0].value == 0 && clock.pendingCount == 0)
    playback.timeline.rate.value = 1
    clock.advance(by: 3)
    #expect(places.map(\.value) == [100, 100] && playback.state.value == .atRest)
  }

  @Test("a part that takes longer or less than it said moves what is to come")
  func changed() {
    let clock = ManualClock(frameRate: 100)
    let places = properties(2)
    let (first, endless) = (
      tween(1), TweenSystem(duration: 1, values: [0.0, 1], repeatCount: .infinity)
    )
    let playback = MotionPlan.sequence(
      first.moving(places[0]), endless.moving(places[0]), tween(1).moving(places[1])
    ).start(on: clock)
    clock.advance(by: 0.5)
    first.duration.value = 2
    clock.advance(by: 0.75)
    #expect(endless.state.value == .atRest)
    clock.advance(by: 0.5)
    #expect(endless.state.value == .active && playback.duration == nil)
    endless.enabled.value = false
    clock.advance(by: 0.5)
    #expect(abs(places[1].value - 50) < 1e-6)
    clock.advance(by: 1)
    #expect(playback.state.value == .atRest && playback.duration != nil)
  }

  @Test("active comes first and rest last; ended in mid-motion it is cancelled (L13, L15)")
  func states() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    var heard: [String] = []
    let playback = MotionPlan.parallel(tween(1).moving(position), .pause(2)).start(on: clock)
    let kept = [
      position.subscribe(next: { _ in }, state: { heard.append("part \($0)") }),
      playback.state.subscribe { heard.append("all \($0)") },
      playback.endings.subscribe { heard.append("\($0)") },
    ]
    clock.advance(by: 1.5)
    #expect(heard == ["part active", "all active", "part atRest"])
    playback.timeline.seek(to: 0.5)
    playback.unsubscribe()
    #expect(heard.dropFirst(3) == ["part active", "part atRest", "all atRest", "cancelled"])
    clock.advance(by: 5)
    #expect(position.value == 50 && clock.pendingCount == 0)
    let empty = MotionPlan.sequence().start(on: clock)
    #expect(empty.state.value == .atRest && empty.duration == 0)
    withExtendedLifetime(kept) {}
  }

  @Test("where no motion is wanted all parts are at their ends at once, without pauses")
  func reduced() {
    let clock = TickClock()
    clock.motionAmount = .instant
    let places = properties(3)
    let playback = places.map { tween(1).moving($0) }.stagger(each: 1).start(on: clock)
    #expect(places.map(\.value) == [100, 100, 100] && playback.state.value == .atRest)
  }

  @Test("a playback goes when it is dropped, and with it all that it held (L10)")
  func release() {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    expectReleased {
      let timeline: Timeline
      do {
        let playback = MotionPlan.sequence(tween(0.1).moving(position), tween(1).moving(position))
          .start(on: clock)
        clock.advance(by: 0.5)
        timeline = playback.timeline
      }
      return timeline
    }
    #expect(clock.pendingCount == 0)
  }

  @Test("a playback is kept with subscriptions, and ends with them")
  func stored() {
    let clock = ManualClock()
    let position = properties(1)[0]
    var kept: [Subscription] = []
    MotionPlan.sequence(tween(1).moving(position)).start(on: clock).store(in: &kept)
    clock.advance(by: 0.5)
    #expect(kept.count == 1 && abs(position.value - 50) < 1)
    let place = position.value
    kept = []
    clock.advance(by: 1)
    #expect(position.value == place && clock.pendingCount == 0)
  }

  /// A system of one's own that asks its clock for a time.
  private final class Waiting: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      var value = current?() ?? 0
      var isOver = false
      let begin = clock.time
      observer.state(.active)
      let action = clock.schedule(after: 0.25) {
        (value, isOver) = (60, true)
        observer.next(value)
        observer.state(.atRest)
      }
      return MotionRun(
        subscription: action, value: { value }, velocity: { 0 },
        phase: { isOver ? .atRest : .active },
        remaining: { isOver ? 0 : begin + 0.25 - clock.time })
    }
  }

  @Test("a system of one's own may ask a plan's clock for a time")
  func ownSystem() {
    let clock = ManualClock()
    let position = properties(1)[0]
    let playback = MotionPlan.sequence(
      .pause(0.5), Waiting().moving(position), tween(0.5, to: 0).moving(position)
    ).start(on: clock)
    clock.advance(by: 0.7)
    #expect(position.value == 0)
    clock.advance(by: 0.3)
    #expect(abs(position.value - 30) < 1)
    clock.advance(by: 1)
    #expect(position.value == 0 && playback.state.value == .atRest)
  }
}
