#if hasFeature(Embedded)
  public import StreamsCore
  public import StreamsProperties

  // Embedded Swift has one thread and no actors. On other platforms, the calls below take an isolation parameter; here,
  // they do not.

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
