import StreamsInterop

// MARK: - Time and systems

@MainActor let motions: [Operation] = [
  Operation("schedule") { n in
    let clock = ManualClock()
    let order = shuffled(n)
    return { order.map { clock.schedule(after: Double($0) + 1) {} } }
  },
  Operation("cancel-actions") { n in
    let clock = ManualClock()
    let all = shuffled(n).map { clock.schedule(after: Double($0) + 1) {} }
    return {
      for action in all { action.unsubscribe() }
      return clock
    }
  },
  Operation("run-actions") { n in
    let clock = ManualClock()
    let all = shuffled(n).map { clock.schedule(after: Double($0) * 1e-4) {} }
    return {
      clock.advance(by: 1)
      return all
    }
  },
  Operation("delay") { n in
    let clock = ManualClock()
    let subject = MotionSubject<Int>()
    let delayed = subject.delay(by: 0.1, on: clock).subscribe { _ in }
    return {
      for value in 0..<n { subject.write(value) }
      clock.advance(by: 0.2)
      return delayed
    }
  },
  Operation("delay-that-goes-back") { n in
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let subject = MotionSubject<Int>()
    let delayed = subject.delay(by: 1, on: timeline).subscribe { _ in }
    clock.advance(by: 0.5)
    return {
      for value in 0..<n { subject.write(value) }
      timeline.seek(to: 0)
      clock.advance(by: 2)
      return delayed
    }
  },
  Operation("delay-called-off") { n in
    let clock = ManualClock()
    let subject = MotionSubject<Int>()
    let delayed = subject.delay(by: 0.1, on: clock).subscribe { _ in }
    for value in 0..<n { subject.write(value) }
    return {
      delayed.unsubscribe()
      return clock
    }
  },
  Operation("debounce") { n in
    let clock = ManualClock()
    let subject = MotionSubject<Int>()
    let debounced = subject.debounce(for: 0.1, on: clock).subscribe { _ in }
    return {
      for value in 0..<n { subject.write(value) }
      return debounced
    }
  },
  Operation("timelines") { n in
    let clock = ManualClock()
    return {
      let timelines = (0..<n).map { _ in Timeline(on: clock) }
      let all = timelines.map { $0.frames.subscribe { _ in } }
      clock.advance(by: 1.0 / 60)
      return (all, timelines)
    }
  },
  Operation("nested-timelines") { n in
    let clock = ManualClock()
    return {
      var timelines = [Timeline(on: clock)]
      for _ in 1..<n { timelines.append(Timeline(on: timelines[timelines.count - 1])) }
      let all = timelines[n - 1].frames.subscribe { _ in }
      clock.advance(by: 1.0 / 60)
      return (all, timelines)
    }
  },
  Operation("drive") { n in
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0)
    let targets = (0..<n).map { _ in ReactiveProperty(initialValue: 0.0) }
    return { targets.map { spring.drive($0, on: clock) } }
  },
  Operation("step-springs") { n in
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0)
    let all = (0..<n).map { _ in spring.drive(ReactiveProperty(initialValue: 0.0), on: clock) }
    return {
      clock.advance(by: 5)
      return all
    }
  },
  Operation("retarget-springs") { n in
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0)
    let all = (0..<n).map { _ in spring.drive(ReactiveProperty(initialValue: 0.0), on: clock) }
    return {
      spring.destination.value = 0
      return all
    }
  },
  Operation("end-runs") { n in
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0)
    let all = (0..<n).map { _ in spring.drive(ReactiveProperty(initialValue: 0.0), on: clock) }
    let order = shuffled(n)
    return {
      for index in order { all[index].unsubscribe() }
      return clock
    }
  },
  Operation("animate") { n in
    let clock = ManualClock()
    let targets = (0..<n).map { _ in ReactiveProperty(initialValue: 0.0) }
    return {
      let runs = targets.map { $0.animate(to: 1, on: clock) }
      clock.advance(by: 3)
      return runs
    }
  },
  Operation("springs-on-a-timeline") { n in
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0)
    return {
      let all = (0..<n).map { _ in
        spring.drive(ReactiveProperty(initialValue: 0.0), on: timeline)
      }
      clock.advance(by: 2)
      timeline.seek(to: 0.1)
      return all
    }
  },
  Operation("batch") { n in
    let batch = SpringBatch()
    return {
      let springs = batch.add(n)
      for spring in springs { batch[destination: spring] = 100 }
      for _ in 0..<10 { batch.step(by: 1.0 / 60) }
      return springs
    }
  },
  Operation("sequence-of-instants") { n in
    let clock = ManualClock()
    let plan = MotionPlan.sequence(tweens(n, lasting: 0))
    return {
      let playback = plan.start(on: clock)
      clock.advance(by: 1)
      return playback
    }
  },
  Operation("sequence") { n in
    let clock = ManualClock()
    let plan = MotionPlan.sequence(tweens(n, lasting: 0.02))
    return {
      let playback = plan.start(on: clock)
      clock.advance(by: 0.02 * Double(n) + 1)
      return playback
    }
  },
  Operation("parallel") { n in
    let clock = ManualClock()
    let plan = MotionPlan.parallel(tweens(n, lasting: 0.1))
    return {
      let playback = plan.start(on: clock)
      clock.advance(by: 1)
      return playback
    }
  },
  Operation("stagger") { n in
    let clock = ManualClock()
    let plan = tweens(n, lasting: 0.1).stagger(each: 0.02)
    return {
      let playback = plan.start(on: clock)
      clock.advance(by: 0.02 * Double(n) + 1)
      return playback
    }
  },
  Operation("plan-sought-back") { n in
    let clock = ManualClock()
    let playback = tweens(n, lasting: 0.1).stagger(each: 0.02).start(on: clock)
    clock.advance(by: 0.02 * Double(n) + 1)
    return {
      playback.timeline.seek(to: 0)
      return playback
    }
  },
  Operation("plan-played-back") { n in
    let clock = ManualClock()
    let playback = tweens(n, lasting: 0.1).stagger(each: 0.02).start(on: clock)
    clock.advance(by: 0.02 * Double(n) + 1)
    playback.reverse()
    return {
      clock.advance(by: 0.02 * Double(n) + 1)
      return playback
    }
  },
  Operation("motions-of-one-property-played-back") { n in
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    for index in 0..<n {
      position.animate(to: Double(index), .easeInOut(duration: 0.01), on: timeline)
      clock.advance(by: 0.02)
    }
    timeline.rate.value = -1
    return {
      clock.advance(by: 0.02 * Double(n))
      return position
    }
  },
  Operation("seeks-among-motions-of-one-property") { n in
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    for index in 0..<n {
      position.animate(to: Double(index), .easeInOut(duration: 0.01), on: timeline)
      clock.advance(by: 0.02)
    }
    let order = shuffled(n)
    return {
      for index in order { timeline.seek(to: 0.02 * Double(index) + 0.005) }
      return position
    }
  },
]

