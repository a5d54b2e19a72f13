extension Observable {
  /// Writes each value to `target`, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: servo)` | 1 | 2 |
  /// | servo | 1 | 2 |
  ///
  /// States are not written, since a ``Writable`` has no state. The stream keeps the target alive. The stream writes
  /// only while subscribed to; `bind(to:)` writes as soon as it is called, and passes nothing on.
  ///
  /// In Combine: none; `assign(to:on:)` ends the stream. Cost: one write per value; five
  /// allocations per subscription.
  @inlinable public func write(
    to target: some Writable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    tap { target.write($0) }.applied("write(to:)", fileID, line)
  }

  /// Writes each value and each state to `property`, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `write(to: property)` | 1 | 2 |
  /// | property | 1 | 2 |
  ///
  /// The property's observers receive the motion's states. If the subscription ends while upstream is active, the
  /// property is set to rest. The stream keeps the property alive. A lens works, too. Nothing is written before the
  /// first subscription.
  ///
  /// In Combine: none; `assign(to:)` ends the stream. Cost: one write per value; nine allocations
  /// per subscription.
  @inlinable public func write(
    to property: some MotionWritable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    driving({ property.write($0) }, state: { property.state($0) })
      .applied("write(to:)", fileID, line)
  }

  /// Writes values and states before they are passed on, and `.atRest` at the end if it is missing.
  @inlinable func driving(
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
