#if hasFeature(Embedded)
  // Embedded Swift has one thread and no actors, not even their names. On other platforms, these functions take an
  // isolation parameter; here, they don't.

  extension MotionObserver {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public init(
      next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(onNext: next, onState: state, site: SubscriptionSite(fileID: fileID, line: line))
      traceSubscriber(fileID, line)
    }
  }

  extension Observable {
    /// The same method as on other platforms, without the isolation parameter.
    @inlinable public func subscribe(
      next: __owned @escaping (Value) -> Void, state: __owned ((MotionPhase) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(MotionObserver(next: next, state: state, fileID: fileID, line: line))
    }

    /// The same method as on other platforms, without the isolation parameter.
    @inlinable @_disfavoredOverload public func subscribe(
      _ next: __owned @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription { subscribe(next: next, fileID: fileID, line: line) }

    /// The same method as on other platforms, without the isolation parameter.
    @inlinable public func addObserver(
      next: __owned @escaping (Value) -> Void,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription { subscribe(next: next, fileID: fileID, line: line) }
  }

  extension ObserverList {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(origin: Origin("ObserverList", name: name, fileID: fileID, line: line))
    }
  }

  extension _EndedByClosure where Self == Subscription {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public init(
      _ disconnect: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) { self.init(of: .none, Origin("Subscription", fileID, line), disconnect) }
  }
#endif
