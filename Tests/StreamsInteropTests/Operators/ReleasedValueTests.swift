import StreamsInterop
import Testing

/// A value that does something when it is let go.
private final class Last: Equatable {
  let number: Int
  let body: () -> Void
  init(_ number: Int, _ body: @escaping () -> Void = {}) {
    self.number = number
    self.body = body
  }
  deinit { body() }
  static func == (left: Last, right: Last) -> Bool { left.number == right.number }
}

@Suite("L10 Operators that keep a value")
struct ReleasedValueTests {
  @Test("dedupe lets the old one go when the new one has been emitted")
  func dedupe() {
    let source = ObserverList<Last>()
    var heard: [Int] = []
    let subscription = MotionObservable<Last> { source.subscribe($0) }.dedupe()
      .subscribe { heard.append($0.number) }
    source.send(Last(0) { source.send(Last(9)) })
    source.send(Last(1))
    source.send(Last(9))
    #expect(heard == [0, 1, 9])
    subscription.unsubscribe()
  }

  @Test("L5 remember lets the old one go when the new one has been emitted")
  func remember() {
    let source = ObserverList<Last>()
    let stream = MotionObservable<Last> { source.subscribe($0) }.remember()
    var heard: [String] = []
    var late: Subscription?
    let subscription = stream.subscribe { heard.append("a\($0.number)") }
    source.send(Last(0) { late = stream.subscribe { heard.append("b\($0.number)") } })
    source.send(Last(1))
    source.send(Last(2))
    #expect(heard == ["a0", "a1", "b1", "a2", "b2"])
    subscription.unsubscribe()
    late?.unsubscribe()
  }
}
