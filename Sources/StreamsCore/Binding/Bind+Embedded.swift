#if hasFeature(Embedded)
  // Embedded Swift has one thread and no actors. On other platforms, these functions take an isolation parameter; here,
  // they don't.

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
#endif
