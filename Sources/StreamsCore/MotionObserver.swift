/// What a subscriber is told through: a channel of values and a channel of states.
///
/// Sources call ``next(_:)`` and ``state(_:)-(MotionPhase)``; how an observer stores what it calls is its own
/// affair.
@frozen
public struct MotionObserver<Value> {
  @usableFromInline package let onNext: (Value) -> Void
  /// None where the subscriber does not listen to states.
  @usableFromInline package let onState: ((MotionPhase) -> Void)?
  /// The join, or the shared stream, that what it hears goes on to through operators, if any. So that is
  /// known to whatever the observer reaches, and stands higher (law L9).
  @usableFromInline package let consumer: Stage?
  /// Where who subscribes is.
  @usableFromInline package let mark: IsolationMark
  @usableFromInline package let site: SubscriptionSite

  #if TRACED
    /// What this belongs to, in graphs and traces: the operator that emits to it, or the subscriber.
    @usableFromInline package var node: TraceNode?
    /// Whether its operator has just been named: what that is made of is a part of it.
    @usableFromInline package var isFresh = false
  #endif

  @inlinable package init(
    onNext: @escaping (Value) -> Void, onState: ((MotionPhase) -> Void)?, site: SubscriptionSite,
    consumer: Stage? = nil, mark: IsolationMark = .none
  ) {
    self.mark = mark
    self.onNext = onNext
    self.onState = onState
    self.consumer = consumer
    self.site = site
  }

  #if !hasFeature(Embedded)
    /// An observer of values, and of states, unless it lets those pass by.
    ///
    /// - Parameters:
    ///   - next: hears each value.
    ///   - isolation: where it is made, and what it is subscribed to belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    ///   - state: hears each state.
    @inlinable public init(
      next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        onNext: next, onState: state, site: SubscriptionSite(fileID: fileID, line: line),
        mark: IsolationMark(isolation))
      #if TRACED
        node = TraceNode(.subscriber, "subscriber", fileID, line)
      #endif
    }
  #endif

  /// Hands a value to the subscriber.
  @inlinable public func next(_ value: Value) { onNext(value) }

  /// Tells the subscriber whether the source moves.
  @inlinable public func state(_ phase: MotionPhase) { onState?(phase) }

  /// Tells the subscriber whether the source moves, in terms of any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { onState?(MotionPhase(state)) }

  /// An observer for the upstream side of an operator: it handles values by `next`, and all else
  /// that arrives from upstream goes to this observer unchanged.
  ///
  /// Cost: what the closure captures, in one allocation; nothing per value.
  @inlinable public func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void
  ) -> MotionObserver<Upstream> {
    upstream(next, state: onState)
  }

  /// As ``upstream(_:)``, for an operator that handles states, too.
  @inlinable package func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?
  ) -> MotionObserver<Upstream> {
    upstream(next, state: state, consumer: consumer)
  }

  /// As ``upstream(_:)``, for what is a stage itself.
  @inlinable package func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?, consumer: Stage?
  ) -> MotionObserver<Upstream> {
    #if TRACED
      var observer = MotionObserver<Upstream>(
        onNext: next, onState: state, site: site, consumer: consumer, mark: mark)
      observer.node = node
      return observer
    #else
      MotionObserver<Upstream>(
        onNext: next, onState: state, site: site, consumer: consumer, mark: mark)
    #endif
  }
}
