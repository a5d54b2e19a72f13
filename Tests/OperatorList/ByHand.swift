import StreamsInterop

/// Helpers for the handwritten forms of operators.
enum ByHand {
  /// Calls `next` with the latest value of each input, once both have one.
  static func latest<First, Second>(
    _ next: @escaping (First, Second) -> Void
  ) -> (first: (First) -> Void, second: (Second) -> Void) {
    var first: First?
    var second: Second?
    return (
      first: {
        first = $0
        if let second { next($0, second) }
      },
      second: {
        second = $0
        if let first { next(first, $0) }
      }
    )
  }

  /// Calls `next` with the latest value of each input, once all have one.
  static func latest<Value>(
    of count: Int, _ next: @escaping ([Value]) -> Void
  ) -> (Int, Value) -> Void {
    var values: [Value?] = (0..<count).map { _ in nil }
    return { input, value in
      values[input] = value
      let known = values.compactMap { $0 }
      if known.count == count { next(known) }
    }
  }

  /// Calls `next` for each value of the first input, once the second has a value.
  static func sampled<First, Second>(
    _ next: @escaping (First, Second) -> Void
  ) -> (first: (First) -> Void, second: (Second) -> Void) {
    var latest: Second?
    return (first: { if let latest { next($0, latest) } }, second: { latest = $0 })
  }

  /// The stream's values without its states, so that the handwritten form needs none.
  static func valuesAlone<Value>(_ stream: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in stream.subscribe(next: { observer.next($0) }) })
  }
}
