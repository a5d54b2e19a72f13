#if hasFeature(Embedded)
  // One thread, and no actors, not even by name: what takes an isolation elsewhere, without it.

  extension MotionObserver {
    /// As elsewhere, without an isolation.
    @inlinable public init(
      next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(onNext: next, onState: state, site: SubscriptionSite(fileID: fileID, line: line))
      #if TRACED
        node = TraceNode(.subscriber, "subscriber", fileID, line)
      #endif
    }
  }

  extension Observable {
    /// As elsewhere, without an isolation.
    @inlinable public func subscribe(
      next: __owned @escaping (Value) -> Void, state: __owned ((MotionPhase) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(MotionObserver(next: next, state: state, fileID: fileID, line: line))
    }

    /// As elsewhere, without an isolation.
    @inlinable @_disfavoredOverload public func subscribe(
      _ next: __owned @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription { subscribe(next: next, fileID: fileID, line: line) }

    /// As elsewhere, without an isolation.
    @inlinable public func addObserver(
      next: __owned @escaping (Value) -> Void,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription { subscribe(next: next, fileID: fileID, line: line) }
  }

  extension ObserverList {
    /// As elsewhere, without an isolation.
    @inlinable public convenience init(
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(origin: Origin("ObserverList", name: name, fileID: fileID, line: line))
    }
  }

  extension _EndedByClosure where Self == Subscription {
    /// As elsewhere, without an isolation.
    @inlinable public init(
      _ disconnect: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) { self.init(of: .none, Origin("Subscription", fileID, line), disconnect) }
  }
#endif
