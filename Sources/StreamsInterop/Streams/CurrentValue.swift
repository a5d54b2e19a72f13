extension Observable {
  /// The value that this emits at once on subscribing: the last one, if it is several. None where it
  /// emits nothing then.
  ///
  ///     let corner = property.map { $0 + 10 }.currentValue()
  ///
  /// What it subscribes to it has left when it returns. A property answers ``Readable/read()``,
  /// which is never nil. In the midst of a delivery a join emits only when all has settled (law L9), and
  /// so there is nothing to read. In Combine: none. Cost: a subscription.
  @inlinable
  public func currentValue() -> Value? {
    let last = Variable<Value?>(nil)
    let subscription = subscribe(next: { last.replace(with: $0) })
    subscription.unsubscribe()
    return last.value
  }
}
