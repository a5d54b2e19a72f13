/// The input of a subscriber: a channel of values and a channel of states.
///
/// A source calls ``next(_:)`` and ``state(_:)-(MotionPhase)``:
///
///     let printer = MotionObserver<Int>(next: { print($0) })
///     printer.next(1)  // prints 1
///
/// The storage of an observer is private, so that it can be optimized.
@frozen
public struct MotionObserver<Value> {
  @usableFromInline package let onNext: (Value) -> Void
  /// Receives the states; `nil` if the subscriber doesn't take any.
  @usableFromInline package let onState: ((MotionPhase) -> Void)?
  /// The join or shared stream downstream, if any, so that sources know their destination (law L9).
  @usableFromInline package let destination: CarriedObject?
  /// The isolation of the subscriber.
  @usableFromInline package var mark: IsolationMark
  @usableFromInline package let site: SubscriptionSite

  @usableFromInline package var trace = ObserverTrace()

  @inlinable init(
    onNext: @escaping (Value) -> Void, onState: ((MotionPhase) -> Void)?, site: SubscriptionSite,
    destination: CarriedObject?, mark: IsolationMark
  ) {
    self.mark = mark
    self.onNext = onNext
    self.onState = onState
    self.destination = destination
    self.site = site
  }

  /// Passes a value to the subscriber.
  @inlinable public func next(_ value: Value) { onNext(value) }

  /// Notifies the subscriber that the source is moving, or that it is at rest.
  @inlinable public func state(_ phase: MotionPhase) { onState?(phase) }

  /// Notifies the subscriber of a state, given as any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { onState?(MotionPhase(state)) }

  /// Returns an observer for the upstream side of an operator: `next` receives its values, and all other events from
  /// upstream go to this observer unchanged.
  ///
  /// Cost: one allocation for the closure's captures; nothing per value.
  @inlinable public func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void
  ) -> MotionObserver<Upstream> {
    upstream(next, state: onState)
  }

  /// Returns an observer like ``upstream(_:)``, for an operator that also takes states.
  @inlinable package func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?
  ) -> MotionObserver<Upstream> {
    upstream(next, state: state, destination: destination)
  }

  /// Returns an observer like ``upstream(_:)``, for an operator that is itself a destination.
  @inlinable func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?,
    destination: CarriedObject?
  ) -> MotionObserver<Upstream> {
    var observer = MotionObserver<Upstream>(
      onNext: next, onState: state, site: site, destination: destination, mark: mark)
    observer.trace = trace.upstream
    return observer
  }
}

/// An object that an observer carries for a later room: a stage, or a node of a trace. Observers belong to an earlier
/// room, and don't use the object.
@usableFromInline package class CarriedObject {
  @inlinable init() {}
}
