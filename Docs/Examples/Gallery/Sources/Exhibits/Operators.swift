import StreamsInterop

/// A stream of numbers.
private typealias Numbers = MotionObservable<Double>

/// The operators as written in code; `a` and `b` are the two lines of marbles.
private let operators: [@Sendable (Numbers, Numbers, ManualClock) -> Numbers] = [
  { a, _, _ in a.map { $0 * 2 } },
  { a, _, _ in a.filter { $0 > 4 } },
  { a, _, _ in a.compactMap { $0 > 4 ? $0 + 1 : nil } },
  { a, _, _ in a.dedupe() },
  { a, _, _ in a.nextOperator { value, next in for _ in 0..<2 { next(value) } } },
  { a, _, _ in a.startWith(5) },
  { a, _, _ in a.remember() },
  { a, _, _ in a.share() },
  { a, b, _ in a.combineLatest(b) { $0 + $1 } },
  { a, b, _ in [a, b].combineLatest { $0[0] - $0[1] } },
  { a, b, _ in a.merge(with: b) },
  { a, b, _ in a.rewriteTo(b.startWith(1)) },
  { a, b, _ in a.map { value in b.scaled(by: value) }.switchToLatest() },
  { a, b, _ in a.flatMapLatest { value in b.offset(by: value) } },
  { a, b, _ in a.withLatest(from: b) { $0 + $1 } },
  { a, b, _ in a.zip(b) { $0 + $1 } },
  { a, _, clock in a.debounce(for: 0.5, on: clock) },
  { a, _, clock in a.delay(by: 0.5, on: clock) },
  { a, _, clock in a.throttle(for: 0.8, on: clock, latest: true) },
  { a, _, clock in a.throttle(for: 0.8, on: clock, latest: false) },
  { a, b, _ in a.sample(on: b) },
  { a, _, clock in a.timestamp(on: clock).map { $0.time } },
  { a, _, clock in a.velocity(on: clock, window: 1) },
  { a, _, _ in a.collect(2).flatten() },
  { a, _, _ in a.pairwise { $1 - $0 } },
  { a, _, _ in a.map { $0 > 4 ? $0 : nil }.replaceNil(with: 0) },
  { a, _, _ in a.scan(0) { $0 + $1 } },
  { a, _, _ in a.slidingWindow(size: 3).map { $0.reduce(0, +) / Double($0.count) } },
  { a, _, _ in a.drop(first: 2) },
  { a, _, _ in a.first() },
  { a, _, _ in a.prefix(3) },
  { a, _, _ in a.tap { _ in } },
  { a, _, _ in a.offset(by: 2) },
  { a, b, _ in a.offset(by: b) },
  { a, _, _ in a.subtracted(from: 9) },
  { a, _, _ in a.scaled(by: 0.5) },
  { a, _, _ in a.normalized(by: 9) },
  { a, _, _ in a.distance(from: 5) },
  { a, _, _ in a.map { $0 > 4 }.inverted().map { $0 ? 1 : 0 } },
  { a, _, _ in a.rewriteRange(start: 0, end: 9, destinationStart: 9, destinationEnd: 0) },
  { a, _, _ in a.lowerBound(4) },
  { a, _, _ in a.upperBound(5) },
  { a, _, _ in a.clamped(to: 3...6) },
  { a, _, _ in a.rubberBanded(below: 3, above: 6, maxLength: 2) },
  { a, b, _ in a.valve(openWhenTrue: b.map { $0 > 4 }) },
  { a, _, _ in a.ignoreUntil(5) },
  { a, b, _ in a.toggled(with: b) },
  { a, _, _ in a.threshold(5).map { $0 == .above ? 1 : $0 == .below ? -1 : 0 } },
  { a, _, _ in a.thresholdRange(min: 3, max: 6).map { $0 == .above ? 1 : $0 == .below ? -1 : 0 } },
  { a, _, _ in a.slidingThreshold(distance: 2).map { $0 == .above ? 1 : $0 == .below ? -1 : 0 } },
  { a, _, _ in a.slop(size: 3).map { $0 == .onExit ? 1 : 0 } },
  { a, _, _ in a.rewrite([1: 9, 5: 0]) },
  { a, _, _ in a.rewriteTo(7) },
  { a, _, _ in a.isAnyOf([1, 5, 9]).map { $0 ? 1 : 0 } },
  { a, b, _ in a.map { $0 > 4 }.anyOf(b.map { $0 > 4 }).map { $0 ? 1 : 0 } },
  { a, b, _ in a.map { $0 > 4 }.allOf(b.map { $0 > 4 }).map { $0 ? 1 : 0 } },
  { a, b, _ in a.map { $0 > 4 }.noneOf(b.map { $0 > 4 }).map { $0 ? 1 : 0 } },
  { a, _, _ in a.map { $0 > 4 }.when().map { $0 ? 1 : 0 } },
  { a, b, _ in a.combineLatest(b) { SIMD2($0, $1) }.x() },
  { a, b, _ in a.combineLatest(b) { SIMD2($0, $1) }.y() },
  { a, b, _ in a.combineLatest(b) { SIMD2($0, $1) }.xLocked(to: 3).x() },
  { a, b, _ in a.combineLatest(b) { SIMD2($0, $1) }.yLocked(to: 3).y() },
  { a, b, _ in a.combineLatest(b) { SIMD2($0, $1) }.toPolar().map { $0.distance } },
]

/// The actual operator computes the output: each marble is sent to it at the marble's time.
func openOperators(_ page: DOMPage) {
  let outputs = page.channel("outputs", of: ".marbles")
  let inputs = page.channel("inputs", of: ".marbles") { record in
    guard operators.indices.contains(Int(record[0])) else { return }
    let clock = ManualClock()
    let sources = [ObserverList<Double>(name: "a"), ObserverList<Double>(name: "b")]
    let streams = sources.map { source in Numbers(relaying: { source.subscribe($0) }) }
    var result: [Double] = []
    let subscription = operators[Int(record[0])](streams[0], streams[1], clock).subscribe {
      result += [clock.time, $0]
    }
    // The input consists of triples of time, line and value, in order of time.
    var index = 1
    while index + 2 < record.count {
      clock.advance(by: max(0, record[index] - clock.time))
      sources[record[index + 1] == 0 ? 0 : 1].send(record[index + 2])
      index += 3
    }
    clock.advance(by: max(0, 5 - clock.time))
    subscription.unsubscribe()
    outputs.append(result)
  }
  _ = inputs
}
