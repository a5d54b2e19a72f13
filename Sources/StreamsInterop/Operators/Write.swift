extension Observable {
  /// Writes each value to `target`, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: servo)` | 1 | 2 |
  /// | servo | 1 | 2 |
  ///
  /// States pass by the target: a ``Writable`` has none. The stream keeps the target.
  ///
  /// In Combine: none; `assign(to:on:)` ends the stream. Cost: a write a value; five allocations a
  /// subscription.
  @inlinable
  public func write(
    to target: some Writable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    tap { target.write($0) }
      .applied("write(to:)", fileID, line)
  }

  /// Writes each value to `property`, then passes it on; states, too, so that its observers learn that
  /// it moves.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: property)` | 1 | 2 |
  /// | property | 1 | 2 |
  ///
  /// If the subscription ends while upstream is active, the property is told that it is at rest. The
  /// stream keeps the property, which may be a lens. Nothing is written before somebody subscribes.
  ///
  /// In Combine: none; `assign(to:)` ends the stream. Cost: a write a value; nine allocations a
  /// subscription.
  @inlinable
  public func write(
    to property: some MotionWritable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    driving({ property.write($0) }, state: { property.state($0) })
      .applied("write(to:)", fileID, line)
  }

  /// Writes each value to `target` on behalf of `owner`, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: registers, for: 7)` | 1 | 2 |
  /// | register 7 | 1 | 2 |
  ///
  /// States pass by the target: an ``UnscopedWritable`` has none. The stream keeps target and owner.
  ///
  /// In Combine: none. Cost: a write a value; five allocations a subscription.
  @inlinable
  public func write<Target: UnscopedWritable>(
    to target: Target, for owner: Target.Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Target.Value == Value {
    tap { target.write(owner, $0) }
      .applied("write(to:for:)", fileID, line)
  }

  /// Writes each value to an owner's `property`, then passes it on; states, too, so that the owner's
  /// observers learn that it moves.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: opacity, for: element)` | 1 | 2 |
  /// | opacity of element | 1 | 2 |
  ///
  /// If the subscription ends while upstream is active, the owner is told that it is at rest. The stream
  /// keeps the property and the owner, since it must be able to write it.
  ///
  /// In Combine: none. Cost: a write a value, without a look-up of the owner; what
  /// `scoped(to:)` costs a subscription.
  @inlinable
  public func write<Owner>(
    to property: UnscopedReactiveProperty<Owner, Value>, for owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      self.write(to: property.scoped(to: owner)).subscribe(observer)
    })
    .applied("write(to:for:)", fileID, line)
  }

  /// Hands values and states over before they are passed on, and rest at the end, if it is missing.
  @inlinable
  func driving(
    _ write: @escaping (Value) -> Void, state tell: @escaping (MotionPhase) -> Void
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let told = Variable(MotionPhase.atRest)
      let driven = self.handleEvents(
        onNext: write,
        onState: { phase in
          told.value = phase
          tell(phase)
        },
        onUnsubscribe: { if told.value == .active { tell(.atRest) } })
      return driven.subscribe(observer)
    })
  }
}
