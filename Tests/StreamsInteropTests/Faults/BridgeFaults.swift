import StreamsInterop

@testable import InteropTestSupport

// During its own initializer, an actor isn't fully initialized.

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
  Fault("MotionInlet: expected a call from an actor's method, got one from its initializer") {
    _ = await HastyInlet()
  },
  Fault("MotionInlet: expected a call from an actor's method, got") {
    _ = await HastySuspendingInlet()
  },
  Fault("ConcurrencyClock: expected a call from an actor's method, got one from its initializer") {
    _ = await HastyClock()
  },
  Fault("asStream: expected a call from an actor's method, got one from its initializer") {
    _ = await HastySequence()
  },
  Fault(
    "MotionObservable.observing: expected a call from an actor's method, got one from its initializer"
  ) {
    _ = await HastyObserver()
  },
  Fault(
    "ConcurrencyClock.frameRate: expected a value above 0 and at most 1000, got 1001.0 "
      + "(InteropFaultsTests/BridgeFaults.swift:"
  ) {
    @MainActor in
    _ = ConcurrencyClock(frameRate: 1001)
  },
  Fault("drive(breakpoints:): expected different numbers, got equal ones or nan among 2") {
    let page = DOMPage(opening: { _ in [0, 0, 0, 0] })
    let list = DOMStage("#stage", of: page).scroll("#list")
    let opacity = ReactiveProperty(initialValue: 0.0)
    _ = list.drive(opacity, breakpoints: [(from: 1, value: 0), (from: 1, value: 1)])
  },
  Fault("MotionBuffering.newest(_:): expected at least 1, got 0") {
    _ = MotionBuffering.newest(0)
  },
  Fault("MotionBuffering.oldest(_:): expected at least 1, got -1") {
    _ = MotionBuffering.oldest(-1)
  },
  Fault("MotionSuspending.suspending(_:): expected at least 1, got 0") {
    _ = MotionSuspending.suspending(0)
  },
]
