public import StreamsCore

/// Where a session takes place: the clock and the pointers that a graph is built on, the values that are
/// inputs, and the way out to existing information.
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
/// A ``MotionRecorder`` has one that is live, a ``MotionReplay`` one that is played. What a graph takes
/// from elsewhere, another clock, say, or a random number, can't be played again.
public final class MotionStage {
  /// The session's time.
  public let clock: TickClock
  /// The session's pointers.
  public let pointers: PointerSource
  /// Whether it is on its way to a moment: then outlets let nothing out.
  public private(set) var isSeeking: Bool {
    get { link.isSeeking }
    set { link.isSeeking = newValue }
  }

  private let link = Link()
  private var receivers: [Receiver] = []
  private var outlets: [any SeekingOutlet] = []
  /// What records, where something does.
  var onWrite: ((_ name: String, _ components: [Double]) -> Void)? {
    get { link.onWrite }
    set { link.onWrite = newValue }
  }

  /// What inputs and outlets need of the stage, which they may outlive.
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

  init() {
    clock = TickClock(name: "the session's clock")
    pointers = PointerSource(name: "the session's pointers")
  }

  // MARK: Inputs

  /// An input of the program's, under a name without white space: what is written to it is recorded, and
  /// written again in a replay.
  ///
  /// - Parameters:
  ///   - name: how recordings call it. Traps where it is empty or has white space in it, and where
  ///     there is such an input already: a recording could not tell which is meant.
  ///   - target: what is written; kept by the stage.
  /// - Returns: what the program writes to.
  ///
  /// A recording's write with another number of components is not made, and counted in
  /// ``unknownWriteCount``. Cost, a write: one array, and what the target costs.
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

  /// An input of the program's that is on or off: recorded as 1 or 0; whatever is not 0 is on.
  ///
  /// - Parameters:
  ///   - name: how recordings call it. Traps as of an input of numbers.
  ///   - target: what is written; kept by the stage.
  /// - Returns: what the program writes to.
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
      "MotionStage.input: name must have letters and no white space", "'\(name)'")
    require(
      !receivers.contains { $0.name == bytes },
      "MotionStage.input: each name must stand for one input", "'\(name)' twice")
    receivers.append(Receiver(name, take))
  }

  // MARK: The way out

  /// A way to existing information: passes values to `write`, and while the stage is on its way to a moment
  /// only remembers the last, which passes when it has arrived.
  ///
  /// For `externalWrite`. A property that stores its value is right meanwhile; one that reads from
  /// elsewhere would read what has not been written.
  ///
  /// - Parameters:
  ///   - first: what is there before anything is written. Whoever goes back to then has it written; none
  ///     leaves what was written later.
  ///   - write: writes a value to what lies outside.
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

  /// Runs `body` in silence, and lets out at the end what came last.
  ///
  /// - Parameter lettingOutAll: whether that is said of all outlets, as another stage has spoken since.
  func seeking(lettingOutAll: Bool, _ body: () -> Void) {
    isSeeking = true
    body()
    isSeeking = false
    for outlet in outlets { outlet.arrive(evenIfKnown: lettingOutAll) }
  }

  // MARK: Playing

  /// How many writes of a recording were to no input of the graph.
  public private(set) var unknownWriteCount = 0

  /// The host's time of the last tick.
  private(set) var time = -Double.infinity

  func tick(at hostTime: Double) {
    time = hostTime
    clock.tick(at: hostTime)
  }

  func take(_ input: MotionRecording.Input) {
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
      let receiver = receivers.first { $0.name == bytes }
      if receiver?.take(components) != true { unknownWriteCount += 1 }
    }
  }
}

/// What waits for the end of a way to a moment.
private protocol SeekingOutlet: AnyObject {
  func arrive(evenIfKnown: Bool)
}

/// A value that comes into a session from the program: ``write(_:)`` is recorded.
public struct MotionInput<Value>: Writable {
  private let send: (Value) -> Void

  init(_ send: @escaping (Value) -> Void) {
    self.send = send
  }

  /// Writes a value to what the input is of.
  public func write(_ value: Value) {
    send(value)
  }
}
