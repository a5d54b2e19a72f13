// A refused name may be a name in your own code.
import StreamsInterop

extension Observable {
  func sink(receiveValue: @escaping (Value) -> Void) -> Subscription {
    subscribe(next: receiveValue)
  }
  func take(_ count: Int) -> MotionObservable<Value> { prefix(count) }
}

/// A custom publisher protocol, similar to Combine's.
protocol Publisher<Output> {
  associatedtype Output
}

extension Publisher {
  func removeDuplicates() -> [Output] { [] }
  func flatMap<Inner>(_ transform: @escaping (Output) -> Inner) -> [Inner] { [] }
}

final class Both: Observable, Publisher {
  typealias Output = Double
  private let list = ObserverList<Double>()
  func subscribe(_ observer: MotionObserver<Double>) -> Subscription { list.subscribe(observer) }
  func send(_ value: Double) { list.send(value) }
}

@MainActor
func use(_ both: Both, _ level: ReactiveProperty<Double>, _ clock: ManualClock) {
  var subscriptions: Set<Subscription> = []
  level.sink { print($0) }.store(in: &subscriptions)
  level.take(2).subscribe { print($0) }.store(in: &subscriptions)
  let none: [Double] = both.removeDuplicates()
  let inner = both.flatMap { $0 * 2 }
  both.send(none.count > inner.count ? 1 : 2)
  // The library's own operators are not refused either.
  level.debounce(for: 0.3, on: clock).delay(by: 1, on: clock).throttle(
    for: 1, on: clock, latest: true
  )
  .subscribe { print($0) }.store(in: &subscriptions)
  let card = MotionElement(position: .zero, size: .zero)
  let other = MotionElement(position: SIMD2(1, 1), anchorPoint: .zero)
  MotionRuntime(clock: clock).add(SpringSystem(destination: 1.0), to: level)
  print(card.size.value, other.size.value)
}
