import StreamsCore
import StreamsOperators

extension Observable {
  /// The values without the states, for a source whose motion is not the motion of its target.
  var withoutState: MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      self.subscribe(observer.upstream({ observer.onNext($0) }, state: nil))
    })
  }
}
