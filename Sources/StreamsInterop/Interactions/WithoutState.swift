import StreamsCore

extension Observable {
  /// The values alone: of something whose motion is no motion of what it sets.
  var withoutState: MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      self.subscribe(observer.upstream({ observer.onNext($0) }, state: nil))
    })
  }
}
