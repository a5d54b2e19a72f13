import StreamsCore
import StreamsOperators

/// The clock of a plan's part: the plan's timeline. A part with a user's system receives a frame more, at its end, so
/// that it rests at the exact time.
final class LandingClock {
  private let timeline: Timeline
  private let landings: ObserverList<Frame>?
  /// The time of the part's end, once it is known.
  private var end: Double?
  /// The action that ends the part again, after time has gone back before its end.
  private var cue: Subscription?

  /// - Parameter isPlain: whether the part needs no more frames than the timeline's.
  init(_ timeline: Timeline, isPlain: Bool) {
    self.timeline = timeline
    landings = isPlain ? nil : ObserverList(name: "MotionPlan")
  }

  /// Sends the frame of the part's end, at a time that rounding can't put before the end.
  func land() {
    end = timeline.time
    cue = nil
    landings?.send(Frame(time: timeline.time + 0x1p-30, elapsed: 0))
  }

  /// Returns an observer that makes the part land again, since a seek forward shows no frame at its end.
  private func landing(_ observer: MotionObserver<Frame>) -> MotionObserver<Frame> {
    observer.upstream({ [self] frame in
      if let end, frame.time < end, cue == nil {
        cue = timeline.schedule(after: end - frame.time) { [self] in land() }
      }
      observer.next(frame)
    })
  }
}

extension LandingClock: FrameClock {
  var time: Double { timeline.time }
  var reducedMotion: ReducedMotion { timeline.reducedMotion }
  var reducedMotionChanges: MotionObservable<ReducedMotion>? { timeline.reducedMotionChanges }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    guard let landings else { return timeline.subscribe(observer) }
    let both = (timeline.subscribe(landing(observer)), landings.subscribe(observer))
    return Subscription { [self] in
      cue.take()?.unsubscribe()
      both.0.unsubscribe()
      both.1.unsubscribe()
    }
  }

  var returns: MotionObservable<Frame>? {
    MotionObservable(relaying: { [self] observer in
      timeline.subscribeToReturns(landings == nil ? observer : landing(observer))
    })
  }

  var _hosting: _MotionHosting {
    landings == nil ? timeline._hosting : _MotionHosting(MotionClock(of: timeline, as: self))
  }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    timeline.schedule(after: delay, action)
  }
}
