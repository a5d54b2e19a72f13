extension Observable {
  /// Writes every value to `target`, for as long as the subscription lives.
  ///
  ///     let subscription = pointer.scaled(by: 2).bind(to: servo)
  ///
  /// Meanwhile the source holds the target, and the target holds nothing of the source:
  ///
  ///     source ──▶ target      subscription ──▶ what the source's own subscriptions hold
  ///
  /// In Combine: `assign(to:on:)`. Cost: one call a value.
  @inlinable
  public func bind<Target: Writable>(
    to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Target.Value == Value {
    subscribe(next: { target.write($0) }, fileID: fileID, line: line)
  }

  /// Writes every value to `target`, a property or a lens, and tells it every state, in their order,
  /// for as long as the subscription lives.
  ///
  ///     let subscription = pointer.rubberBanded(below: 0, above: 800, maxLength: 48).bind(to: x)
  ///
  /// Meanwhile the source holds the target, and the target holds nothing of the source. When the
  /// subscription ends, the target keeps its value, and the state that it was told last.
  ///
  /// In Combine: `assign(to:on:)`, for values. Cost: one call a value.
  @inlinable
  public func bind<Target: MotionWritable>(
    to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Target.Value == Value {
    subscribe(
      next: { target.write($0) }, state: { target.state($0) }, fileID: fileID, line: line)
  }
}
