public import StreamsCore
public import StreamsProperties

extension ReactiveProperty {
  /// Calls `change` with each later value, but not with the current one.
  @inlinable package func onChange(_ change: @escaping (Value) -> Void) -> Subscription {
    let isReplay = Variable(true)
    let subscription = subscribe { if !isReplay.value { change($0) } }
    isReplay.value = false
    return subscription
  }
}
