import StreamsOperators

/// A subscriber that records its input, both values and states, as text.
final class HeardEvents<Source: Observable> {
  private(set) var texts: [String] = []
  private var subscription: Subscription?
  private var endText: String?

  /// - Parameter end: The input that ends the subscription when it arrives.
  init(_ source: Source, endingAt end: String? = nil) {
    endText = end
    subscription = source.subscribe(
      next: { [unowned self] in note("\($0)") }, state: { [unowned self] in note("\($0)") })
  }

  func unsubscribe() { subscription?.unsubscribe() }

  private func note(_ text: String) {
    texts.append(text)
    if text == endText { unsubscribe() }
  }
}

extension ObserverList {
  /// The values sent to this list, as a stream.
  func asTestStream() -> MotionObservable<Value> { MotionObservable { self.subscribe($0) } }

  /// The values sent to this list, as a stream that doesn't retain the list.
  var stream: MotionObservable<Value> {
    MotionObservable(relaying: { [weak self] observer in
      self?.subscribe(observer) ?? Subscription {}
    })
  }
}
