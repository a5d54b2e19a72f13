import StreamsInterop

@testable import InteropTestSupport

/// Feeds a vector's inputs to an operator, and records its output step by step.
final class VectorPlay {
  let vector: VectorCase
  let clock = ManualClock()
  private(set) var heard: [[VectorValue]] = []
  /// The printed or displayed text at the end of each step, if the vector has one.
  private(set) var shown: [String] = []
  /// The last printed text, or a label's text.
  var shownText = ""
  private var used: Set<String> = []
  private var current: [VectorValue] = []

  init(_ vector: VectorCase) {
    self.vector = vector
  }

  var unusedArguments: Set<String> { Set(vector.args.keys).subtracting(used) }

  func argument(_ name: String) throws -> VectorValue {
    used.insert(name)
    guard let value = vector.args[name] else { throw VectorFault("missing argument \(name)") }
    return value
  }

  /// An optional argument.
  func text(_ name: String) throws -> String? {
    vector.args[name] == nil ? nil : try argument(name).text(name)
  }

  func number(_ name: String) throws -> Double { try argument(name).number(name) }
  func point(_ name: String) throws -> SIMD2<Double> { try argument(name).point(name) }

  /// Plays values of any type.
  func play<Input, Output>(
    _ decode: (VectorValue) throws -> Input, _ encode: @escaping (Output) -> VectorValue,
    _ build: (MotionObservable<Input>, _ others: [String: MotionObservable<Input>]) ->
      MotionObservable<Output>
  ) throws {
    let source = ObserverList<Input>()
    let inputs = (vector.inputs ?? [:]).mapValues { (list: ObserverList<Input>(), values: $0) }
    let stream = build(
      MotionObservable { source.subscribe($0) },
      inputs.mapValues { input in MotionObservable { input.list.subscribe($0) } })
    let subscription = stream.subscribe { [self] in current.append(encode($0)) }
    for (step, value) in vector.upstream.enumerated() {
      if let times = vector.times { clock.advance(to: times[step]) }
      if value != .null { source.send(try decode(value)) }
      for input in inputs.values where input.values[step] != .null {
        input.list.send(try decode(input.values[step]))
      }
      heard.append(current)
      current = []
      if vector.console != nil || vector.labelText != nil { shown.append(shownText) }
    }
    subscription.unsubscribe()
    clock.advance(by: 10)
    if !current.isEmpty { throw VectorFault("expected no values after the end, got \(current)") }
  }

  /// Plays values that the operator only passes on or compares.
  func playAny(
    _ build: (MotionObservable<VectorValue>) -> MotionObservable<VectorValue>
  ) throws {
    try play({ $0 }, { $0 }) { stream, _ in build(stream) }
  }

  func playNumbers(_ build: (MotionObservable<Double>) -> MotionObservable<Double>) throws {
    try play({ try $0.number("a value") }, { .number($0) }) { stream, _ in build(stream) }
  }

  func playPoints(
    _ build: (MotionObservable<SIMD2<Double>>) -> MotionObservable<SIMD2<Double>>
  ) throws {
    try play({ try $0.point("a value") }, VectorValue.init) { stream, _ in build(stream) }
  }

  /// Plays integers, so that their texts match the tables.
  func playIntegers<Output>(
    _ encode: @escaping (Output) -> VectorValue,
    _ build: (MotionObservable<Int>) -> MotionObservable<Output>
  ) throws {
    try play({ Int(try $0.number("a value")) }, encode) { stream, _ in build(stream) }
  }
}

extension VectorValue {
  init(_ point: SIMD2<Double>) {
    self = .list([.number(point.x), .number(point.y)])
  }
}
