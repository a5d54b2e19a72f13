public import StreamsCore

// Names from the 2016 drafts and the specifications.

/// A closure that reads a scoped property's value. This is the 2016 draft's name.
public typealias ScopedRead<Value> = () -> Value
/// A closure that writes a scoped property's value. This is the 2016 draft's name.
public typealias ScopedWrite<Value> = (Value) -> Void
/// A closure that reads an owner's value. This is the 2016 draft's name.
public typealias UnscopedRead<Owner, Value> = (Owner) -> Value
/// A closure that writes an owner's value. This is the 2016 draft's name.
public typealias UnscopedWrite<Owner, Value> = (Owner, Value) -> Void

extension UnscopedReactiveProperty {
  /// The closure that reads an owner's value. It was public in the 2016 draft.
  @inlinable public var _read: UnscopedRead<Owner, Value> { readValue }

  /// The closure that writes an owner's value, without announcing the write. It was public in the 2016 draft.
  @inlinable public var _write: UnscopedWrite<Owner, Value> { writeValue }
}

#if !hasFeature(Embedded)
  /// A property with the value `initialValue`, created by the function that the specification names.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first write.
  ///   - name: The name in messages and traces.
  /// - Returns: The property.
  @inlinable public func createProperty<Value>(
    withInitialValue initialValue: Value,
    name: String? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReactiveProperty<Value> {
    ReactiveProperty(
      initialValue: initialValue, name: name, isolation: isolation, fileID: fileID, line: line)
  }
#endif

extension UnscopedReactiveProperty {
  /// Subscribes to the values of one owner. This is the 2016 draft's name for `subscribe(_:next:)`.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - next: Receives each value.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func addObserver(
    _ owner: Owner, next: @escaping (Value) -> Void,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(owner, next: next, isolation: isolation, fileID: fileID, line: line)
  }
}
