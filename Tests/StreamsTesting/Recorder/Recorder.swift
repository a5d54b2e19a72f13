public import StreamsInterop

/// Subscribes to a source and writes down what it emits, and when.
///
///     let property = ReactiveProperty(initialValue: 0)
///     let recorder = Recorder(property.map { $0 * 10 })
///     property.value = 1
///     #expect(recorder.values == [0, 10])
///     expect(recorder, "0[10]")
///
/// With a clock, each event has the clock's time, and a diagram's ticks count from when the recorder was
/// made. Without one, each event has a tick of its own: only the order counts.
///
/// The subscription ends with ``end()``, or with the recorder.
public final class Recorder<Value> {
  /// Something that was emitted.
  public struct Event {
    /// When: the clock's time, or, without a clock, how many events there were before.
    public let time: Double
    /// What.
    public let emission: Emission<Value>
  }

  /// What the subscription writes to: not the recorder, which could then never be dropped.
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
  /// The time at which the recorder was made.
  let start: Double
  /// How long a tick is, in the unit of the times.
  let tick: Double
  /// Whether times are those of a clock.
  let hasClock: Bool
  /// When it was ended.
  private(set) var endTime: Double?

  /// Subscribes to `source`; each event has a tick of its own.
  public convenience init(
    _ source: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(source, now: nil, tick: 1, fileID: fileID, line: line)
  }

  /// Subscribes to `source`; each event has the time of `clock`.
  ///
  /// - Parameters:
  ///   - source: what is listened to.
  ///   - clock: what gives the events their times.
  ///   - tick: how many seconds a tick of a diagram takes.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  public convenience init(
    _ source: some Observable<Value>, on clock: some FrameClock, tick: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    require(tick > 0 && tick < .infinity, "Recorder: tick must be above 0 and finite", "\(tick)")
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

  /// All that was emitted, in order.
  public var events: [Event] { log.events }

  /// The values that were emitted, in order.
  public var values: [Value] {
    events.compactMap { if case .value(let value) = $0.emission { value } else { nil } }
  }

  /// The states that were told, in order.
  public var states: [MotionPhase] {
    events.compactMap { if case .state(let phase) = $0.emission { phase } else { nil } }
  }

  /// Whether it was ended.
  public var isEnded: Bool { subscription == nil }

  /// Ends the subscription. What was recorded stays.
  public func end() {
    guard let ended = subscription else { return }
    subscription = nil
    endTime = log.now?() ?? Double(events.count)
    ended.unsubscribe()
  }
}

extension Recorder.Event: Equatable where Value: Equatable {}
extension Recorder.Event: Sendable where Value: Sendable {}
