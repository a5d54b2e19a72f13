public import StreamsCore

/// Data that can be read and observed, but not written: a sensor, a computed value, or a property that others may not
/// write.
///
///     let celsius = ReadOnlyProperty { sensor.celsius }
///     let subscription = celsius.subscribe { print($0) }  // prints the current temperature
///     sensor.onChange = { celsius.announce() }            // announces each change
///
/// Every law of the property holds. A read-only property keeps the property that it shows alive.
public struct ReadOnlyProperty<Value>: Readable, Observable {
  @usableFromInline let property: ScopedReactiveProperty<Value>

  @inlinable init(_ property: ScopedReactiveProperty<Value>) { self.property = property }

  /// A property whose value a closure reads.
  ///
  /// - Parameters:
  ///   - name: The name in messages and traces.
  ///   - read: Returns the current value. Called by `read()`, by `announce()` and for each new subscriber.
  @inlinable public init(
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, read: @escaping () -> Value
  ) {
    self.init(
      ScopedReactiveProperty(
        Origin("ReadOnlyProperty", name: name, fileID: fileID, line: line), read: read,
        write: nil, mark: IsolationMark(isolation)))
  }

  /// Returns the current value.
  @inlinable public func read() -> Value { property.read() }

  /// Reads the value again, and announces it to every observer.
  @inlinable public func announce() { property.announce() }

  /// Subscribes an observer, which receives the current value before this method returns.
  @inlinable public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    property.subscribe(observer)
  }
}

extension ScopedReactiveProperty {
  /// This property for those who may read and observe it, but not write it.
  @inlinable public final var readOnly: ReadOnlyProperty<Value> { ReadOnlyProperty(self) }
}

#if !hasFeature(Embedded)
  extension ReadOnlyProperty: Originated {
    package var origin: Origin? { property.ownOrigin }
  }
#endif
