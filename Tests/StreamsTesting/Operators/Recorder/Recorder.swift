public import StreamsOperators

/// A subscription that records the emissions of a source with their times.
///
///     let property = ReactiveProperty(initialValue: 0)
///     let recorder = Recorder(property.map { $0 * 10 })
///     property.value = 1
///     #expect(recorder.values == [0, 10])
///     expect(recorder, "0[10]")
///
/// With a clock, each event is recorded with the clock's time, and a diagram's ticks are counted from the recorder's
/// creation. Without a clock, each event has its own tick, so only the order counts.
///
/// The subscription ends with ``end()``, or with the recorder.
public final class Recorder<Value> {
  /// A recorded emission.
  public struct Event {
    /// The clock's time or, without a clock, the number of events before this one.
    public let time: Double
    /// The value or the state.
    public let emission: Emission<Value>
  }

  /// The storage of the events: the subscription retains this object, not the recorder, so that the recorder can be
  /// dropped.
  private final class Log {
    var events: [Event] = []
    let now: (() -> Double)?

    init(now: (() -> Double)?) { self.now = now }

    func append(_ emission: Emission<Value>) {
      events.append(Event(time: now?() ?? Double(events.count), emission: emission))
    }
  }

  private let log: Log
  private var subscription: Subscription?
  /// The time at which the recorder was created.
  let start: Double
  /// The length of a tick, in the same unit as the times.
  let tick: Double
  /// Whether the recorder's times come from a clock.
  let hasClock: Bool
  /// The time at which the recording ended; `nil` until then.
  private(set) var endTime: Double?

  /// A recorder of `source`; each event has its own tick.
  public convenience init(
    _ source: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(source, now: nil, tick: 1, fileID: fileID, line: line)
  }

  /// A recorder of `source`; each event has the time of `clock`.
  ///
  /// - Parameters:
  ///   - source: the recorded source.
  ///   - clock: the clock that gives the events their times.
  ///   - tick: the length of a diagram's tick, in seconds.
  ///   - fileID: the file of the call, used in messages.
  ///   - line: the line of the call, used in messages.
  public convenience init(
    _ source: some Observable<Value>, on clock: some FrameClock, tick: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      tick > 0 && tick < .infinity, "Recorder.tick: expected a finite value above 0",
      "\(tick) (\(fileID):\(line))")
    self.init(source, now: { clock.time }, tick: tick, fileID: fileID, line: line)
  }

  private init(
    _ source: some Observable<Value>, now: (() -> Double)?, tick: Double,
    fileID: StaticString, line: UInt
  ) {
    let log = Log(now: now)
    self.log = log
    self.tick = tick
    hasClock = now != nil
    start = now?() ?? 0
    subscription = source.subscribe(
      MotionObserver(
        next: { log.append(.value($0)) }, state: { log.append(.state($0)) },
        fileID: fileID, line: line))
  }

  /// All recorded emissions, in order.
  public var events: [Event] { log.events }

  /// The recorded values, in order.
  public var values: [Value] {
    events.compactMap { if case .value(let value) = $0.emission { value } else { nil } }
  }

  /// The recorded states, in order.
  public var states: [MotionPhase] {
    events.compactMap { if case .state(let phase) = $0.emission { phase } else { nil } }
  }

  /// Whether the recording has ended.
  public var isEnded: Bool { subscription == nil }

  /// Ends the subscription. The recorded events are kept.
  public func end() {
    guard let ended = subscription else { return }
    subscription = nil
    endTime = log.now?() ?? Double(events.count)
    ended.unsubscribe()
  }
}

extension Recorder.Event: Equatable where Value: Equatable {}
extension Recorder.Event: Sendable where Value: Sendable {}
