public import StreamsCore
import StreamsInteractions
import StreamsOperators

/// The stage of a session: the clock and the pointers on which a graph is built, its inputs, and its outlets to
/// external data.
///
///     final class Scene {
///       let card: ReactiveProperty<SIMD2<Double>>
///       let tension: MotionInput<Double>
///
///       init(on stage: MotionStage, view: View) {
///         card = ReactiveProperty(
///           initialValue: view.position, externalWrite: stage.outlet { view.position = $0 })
///         let spring = SpringSystem(destination: card.value)
///         tension = stage.input("tension", to: spring.tension)
///         …
///       }
///     }
///
/// A ``MotionRecorder`` provides a live stage, and a ``MotionReplay`` provides a played one. If a graph takes input
/// from elsewhere, such as another clock or a random number, that input can't be replayed.
public final class MotionStage {
  /// The session's time.
  public let clock: TickClock
  /// The session's pointers.
  public let pointers: PointerSource
  /// Whether the stage is seeking. During a seek, outlets pass nothing.
  package private(set) var isSeeking: Bool {
    get { link.isSeeking }
    set { link.isSeeking = newValue }
  }

  private let link = Link()
  private var receivers: [Receiver] = []
  private var outlets: [any SeekingOutlet] = []
  /// Records writes, if there is a recorder.
  var onWrite: ((_ name: String, _ components: [Double]) -> Void)? {
    get { link.onWrite }
    set { link.onWrite = newValue }
  }

  /// The state that inputs and outlets share with the stage, which they may outlive.
  private final class Link {
    var isSeeking = false
    var onWrite: ((_ name: String, _ components: [Double]) -> Void)?
  }

  private final class Receiver {
    let name: [UInt8]
    let take: ([Double]) -> Bool

    init(_ name: String, _ take: @escaping ([Double]) -> Bool) {
      self.name = Array(name.utf8)
      self.take = take
    }
  }

