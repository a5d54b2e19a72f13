import StreamsInterop

// In its own initialiser an actor isn't yet all there.

private actor HastyInlet {
  let inlet: MotionInlet<Int>
  init() async { inlet = MotionInlet.makeStream(of: Int.self).inlet }
}

private actor HastySuspendingInlet {
  let inlet: MotionSuspendingInlet<Int>
  init() async { inlet = MotionInlet.makeStream(of: Int.self, buffering: .suspending(1)).inlet }
}

private actor HastyClock {
  let clock: ConcurrencyClock
  init() async { clock = ConcurrencyClock() }
}

private actor HastySequence {
  let stream: MotionObservable<Int>
  init() async { stream = AsyncStream { _ in }.asStream() }
}

private actor HastyObserver {
  let stream: MotionObservable<Int>
  init() async { stream = MotionObservable.observing { 1 } }
}

let bridgeFaults = [
  Fault("MotionInlet: an actor must make it in a method, not in its initialiser") {
    _ = await HastyInlet()
  },
  Fault("MotionInlet: an actor must make it in a method, not") { _ = await HastySuspendingInlet() },
  Fault("ConcurrencyClock: an actor must make it in a method, not in its initialiser") {
    _ = await HastyClock()
  },
  Fault("asStream: an actor must call it in a method, not in its initialiser") {
    _ = await HastySequence()
  },
  Fault("MotionObservable.observing: an actor must call it in a method, not in its initialiser") {
    _ = await HastyObserver()
  },
  Fault("ConcurrencyClock: frameRate must be above 0 and at most 1000, not 1001.0") { @MainActor in
    _ = ConcurrencyClock(frameRate: 1001)
  },
  Fault("MotionBuffering.newest(_:): count must be at least 1, not 0") {
    _ = MotionBuffering.newest(0)
  },
  Fault("MotionBuffering.oldest(_:): count must be at least 1, not -1") {
    _ = MotionBuffering.oldest(-1)
  },
  Fault("MotionSuspending.suspending(_:): count must be at least 1, not 0") {
    _ = MotionSuspending.suspending(0)
  },
]
