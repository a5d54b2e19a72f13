import StreamsCore
public import StreamsProperties

/// A setting of a system, a recognizer or an interaction: a property that is created on first use. Until then, it takes
/// the space of one pointer.
///
///     public var rate: ReactiveProperty<Double> {
///       madeRate.property(core.rate) { [core] in core.set(rate: $0) }
///     }
///
/// The effective value is stored elsewhere: in the core, which the runs read, or in a recognizer's machine. So the
/// property keeps bad data that was dropped, while the core keeps the last valid value.
///
///     owner ──▶ Setting ──▶ property ──▶ core ◀── owner, runs
///
/// The property's external write applies a value before any observer is notified (law L2), and without a subscription.
/// The external write must not retain the owner. It is a function of the core, which the owner's initializer also
/// calls. That function checks the value, and returns if ``replace(_:with:)`` reports no change.
@usableFromInline package struct Setting<Value> {
  @usableFromInline package var made: ReactiveProperty<Value>?

  @inlinable package init() {}

  /// Returns the property, creating it if there is none yet.
  ///
  /// - Parameters:
  ///   - value: the effective value.
  ///   - apply: applies a later value.
  @inlinable package mutating func property(
    _ value: @autoclosure () -> Value, named name: StaticString = #function,
    _ apply: @escaping (Value) -> Void
  ) -> ReactiveProperty<Value> {
    if let made { return made }
    let property = ReactiveProperty(initialValue: value(), externalWrite: apply)
    property.traceTitle(name)
    made = property
    return property
  }
}

/// Replaces `old` with `new` if they differ.
///
/// - Returns: Whether they differ.
@inlinable package func replace<Value: Equatable>(_ old: inout Value, with new: Value) -> Bool {
  guard old != new else { return false }
  old = new
  return true
}
