// Other libraries' names are refused, and the library's own are suggested.
import StreamsInterop

final class Holder { var level = 0.0 }

/// A system that does not conform to `Interaction`, which it need not.
final class Conveyor: MotionSystem {
  func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> { fatalError("never started") }
}

@MainActor
func combine(_ level: ReactiveProperty<Double>, _ holder: Holder) {
  _ = level.sink { print($0) }  // refused: to 'subscribe(next:)'
  _ = level.map { $0 }.sink(receiveValue: { _ in })  // refused: to 'subscribe(next:)'
  let (ended, heard) = ({ (_: Int) in }, { (_: Double) in })
  _ = level.sink(receiveCompletion: ended, receiveValue: heard)  // refused: no completion
  _ = level.removeDuplicates()  // refused: to 'dedupe()'
  _ = level.removeDuplicates { $0 == $1 }  // refused: to 'dedupe(by:)'
  _ = level.map { $0 }.eraseToAnyPublisher()  // refused: each operator returns a MotionObservable
  _ = level.assign(to: \.level, on: holder)  // refused: Use runtime.connect(stream, to: property)
  _ = level.receive(on: holder)  // refused: a graph stays in its isolation
  _ = level.debounce(for: .seconds(0.3), scheduler: holder)  // refused: Use debounce(for:on:)
  _ = level.throttle(for: .seconds(1), scheduler: holder, latest: true)  // refused: throttle(for:on
  _ = level.delay(for: .milliseconds(3), scheduler: holder)  // refused: Use delay(by:on:)
  _ = level.prepend(1)  // refused: to 'startWith(_:)'
  _ = level.dropFirst()  // refused: to 'drop(first:)'
  _ = level.flatMap { _ in level }  // refused: to 'flatMapLatest(_:)'
  level.send(1)  // refused: to 'write(_:)'
  level.subscribe { print($0) }.cancel()  // refused: to 'unsubscribe()'
}

@MainActor
func rx(_ level: ReactiveProperty<Double>, _ bag: Holder) {
  _ = level.distinctUntilChanged()  // refused: to 'dedupe()'
  _ = level.asObservable()  // refused: to 'asStream()'
  _ = level.observe(on: bag)  // refused: a graph stays in its isolation
  _ = level.skip(1)  // refused: to 'drop(first:)'
  _ = level.take(1)  // refused: to 'prefix(_:)'
  _ = level.withLatestFrom(level)  // refused: to 'withLatest(from:)'
  level.accept(1)  // refused: to 'write(_:)'
  level.onNext(1)  // refused: to 'write(_:)'
  level.subscribe { print($0) }.dispose()  // refused: to 'unsubscribe()'
  level.subscribe { print($0) }.disposed(by: bag)  // refused: Use store(in: &subscriptions)
}

@MainActor
func motion(_ level: ReactiveProperty<Double>, _ clock: ManualClock) {
  let runtime = MotionRuntime(clock: clock)
  runtime.add(Conveyor(), to: level)
}