  init(of mark: IsolationMark) {
    clock = TickClock(
      Origin("TickClock", name: "the session's clock", fileID: #fileID, line: #line), mark)
    pointers = PointerSource(
      Origin("PointerSource", name: "the session's pointers", fileID: #fileID, line: #line))
    pointers.belong(to: mark)
  }

  // MARK: Inputs

  /// An input of the program, under a name without white space. Writes to it are recorded, and repeated in a replay.
  ///
  /// - Parameters:
  ///   - name: the input's name in recordings. Traps if the name is empty or contains white space, or if there is
  ///     already an input with this name, which a recording could not distinguish.
  ///   - target: the target of the writes; retained by the stage.
  /// - Returns: The input to write to.
  ///
  /// A recorded write with a different number of components is skipped, and counted in ``unknownWriteCount``. Cost per
  /// write: one array, and a write of the target.
  public func input<Target: Writable>(
    _ name: String, to target: Target
  ) -> MotionInput<Target.Value> where Target.Value: Vector {
    let write: (Target.Value) -> Void = { target.write($0) }
    add(name) { components in
      guard components.count == Target.Value.componentCount else { return false }
      var value = Target.Value.zero
      for index in 0..<Target.Value.componentCount { value[component: index] = components[index] }
      write(value)
      return true
    }
    return MotionInput { [link] value in
      var components: [Double] = []
      for index in 0..<Target.Value.componentCount { components.append(value[component: index]) }
      link.onWrite?(name, components)
      write(value)
    }
  }

  /// A Boolean input of the program, recorded as 1 or 0. Any number except 0 means true.
  ///
  /// - Parameters:
  ///   - name: the input's name in recordings. Traps as for an input of numbers.
  ///   - target: the target of the writes; retained by the stage.
  /// - Returns: The input to write to.
  public func input<Target: Writable>(
    _ name: String, to target: Target
  ) -> MotionInput<Bool> where Target.Value == Bool {
    let write: (Bool) -> Void = { target.write($0) }
    add(name) { components in
      guard components.count == 1 else { return false }
      write(components[0] != 0)
      return true
    }
    return MotionInput { [link] value in
      link.onWrite?(name, [value ? 1 : 0])
      write(value)
    }
  }

  private func add(_ name: String, _ take: @escaping ([Double]) -> Bool) {
    let bytes = Array(name.utf8)
    require(
      isInputName(name),
      "MotionStage.input: expected a name of one word", "'\(name)'")
    require(
      !receivers.contains { $0.name == bytes },
      "MotionStage.input: expected a new name for each input", "'\(name)' twice")
    receivers.append(Receiver(name, take))
  }

  // MARK: The way out

  /// An outlet to external data, which passes values to `write`. While the stage is seeking, the outlet only remembers
  /// the last value, and passes it on arrival.
  ///
  /// Use the outlet for `externalWrite`. During a seek, a property that stores its value is correct; a property that
  /// reads from elsewhere would read an outdated value.
  ///
  /// - Parameters:
  ///   - first: the value before any write, which is written when a replay goes back to that time; `nil` leaves later
  ///     writes in place.
  ///   - write: writes a value to the external data.
  /// - Returns: The outlet.
  public func outlet<Value>(
    from first: Value? = nil, _ write: @escaping (Value) -> Void
  ) -> (Value) -> Void {
    let outlet = Outlet(first, write)
    outlets.append(outlet)
    return { [link] value in
      outlet.last = value
      if link.isSeeking { outlet.isWaiting = true } else { write(value) }
    }
  }

  private final class Outlet<Value>: SeekingOutlet {
    let write: (Value) -> Void
    var last: Value?
    var isWaiting = false

    init(_ first: Value?, _ write: @escaping (Value) -> Void) {
      last = first
      self.write = write
    }

    func arrive(evenIfKnown: Bool) {
      guard isWaiting || evenIfKnown, let last else { return }
      isWaiting = false
      write(last)
    }
  }

  /// Runs `body` while outlets are silent, and then makes them pass their last values.
  ///
  /// - Parameter lettingOutAll: whether all outlets pass their values, because another stage has written in the
  ///   meantime.
  func seeking(lettingOutAll: Bool, _ body: () -> Void) {
    isSeeking = true
    body()
    isSeeking = false
    for outlet in outlets { outlet.arrive(evenIfKnown: lettingOutAll) }
  }

  // MARK: Playing

  /// The number of recorded writes to inputs that the graph doesn't have.
  public private(set) var unknownWriteCount = 0

  /// The number of recorded writes with an infinite or NaN component. These writes are performed anyway, as in the
  /// session.
  public private(set) var nonFiniteWriteCount = 0

  /// The host's time of the last tick.
  private(set) var time = -Double.infinity

  func tick(at hostTime: Double) {
    time = hostTime
    clock.tick(at: hostTime)
  }

  package func take(_ input: MotionRecording.Input) {
    switch input.event {
    case .tick: tick(at: input.time)
    case .sample(let sample):
      if input.time > time { tick(at: input.time) }
      pointers.send(sample)
    case .cancellation:
      if input.time > time { tick(at: input.time) }
      pointers.cancelAll()
    case .write(let name, let components):
      let bytes = Array(name.utf8)
      if !components.allSatisfy({ $0.isFinite }) { nonFiniteWriteCount += 1 }
      let receiver = receivers.first { $0.name == bytes }
      if receiver?.take(components) != true { unknownWriteCount += 1 }
    }
  }
}

/// An outlet that waits for the end of a seek.
private protocol SeekingOutlet: AnyObject {
  func arrive(evenIfKnown: Bool)
}

/// An input from the program to a session, whose ``write(_:)`` is recorded.
public struct MotionInput<Value>: Writable {
  private let send: (Value) -> Void

  init(_ send: @escaping (Value) -> Void) {
    self.send = send
  }

  /// Writes a value to the input's target.
  ///
  /// - Parameter value: the value.
  public func write(_ value: Value) {
    send(value)
  }
}
