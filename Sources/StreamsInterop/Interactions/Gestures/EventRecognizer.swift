public import StreamsCore

/// A recognizer as a stream of its events: the base of all recognizers of one measure.
///
///     func light(_ button: MotionElement, during gesture: EventRecognizer<PointerTracks.Location>) -> Subscription {
///       gesture.active().rewrite([true: 1, false: 0.6]).bind(to: button.opacity)
///     }
public class EventRecognizer<Measure: GestureMeasure>: GestureRecognizer, Observable {
  package final let observers: ObserverList<GestureEvent<Measure>>

  init(
    _ seat: GestureSeat, _ observers: ObserverList<GestureEvent<Measure>>, _ arbiter: GestureArbiter
  ) {
    self.observers = observers
    super.init(seat, arbiter)
  }

  /// Subscribes to the events. The subscription keeps the recognizer alive.
  ///
  /// - Parameter observer: receives the events and states.
  /// - Returns: The subscription. Dropping it ends the notifications.
  public final func subscribe(_ observer: MotionObserver<GestureEvent<Measure>>) -> Subscription {
    observers.subscribe(observer, keeping: self)
  }
}
