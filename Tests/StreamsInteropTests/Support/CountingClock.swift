import StreamsOperators

/// A clock that counts its subscribers and its pending actions.
final class CountingClock: FrameClock {
  let manual: ManualClock
  private(set) var subscriptionCount = 0
  private(set) var actionCount = 0

  init(_ manual: ManualClock = ManualClock()) {
    self.manual = manual
  }

  var time: Double { manual.time }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    let frames = manual.subscribe(observer)
    subscriptionCount += 1
    return Subscription { [self] in
      subscriptionCount -= 1
      frames.unsubscribe()
    }
  }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    var isWaiting = true
    let stop = { [self] in
      if isWaiting { actionCount -= 1 }
      isWaiting = false
    }
    actionCount += 1
    let scheduled = manual.schedule(after: delay) {
      stop()
      action()
    }
    return Subscription {
      stop()
      scheduled.unsubscribe()
    }
  }
}