private func tweens(_ count: Int, lasting duration: Double) -> [MotionPlan] {
  (0..<count).map { _ in
    TweenSystem(duration: duration, values: [0.0, 1]).animating(ReactiveProperty(initialValue: 0.0))
  }
}

// MARK: - Gestures

@MainActor let gestures: [Operation] = [
  Operation("recognizers") { n in
    let arbiter = GestureArbiter(PointerSource())
    return {
      var all = (0..<n).map { _ in DragRecognizer(in: arbiter) }
      all.removeAll()
      return arbiter
    }
  },
  Operation("pointer-samples") { n in
    let pointers = PointerSource()
    let arbiter = GestureArbiter(pointers)
    let drag = DragRecognizer(in: arbiter)
    let all = drag.subscribe(next: { _ in })
    return {
      for index in 0..<n {
        pointers.send(
          PointerSample(
            index == 0 ? .pressed : .moved, at: SIMD2(Double(index), 0),
            time: Double(index) * 0.01))
      }
      return all
    }
  },
  Operation("sample-to-recognizers") { n in
    let pointers = PointerSource()
    let arbiter = GestureArbiter(pointers)
    let all = (0..<n).map { _ in
      let drag = DragRecognizer(in: arbiter)
      drag.accepts = { _ in false }
      return drag
    }
    return {
      pointers.send(PointerSample(.pressed, at: .zero, time: 0))
      return all
    }
  },
  Operation("pairs-of-gestures") { n in
    let arbiter = GestureArbiter(PointerSource())
    return {
      var all = (0..<n).map { _ in (DragRecognizer(in: arbiter), ScaleRecognizer(in: arbiter)) }
      for (drag, scale) in all { drag.allowSimultaneous(with: scale) }
      all.removeAll()
      return arbiter
    }
  },
  Operation("wait-for-failure") { n in
    let arbiter = GestureArbiter(PointerSource())
    let all = (0...n).map { _ in TapRecognizer(in: arbiter) }
    return {
      for tap in all.dropFirst() { tap.waitForFailure(of: all[0]) }
      return all
    }
  },
  Operation("one-with-all") { n in
    let arbiter = GestureArbiter(PointerSource())
    let all = (0...n).map { _ in DragRecognizer(in: arbiter) }
    let order = shuffled(n)
    return {
      for index in order { all[n].allowSimultaneous(with: all[index]) }
      return all
    }
  },
  Operation("all-pairs-of-gestures") { n in
    // Enough recognizers that the number of pairs, and so of calls, is about `n`.
    let count = Int((2 * Double(n)).squareRoot()) + 1
    let arbiter = GestureArbiter(PointerSource())
    let all = (0..<count).map { _ in DragRecognizer(in: arbiter) }
    return {
      for first in all.indices {
        for second in all[..<first] { all[first].allowSimultaneous(with: second) }
      }
      return all
    }
  },
]
