public import StreamsOperators
public import Testing

/// The parts of a marble test: sources that emit as drawn, expectations, and their clock. ``marbleTest(tick:_:)``
/// creates the context.
public final class MarbleContext {
  /// The test's clock, which stays at 0 while the test is built, and emits one frame per tick.
  public let clock: ManualClock
  /// The length of a tick in seconds.
  public let tick: Double

  private var scheduled: [Subscription] = []
  /// The sources, which are kept until the end, even after their last events: when a source is released, it loses
  /// its observers.
  private var sources: [AnyObject] = []
  private var ends: [(tick: Int, end: () -> Void)] = []
  private var checks: [() -> Void] = []
  private var recorders: [() -> Void] = []
  private var length = 0
  private var hasFault = false

  init(tick: Double) {
    require(
      tick > 0 && tick < .infinity, "marbleTest(tick:): expected a finite value above 0", "\(tick)")
    self.tick = tick
    clock = ManualClock(frameRate: 1 / tick)
  }

  /// A stream of events that emits as drawn to its current subscribers. The stream replays nothing.
  ///
  ///     let taps = context.source(of: Character.self, "--a-(bc)")
  ///
  /// - Parameters:
  ///   - type: the type of the values, if it can't be inferred.
  ///   - diagram: the stream's emissions.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The stream.
  public func source<Value>(
    of type: Value.Type = Value.self, _ diagram: Marbles<Value>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionObservable<Value> {
    let observers = ObserverList<Value>(name: "marbles")
    sources.append(observers)
    play(diagram, sourceLocation) { emission in
      switch emission {
      case .value(let value): observers.send(value)
      case .state(let phase): observers.send(state: phase)
      }
    }
    return MotionObservable(relaying: { observers.subscribe($0) })
  }

  /// A property that is written as drawn, and replays its value to each subscriber.
  ///
  ///     let tension = context.property(100, "---[200]")
  ///
  /// - Parameters:
  ///   - initialValue: the property's value until the first write.
  ///   - diagram: the writes.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The property.
  public func property<Value>(
    _ initialValue: Value, _ diagram: Marbles<Value>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ReactiveProperty<Value> {
    let property = ReactiveProperty(initialValue: initialValue, name: "marbles")
    sources.append(property)
    play(diagram, sourceLocation) { emission in
      switch emission {
      case .value(let value): property.value = value
      case .state(let phase): property.state(phase)
      }
    }
    return property
  }

  /// Runs `action` at a tick: after the events drawn or scheduled for that tick before this call, but before those of
  /// later calls.
  ///
  ///     context.at(3) { spring.tension = 200 }
  ///
  /// - Parameters:
  ///   - tick: the tick, counted from 0. Traps if negative.
  ///   - action: the closure to run once.
  public func at(_ tick: Int, _ action: @escaping () -> Void) {
    require(tick >= 0, "MarbleContext.at(_:): expected at least 0", "\(tick)")
    length = max(length, tick + 1)
    schedule(at: tick, action)
  }

  /// Subscribes to `source` now, and expects exactly the emissions drawn.
  ///
  ///     context.expect(taps.map { $0.isNumber }, "--[true]")
  ///
  /// If the diagram has a `!`, the subscription ends at that tick, after all its events.
  ///
  /// - Parameters:
  ///   - source: the source of the emissions.
  ///   - expected: the expected diagram.
  ///   - match: the rule by which a value counts as the expected one.
  ///   - fileID: the file of the call, used in messages.
  ///   - line: the line of the call, used in messages.
  ///   - sourceLocation: the location for issues.
  public func expect<Source: Observable>(
    _ source: Source, _ expected: Marbles<Source.Value>,
    matching match: Match<Source.Value> = .equal,
    fileID: StaticString = #fileID, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Source.Value: Equatable {
    add(
      Recorder(source, on: clock, tick: tick, fileID: fileID, line: line), expected, match,
      sourceLocation)
  }

  /// Subscribes to `source` now, and expects the emissions drawn, for values that can't be compared with `==`.
  ///
  /// - Parameters:
  ///   - source: the source of the emissions.
  ///   - expected: the expected diagram.
  ///   - match: the rule by which a value counts as the expected one.
  ///   - sourceLocation: the location for issues.
  @_disfavoredOverload
  public func expect<Source: Observable>(
    _ source: Source, _ expected: Marbles<Source.Value>, matching match: Match<Source.Value>,
    fileID: StaticString = #fileID, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    add(
      Recorder(source, on: clock, tick: tick, fileID: fileID, line: line), expected, match,
      sourceLocation)
  }

  private func add<Value>(
    _ recorder: Recorder<Value>, _ expected: Marbles<Value>, _ match: Match<Value>,
    _ sourceLocation: SourceLocation
  ) {
    guard admit(expected, sourceLocation) else { return }
    if let end = expected.end { ends.append((end, { recorder.end() })) }
    checks.append { _ = recorder.check(expected, match, sourceLocation) }
    recorders.append { recorder.end() }
  }

  private func play<Value>(
    _ diagram: Marbles<Value>, _ sourceLocation: SourceLocation,
    _ emit: @escaping (Emission<Value>) -> Void
  ) {
    guard admit(diagram, sourceLocation) else { return }
    guard diagram.end == nil else {
      hasFault = true
      let reason = "a source has no end: only a subscription to it ends"
      return MarbleError(diagram.diagram, column: diagram.endColumn, reason)
        .record(sourceLocation)
    }
    for event in diagram.events { schedule(at: event.tick) { emit(event.emission) } }
  }

  private func admit<Value>(_ diagram: Marbles<Value>, _ sourceLocation: SourceLocation) -> Bool {
    if let error = diagram.error {
      hasFault = true
      error.record(sourceLocation)
      return false
    }
    length = max(length, diagram.length)
    return true
  }

  private func schedule(at tick: Int, _ action: @escaping () -> Void) {
    clock.schedule(after: Double(tick) * self.tick, action).store(in: &scheduled)
  }

  /// Ends all subscriptions: a stream under test may retain this context.
  func end() {
    for end in recorders { end() }
    recorders = []
    checks = []
    ends = []
  }

  /// Lets time pass and checks all recorded emissions. If a diagram can't be read, the test has already failed.
  func run() {
    guard !hasFault else { return }
    for (tick, end) in ends.sorted(by: { $0.tick < $1.tick }) {
      clock.advance(to: Double(tick) * self.tick)
      end()
    }
    clock.advance(to: max(clock.time, Double(max(0, length - 1)) * tick))
    // An emission after the last drawn tick is unexpected.
    clock.advanceUntilIdle(limit: 1000 * tick)
    for check in checks { check() }
  }
}
