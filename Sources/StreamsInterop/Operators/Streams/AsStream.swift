extension Observable {
  /// This source as a stream. A subscription to the stream keeps the source alive.
  ///
  /// In Combine: `eraseToAnyPublisher()`.
  @inlinable public func asStream() -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      Subscription(over: self.subscribe(observer)) { [self] in withExtendedLifetime(self) {} }
    })
  }
}

extension MotionObservable {
  /// This stream.
  @inlinable public func asStream() -> MotionObservable<Value> { self }
}

extension ScopedReactiveProperty {
  /// The current value and every later one, as a stream.
  ///
  /// The stream keeps the property alive. A subscription to the stream does not, since a property without a reference
  /// cannot be written.
  @inlinable public func asStream() -> MotionObservable<Value> {
    MotionObservable(relaying: { self.subscribe($0) })
  }
}

extension PropertyLens {
  /// The current part and the part after every later write, as a stream.
  ///
  /// The stream keeps the whole alive, as the lens does. A subscription to the stream does not.
  @inlinable public func asStream() -> MotionObservable<Part> {
    MotionObservable(relaying: { self.subscribe($0) })
  }
}

extension UnscopedReactiveProperty {
  /// The current value of `owner` and every later one, as a stream.
  ///
  /// The stream keeps the owner alive, since it must be able to read the owner. A subscription to the stream does not.
  @inlinable public func asStream(for owner: Owner) -> MotionObservable<Value> {
    scoped(to: owner).asStream()
  }
}
