#if hasFeature(Embedded)
  public import StreamsCore
  public import StreamsProperties

  // Embedded Swift has one thread and no actors. On other platforms, the calls below take an isolation parameter; here,
  // they do not.

  extension Observable {
    /// The same call as on other platforms, without the isolation parameter.
    @inlinable public func bind<Target: Writable>(
      to target: Target, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription where Target.Value == Value {
      subscribe(next: { target.write($0) }, fileID: fileID, line: line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    @inlinable public func bind<Target: MotionWritable>(
      to target: Target, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription where Target.Value == Value {
      subscribe(
        next: { target.write($0) }, state: { target.state($0) }, fileID: fileID, line: line)
    }
  }

  extension Observable where Self: Readable & Writable, Value: Equatable {
    /// The same call as on other platforms, without the isolation parameter.
    @inlinable public func bindBothWays<Other: Readable & Writable & Observable>(
      to other: Other, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription where Other.Value == Value {
      bindBothWays(to: other, forward: { $0 }, backward: { $0 }, fileID: fileID, line: line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - other: the other side, which starts with this property's value.
    ///   - forward: converts a value of this property to a value of `other`.
    ///   - backward: converts a value of `other` to a value of this property.
    /// - Returns: The subscription, which keeps the two in sync until it is dropped.
    @inlinable public func bindBothWays<Other: Readable & Writable & Observable>(
      to other: Other, forward: @escaping (Value) -> Other.Value,
      backward: @escaping (Other.Value) -> Value,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription where Other.Value: Equatable {
      TwoWayBinding(self, other, forward, backward).connect(.none, fileID, line)
    }
  }

  extension MotionRuntime {
    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - source: any observable.
    ///   - target: the property or lens to write.
    ///   - policy: the rule that applies when several streams feed one property.
    /// - Returns: The connection.
    @inlinable @discardableResult
    public func connect<Source: Observable, Target: Readable & MotionWritable>(
      _ source: Source, to target: Target,
      policy: ConnectionPolicy<Target.Value> = .lastWriter,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionConnection where Source.Value == Target.Value {
      link(source, to: target, policy, .none, fileID, line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - source: any observable.
    ///   - target: the target of the values and the states.
    /// - Returns: The connection.
    @inlinable @discardableResult
    public func connect<Source: Observable, Target: MotionWritable>(
      _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionConnection where Source.Value == Target.Value {
      link(source, to: target, .none, fileID, line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - source: any observable.
    ///   - target: the target of the values.
    /// - Returns: The connection.
    @inlinable @discardableResult
    public func connect<Source: Observable, Target: Writable>(
      _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionConnection where Source.Value == Target.Value {
      link(source, to: { target.write($0) }, .none, fileID, line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - source: any observable.
    ///   - write: receives each value.
    /// - Returns: The connection.
    @inlinable @discardableResult
    public func connect<Source: Observable>(
      _ source: Source, to write: @escaping (Source.Value) -> Void,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionConnection {
      link(source, to: write, .none, fileID, line)
    }

    /// The same call as on other platforms, without the isolation parameter.
    ///
    /// - Parameters:
    ///   - source: any observable.
    ///   - property: the property to write.
    ///   - owner: its owner.
    ///   - policy: the rule that applies when several streams feed one property.
    /// - Returns: The connection.
    @discardableResult
    public func connect<Source: Observable, Owner>(
      _ source: Source, to property: UnscopedReactiveProperty<Owner, Source.Value>,
      of owner: Owner, policy: ConnectionPolicy<Source.Value> = .lastWriter,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionConnection {
      link(source, to: property.scoped(to: owner), policy, .none, fileID, line)
    }
  }
#endif
