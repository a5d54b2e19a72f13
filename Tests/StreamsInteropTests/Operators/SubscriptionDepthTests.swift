import StreamsOperators
import TestSupport
import Testing

/// The stack that subscribing takes (law L7).
struct SubscriptionDepthTests {
  /// A way to nest streams in one another.
  enum Nesting: CaseIterable {
    case flatMapLatest, switchToLatest, combineLatest, withLatest, valve, remember, share, anyOf,
      sample

    func around(_ inner: MotionObservable<Int>) -> MotionObservable<Int> {
      let source = ReactiveProperty(initialValue: 1)
      let open = ReactiveProperty(initialValue: true)
      return switch self {
      case .flatMapLatest: source.flatMapLatest { _ in inner }
      case .switchToLatest: source.map { _ in inner }.switchToLatest()
      case .combineLatest: inner.combineLatest(source) { $0 + $1 }
      case .withLatest: inner.withLatest(from: source) { $0 + $1 }
      case .valve: inner.valve(openWhenTrue: open)
      case .remember: inner.remember()
      case .share: inner.share()
      case .anyOf: [inner.map { $0 > 0 }, open.asStream()].anyOf().map { $0 ? 1 : 0 }
      case .sample: inner.sample(on: source)
      }
    }

    func nested(_ depth: Int) -> MotionObservable<Int> {
      var stream = ReactiveProperty(initialValue: 1).asStream()
      for _ in 0..<depth { stream = around(stream) }
      return stream
    }
  }

  @Test(
    "L7 streams nested 40 deep fit in 512 KB, also in debug builds", arguments: Nesting.allCases)
  func fits(_ nesting: Nesting) {
    withStack(ofBytes: 512 * 1024) {
      let stream = nesting.nested(40)
      for _ in 0..<2 { stream.subscribe { _ in }.unsubscribe() }
    }
  }

  @Test("L7 streams nested too deep stop the program with a message instead of an overflow")
  func message() async {
    for index in Nesting.allCases.indices {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [index = index as Int] in
        withStack(ofBytes: 512 * 1024) {
          let stream = Nesting.allCases[index].nested(20_000)
          stream.subscribe { _ in }.unsubscribe()
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains(
          "is subscribed to within other subscriptions, deeper than the stack allows"),
        "\(Nesting.allCases[index]): \(message.prefix(300))")
    }
  }

  @Test("L7 a switch that nests itself without end stops with the same message")
  func endless() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      withStack(ofBytes: 512 * 1024) {
        @Sendable func endless(_ depth: Int) -> MotionObservable<Int> {
          ReactiveProperty(initialValue: depth).flatMapLatest { endless($0 + 1) }
        }
        endless(0).subscribe { _ in }.unsubscribe()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("flatMapLatest(_:), made at"))
    #expect(message.contains("SubscriptionDepthTests.swift"))
  }
}
