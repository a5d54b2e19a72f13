extension Observable {
  /// Writes every value to `target` for as long as the subscription lives.
  ///
  ///     let subscription = pointer.scaled(by: 2).bind(to: servo)
  ///
  /// Meanwhile the source retains the target, and the target retains nothing of the source:
  ///
  ///     source ──▶ target      subscription ──▶ everything that the source's own subscriptions hold
  ///
  /// In Combine: `assign(to:on:)`. Cost: one call per value.
  @inlinable public func bind<Target: Writable>(
    to target: Target, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Target.Value == Value {
    subscribe(next: { target.write($0) }, isolation: isolation, fileID: fileID, line: line)
  }

  /// Writes every value and every state to `target`, a property or a lens, in order, for as long as the subscription
  /// lives.
  ///
  ///     let subscription = pointer.rubberBanded(below: 0, above: 800, maxLength: 48).bind(to: x)
  ///
  /// Meanwhile, the source retains the target, and the target retains nothing of the source. When the subscription
  /// ends, the target keeps its value and its last state.
  ///
  /// In Combine: `assign(to:on:)`, for values. Cost: one call per value.
  @inlinable public func bind<Target: MotionWritable>(
    to target: Target, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Target.Value == Value {
    subscribe(
      next: { target.write($0) }, state: { target.state($0) }, isolation: isolation,
      fileID: fileID, line: line)
  }
}
