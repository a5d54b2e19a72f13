extension Observable {
  /// The value that this source emits immediately upon subscription, or nil if it emits none; the last such value if
  /// there are several.
  ///
  /// The subscription has ended when this property returns. For a property, use ``Readable/read()``, which is never
  /// nil. During a delivery, a join emits only when all inputs have settled (law L9), so the result is nil. In Combine:
  /// none. Cost: one subscription.
  @inlinable package func currentValue() -> Value? {
    let last = Variable<Value?>(nil)
    let subscription = subscribe(next: { last.replace(with: $0) })
    subscription.unsubscribe()
    return last.value
  }
}
