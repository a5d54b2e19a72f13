#if hasFeature(Embedded)
  public import StreamsCore

  // Embedded Swift has one thread and no actors, not even their names. On other platforms, these functions take an
  // isolation parameter; here, they don't.

  extension ScopedReactiveProperty {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      read: @escaping () -> Value, write: @escaping (Value) -> Void,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        Origin("ScopedReactiveProperty", name: name, fileID: fileID, line: line), read: read,
        write: write)
    }
  }

  extension ReactiveProperty {
    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      initialValue: Value, externalWrite: ((Value) -> Void)? = nil,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: externalWrite, origin)
    }

    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      initialValue: Value, name: String,
      fileID: StaticString = #fileID, line: UInt = #line, externalWrite: @escaping (Value) -> Void
    ) {
      let origin = Origin("ReactiveProperty", name: name, fileID: fileID, line: line)
      self.init(initialValue, externalWrite: externalWrite, origin)
    }

    /// The same initializer as on other platforms, without the isolation parameter.
    @inlinable public convenience init(
      wrappedValue: Value,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) { self.init(initialValue: wrappedValue, name: name, fileID: fileID, line: line) }
  }

  extension UnscopedReactiveProperty {
    /// The same method as on other platforms, without the isolation parameter.
    @inlinable public func subscribe(
      _ owner: Owner, next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(owner, MotionObserver(next: next, state: state, fileID: fileID, line: line))
    }

    /// The same method as on other platforms, without the isolation parameter.
    @inlinable public func addObserver(
      _ owner: Owner, next: @escaping (Value) -> Void,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription { subscribe(owner, next: next, fileID: fileID, line: line) }
  }

  /// The same function as on other platforms, without the isolation parameter.
  @inlinable public func createProperty<Value>(
    withInitialValue initialValue: Value,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReactiveProperty<Value> {
    ReactiveProperty(initialValue: initialValue, name: name, fileID: fileID, line: line)
  }
#endif
