extension Observable where Self: Readable & Writable, Value: Equatable {
  /// Keeps two properties equal, for as long as the subscription lives.
  ///
  ///     let subscription = model.bindBothWays(to: slider)  // the slider takes the model's value
  ///     slider.value = 5  // model.value is 5
  ///     model.value = 7   // slider.value is 7
  ///
  /// Initially, `other` takes this property's value. From then on, each change of one side is written to the other,
  /// once. A write that changes nothing is not copied over, so bindings may form a ring, and two parts of one
  /// property may be bound. States are not copied over, either: each side receives them from its own source. Values
  /// that do not equal themselves, such as NaN, count as equal.
  ///
  /// During the subscription, each side retains the other. When it ends, both keep their values.
  ///
  ///     subscription ──▶ binding ──▶ both      each ──▶ binding, until the subscription ends
  ///
  /// In Combine: none; in Bond: `bidirectionalBind(to:)`. Cost: one call and a comparison per value.
  @inlinable public func bindBothWays<Other: Readable & Writable & Observable>(
    to other: Other, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Other.Value == Value {
    bindBothWays(
      to: other, forward: { $0 }, backward: { $0 }, isolation: isolation, fileID: fileID,
      line: line)
  }

  /// Keeps two properties of different types in sync, for as long as the subscription lives.
  ///
  ///     let subscription = count.bindBothWays(
  ///       to: slider, forward: { Double($0) }, backward: { Int($0.rounded()) })
  ///     slider.value = 2.4  // count.value is 2, and the slider stays where it is
  ///
  /// This works like ``bindBothWays(to:isolation:fileID:line:)``, with conversions. The conversions need not be exact
  /// inverses: a value that was copied over is not copied back.
  ///
  /// - Parameters:
  ///   - other: the other side, which starts with this property's value.
  ///   - forward: converts a value of this property to a value of `other`.
  ///   - backward: converts a value of `other` to a value of this property.
  /// - Returns: The subscription, which keeps the two in sync until it is dropped.
  @inlinable public func bindBothWays<Other: Readable & Writable & Observable>(
    to other: Other, forward: @escaping (Value) -> Other.Value,
    backward: @escaping (Other.Value) -> Value,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Other.Value: Equatable {
    TwoWayBinding(self, other, forward, backward).connect(IsolationMark(isolation), fileID, line)
  }
}
