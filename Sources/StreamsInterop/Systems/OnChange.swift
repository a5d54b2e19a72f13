public import StreamsCore
public import StreamsProperties

extension ReactiveProperty {
  /// Calls `change` with each later value, not with the present one.
  @inlinable
  func onChange(_ change: @escaping (Value) -> Void) -> Subscription {
    let isReplay = Variable(true)
    let subscription = subscribe { if !isReplay.value { change($0) } }
    isReplay.value = false
    return subscription
  }
}
