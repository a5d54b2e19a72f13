/// What a subscriber is told through: a channel of values and a channel of states.
///
/// Sources call ``next(_:)`` and ``state(_:)``; how an observer stores what it calls is its own
/// affair.
@frozen
public struct MotionObserver<Value> {
  @usableFromInline package let onNext: (Value) -> Void
  /// None where the subscriber does not listen to states.
  @usableFromInline package let onState: ((MotionPhase) -> Void)?
  /// Of the outermost join that what it hears goes on to, when that began; 0 if there is none. So a join
  /// makes itself known to the sources, and to the joins, that it reaches.
  @usableFromInline package let joinStart: Int
  #if DEBUG
    @usableFromInline let site: SubscriptionSite
  #endif

  @inlinable
  package init(
    onNext: @escaping (Value) -> Void, onState: ((MotionPhase) -> Void)?, site: SubscriptionSite,
    joinStart: Int = 0
  ) {
    self.onNext = onNext
    self.onState = onState
    self.joinStart = joinStart
    #if DEBUG
      self.site = site
    #endif
  }

  /// Where it was made, in debug builds.
  @inlinable
  var recordedSite: SubscriptionSite? {
    #if DEBUG
      site
    #else
      nil
    #endif
  }

  /// An observer of values that lets states pass by.
  @inlinable
  public init(
    next: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    onNext = next
    onState = nil
    joinStart = 0
    #if DEBUG
      site = SubscriptionSite(fileID: fileID, line: line)
    #endif
  }

  /// An observer of values and states.
  @inlinable
  public init(
    next: @escaping (Value) -> Void, state: @escaping (MotionPhase) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(onNext: next, onState: state, site: SubscriptionSite(fileID: fileID, line: line))
  }

  /// Hands a value to the subscriber.
  @inlinable
  public func next(_ value: Value) {
    onNext(value)
  }

  /// Tells the subscriber whether the source moves.
  @inlinable
  public func state(_ phase: MotionPhase) {
    onState?(phase)
  }

  /// Tells the subscriber whether the source moves, in terms of any ``MotionState``.
  @inlinable
  public func state(_ state: some MotionState) {
    onState?(MotionPhase(state))
  }

  /// An observer for the upstream side of an operator: it handles values by `next`, and all else
  /// that arrives from upstream goes to this observer unchanged.
  ///
  /// Cost: what the closure captures, in one allocation; nothing per value.
  @inlinable
  public func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void
  ) -> MotionObserver<Upstream> {
    upstream(next, state: onState)
  }

  /// As ``upstream(_:)``, for an operator that handles states, too, or is a join.
  @inlinable
  package func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?, joinStart: Int = 0
  ) -> MotionObserver<Upstream> {
    #if DEBUG
      let site = site
    #else
      let site = SubscriptionSite(fileID: #fileID, line: #line)
    #endif
    return MotionObserver<Upstream>(
      onNext: next, onState: state, site: site,
      joinStart: joinStart == 0 ? self.joinStart : joinStart)
  }
}
