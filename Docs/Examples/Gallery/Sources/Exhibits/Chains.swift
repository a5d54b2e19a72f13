import StreamsInterop

/// Ropes of followers at three frame rates, and a motion plan with its own timeline.
func openChains(_ page: DOMPage, _ runtime: MotionRuntime) {
  openFollowers(page, runtime)
  openPlan(page, runtime)
}

/// The ropes have their own clocks, at 30, 60 and 120 frames per second. When their frames coincide, their leaders do,
/// too; followers receive a leader's position only on frames. Each bead hangs from its leader, and follows it sideways.
private func openFollowers(_ page: DOMPage, _ runtime: MotionRuntime) {
  let count = 9
  let track = page.size(of: ".track")
  let send = page.control("#send")
  for (chain, rate) in [30.0, 60, 120].enumerated() {
    let clock = ManualClock(frameRate: rate)
    let leader = SpringSystem(destination: 0.0, .bouncy)
    var places: [ReactiveProperty<Double>] = []
    for link in 0..<count {
      places.append(page.number("x", of: ".follower", at: chain * count + link))
    }
    runtime.keep(leader.drive(places[0], on: clock).subscription)
    for link in 1..<count {
      let follower = SpringSystem(destination: 0.0, .snappy)
      runtime.connect(places[link - 1], to: follower.destination)
      runtime.keep(follower.drive(places[link], on: clock).subscription)
    }
    runtime.connect(send) { count in
      let way = max(0, track.value.x - 80)
      leader.destination.value = count.truncatingRemainder(dividingBy: 2) * way
    }
    // While anything moves, the clock keeps up with the page's time, at its own frame rate.
    var moving = 0
    var frames: Subscription?
    for place in places {
      runtime.keep(
        place.subscribe(
          next: { _ in },
          state: { phase in
            moving += phase.isActive ? 1 : -1
            if moving == 0 { frames = nil }
            guard moving > 0, frames == nil else { return }
            frames = page.clock.frames.subscribe { frame in clock.advance(by: frame.elapsed) }
          }))
    }
    page.draw(places[2], at: chain, by: clock, in: runtime)
  }
}

/// Bars that rise one after the other and fall together. The slider sets the plan's time.
private func openPlan(_ page: DOMPage, _ runtime: MotionRuntime) {
  let rise = SpringSystem(destination: -72.0, .bouncy)
  let fall = TweenSystem(to: 0.0, .easeInOut(duration: 0.5))
  let bars = (0..<8).map { page.number("y", of: ".bar", at: $0) }
  let plan = MotionPlan.sequence(
    bars.map { rise.animating($0) }.stagger(each: 0.08, from: .center),
    .pause(0.2),
    .parallel(bars.map { fall.animating($0) }))
  let playback = plan.start(on: page.clock, isPaused: true)
  page.keep(playback)
  let timeline = playback.timeline
  let scrubber = page.control("#plan-time")
  openPlayer(playback, scrubber, page, runtime)
  // While the plan runs, the slider follows its time.
  runtime.connect(bars[3].asStream().merge(with: bars[0].asStream())) { _ in
    guard !timeline.isPaused.value else { return }
    scrubber.value = timeline.time
  }
}

/// A button that plays and pauses the plan, and sliders for its time and its rate.
private func openPlayer(
  _ playback: MotionPlayback, _ scrubber: ReactiveProperty<Double>, _ page: DOMPage,
  _ runtime: MotionRuntime
) {
  let timeline = playback.timeline
  let rate = page.control("#plan-rate")
  runtime.connect(rate, to: timeline.rate)
  runtime.connect(page.control("#play").asStream().drop(first: 1)) { _ in
    guard timeline.isPaused.value else { return playback.pause() }
    let isAtEnd = playback.duration.map { timeline.time >= $0 } ?? false
    if timeline.rate.value > 0 {
      if isAtEnd { playback.restart() } else { playback.play() }
    } else if timeline.rate.value < 0 {
      if timeline.time == 0, let end = playback.duration { timeline.seek(to: end) }
      playback.reverse()
    } else {
      timeline.isPaused.value = false
    }
  }
  runtime.connect(scrubber.asStream().dedupe().drop(first: 1)) { time in
    guard (time - timeline.time).magnitude > 0.005 else { return }
    timeline.isPaused.value = true
    timeline.seek(to: time)
  }
  runtime.connect(playback.state) { phase in
    if !phase.isActive, timeline.time > 0 { timeline.isPaused.value = true }
  }
}
