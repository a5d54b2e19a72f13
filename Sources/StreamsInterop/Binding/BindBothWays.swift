extension Observable where Self: Readable & Writable, Value: Equatable {
  /// Keeps two properties equal, for as long as the subscription lives.
  ///
  ///     let subscription = model.bindBothWays(to: slider)  // the slider takes the model's value
  ///     slider.value = 5  // model.value is 5
  ///     model.value = 7   // slider.value is 7
  ///
  /// First `other` takes this one's value. From then on what changes on one side is written to the
  /// other, once. A write that changes nothing stays on its side: so bindings may form a ring, and two
  /// parts of one property may be bound. States stay on their side, too: each is told by what drives it.
  /// Values that do not equal themselves, such as those that are not numbers, count as equal.
  ///
  /// Meanwhile each side holds the other. When the subscription ends, both keep their values.
  ///
  ///     subscription ──▶ binding ──▶ both      each ──▶ binding, until the subscription ends
  ///
  /// In Combine: none; in Bond: `bidirectionalBind(to:)`. Cost: one call and a comparison a value.
  @inlinable
  public func bindBothWays<Other: Readable & Writable & Observable>(
    to other: Other, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Other.Value == Value {
    bindBothWays(to: other, forward: { $0 }, backward: { $0 }, fileID: fileID, line: line)
  }

  /// Keeps two properties of different types in step, for as long as the subscription lives.
  ///
  ///     let subscription = count.bindBothWays(
  ///       to: slider, forward: { Double($0) }, backward: { Int($0.rounded()) })
  ///     slider.value = 2.4  // count.value is 2, and the slider stays where it is
  ///
  /// As ``bindBothWays(to:fileID:line:)``, with conversions. They need not be exact inverses: a value
  /// that was carried over is not carried back.
  ///
  /// - Parameters:
  ///   - other: the other side. It takes this one's value first.
  ///   - forward: what `other` is to hold for a value of this one.
  ///   - backward: what this one is to hold for a value of `other`.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  @inlinable
  public func bindBothWays<Other: Readable & Writable & Observable>(
    to other: Other, forward: @escaping (Value) -> Other.Value,
    backward: @escaping (Other.Value) -> Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Other.Value: Equatable {
    TwoWayBinding(self, other, forward, backward).connect(fileID, line)
  }
}
