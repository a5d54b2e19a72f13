import StreamsInterop

/// The number of checks.
@_expose(wasm, "checkCount")
@c
func checkCount() -> Int32 {
  Int32(Checks.list.all.count)
}

/// Runs the check with the given index.
@_expose(wasm, "run")
@c
func run(_ index: Int32) {
  warmUp()
  Checks.list.all[Int(index)].run()
}

/// Triggers the library's one-time allocations, so that they aren't attributed to a check.
private func warmUp() {
  let source = ReactiveProperty(initialValue: 0)
  // Several subscriptions, to reserve room for joins that wait simultaneously.
  let subscriptions = (0..<4).map { _ in source.combineLatest(source).subscribe { _ in } }
  source.value = 1
  for subscription in subscriptions { subscription.unsubscribe() }
}
