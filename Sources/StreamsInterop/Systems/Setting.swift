public import StreamsProperties

/// What can be set on a system, a recogniser or an interaction: a property that is made when somebody
/// first asks for it. Until then it takes one pointer.
///
///     public var rate: ReactiveProperty<Double> {
///       madeRate.property(core.rate) { [core] in core.set(rate: $0) }
///     }
///
/// The value that is in force lies elsewhere: with the core, which the runs read, or in a recogniser's
/// machine. So bad data that was dropped stands in the property, and the last good value in the core.
///
///     owner ──▶ Setting ──▶ property ──▶ core ◀── owner, runs
///
/// The property's external write is what puts a value in force: before any observer hears of it (law L2),
/// without a subscription, and it must not hold the owner. It is one function of the core, which the
/// owner's initialiser calls, too. That checks the value, and leaves off where ``replace(_:with:)`` says
/// that nothing changes.
@usableFromInline
struct Setting<Value> {
  @usableFromInline var made: ReactiveProperty<Value>?

  @inlinable
  init() {}

  /// The property, made if there is none yet.
  ///
  /// - Parameters:
  ///   - value: what is in force.
  ///   - apply: puts a later value in force.
  @inlinable
  mutating func property(
    _ value: @autoclosure () -> Value, named name: StaticString = #function,
    _ apply: @escaping (Value) -> Void
  ) -> ReactiveProperty<Value> {
    if let made { return made }
    let property = ReactiveProperty(initialValue: value(), externalWrite: apply)
    #if TRACED
      property.needTraceNode().title = name
    #endif
    made = property
    return property
  }
}

/// Puts `new` in the place of `old`, if it is another: what changes nothing changes nothing.
///
/// - Returns: whether it is.
@inlinable
func replace<Value: Equatable>(_ old: inout Value, with new: Value) -> Bool {
  guard old != new else { return false }
  old = new
  return true
}
