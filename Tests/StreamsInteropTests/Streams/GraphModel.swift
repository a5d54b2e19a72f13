import StreamsInteractions

/// The expected behavior of a random graph, computed without the library: every stream is a function of the
/// values that its inputs emit in a turn, once they have settled.
///
/// A turn is one event. Each instance represents one subscription, with its own state; shared objects
/// (properties, shared streams) are computed once per turn, by the first query.
final class GraphModel {
  enum Event: Equatable {
    case write(source: Int, value: Int)
    /// The clock runs the actions that are due.
    case clock
    /// A closure that feeds a source is subscribed.
    case connect(source: Int)
  }

  private(set) var event = Event.clock
  private(set) var turn = 0
  var sources: [ModelSource] = []

  /// Starts an event: its sources are fed, with or without observers.
  func begin(_ event: Event) {
    self.event = event
    turn += 1
    for source in sources { _ = source.emission() }
  }

  /// Releases the sources, which reference their model.
  func end() {
    for source in sources { source.disconnect() }
    sources = []
  }
}

/// One subscription to a stream.
class ModelInstance {
  /// Its emissions on subscription.
  func start() -> Int? { nil }
  /// Its emission in the current turn, once everything has settled. Computed once per turn.
  func emission() -> Int? { nil }
  /// Ends the subscription.
  func stop() {}
}

/// A property, written by events and by the closure that feeds it.
final class ModelSource {
  let model: GraphModel
  let index: Int
  var value: Int
  /// The stream that feeds it, and the closure's transform, which returns nil if the closure writes nothing.
  var feeder: (make: () -> ModelInstance, transform: (Int) -> Int?)?
  private var feeding: ModelInstance?
  private var turn = 0
  private var emitted: Int?

  init(_ model: GraphModel, value: Int) {
    self.model = model
    self.value = value
    index = model.sources.count
    model.sources.append(self)
  }

  func disconnect() {
    feeding?.stop()
    feeding = nil
  }

  func emission() -> Int? {
    guard turn != model.turn else { return emitted }
    turn = model.turn
    emitted = nil
    var fed = feeding?.emission()
    if model.event == .connect(source: index), let feeder {
      let instance = feeder.make()
      fed = instance.start()
      feeding = instance
    }
    if let fed, let written = feeder?.transform(fed) { emitted = written }
    if case .write(index, let written) = model.event { emitted = written }
    if let emitted { value = emitted }
    return emitted
  }

  final class Instance: ModelInstance {
    let source: ModelSource
    init(_ source: ModelSource) { self.source = source }
    override func start() -> Int? {
      _ = source.emission()
      return source.value
    }
    override func emission() -> Int? { source.emission() }
  }
}

/// An operator that emits at most one value per input. `transform` returns the value to emit, and may keep
/// state.
final class ModelMap: ModelInstance {
  let input: ModelInstance
  let transform: (Int) -> Int?

  init(_ input: ModelInstance, _ transform: @escaping (Int) -> Int?) {
    self.input = input
    self.transform = transform
  }

  override func start() -> Int? { input.start().flatMap(transform) }
  override func emission() -> Int? { input.emission().flatMap(transform) }
  override func stop() { input.stop() }
}

/// Emits when a triggering input does, once every input has had a value.
final class ModelJoin: ModelInstance {
  let inputs: [ModelInstance]
  let triggers: Int
  let order: [Int]
  let transform: ([Int]) -> Int
  private var latest: [Int?]

  /// - Parameters:
  ///   - triggers: The number of inputs, counted from the first, that cause emissions.
  ///   - order: The order of subscription. By default, inputs that don't trigger come first.
  init(
    _ inputs: [ModelInstance], triggers: Int, order: [Int]? = nil,
    _ transform: @escaping ([Int]) -> Int
  ) {
    self.inputs = inputs
    self.triggers = triggers
    self.order = order ?? Array(triggers..<inputs.count) + Array(0..<triggers)
    self.transform = transform
    latest = inputs.map { _ in nil }
  }

  override func start() -> Int? { take { $0.start() } }
  override func emission() -> Int? { take { $0.emission() } }
  override func stop() { for input in inputs { input.stop() } }

  private func take(_ emission: (ModelInstance) -> Int?) -> Int? {
    var isTriggered = false
    for index in order {
      guard let value = emission(inputs[index]) else { continue }
      latest[index] = value
      if index < triggers { isTriggered = true }
    }
    let values = latest.compactMap { $0 }
    return isTriggered && values.count == inputs.count ? transform(values) : nil
  }
}

/// Emits the latest unseen value of one input on each value of the other.
final class ModelSample: ModelInstance {
  let input: ModelInstance
  let pulse: ModelInstance
  private var waiting: Int?

  init(_ input: ModelInstance, on pulse: ModelInstance) {
    self.input = input
    self.pulse = pulse
  }

  override func start() -> Int? { take { $0.start() } }
  override func emission() -> Int? { take { $0.emission() } }
  override func stop() {
    input.stop()
    pulse.stop()
  }

  private func take(_ emission: (ModelInstance) -> Int?) -> Int? {
    if let value = emission(input) { waiting = value }
    guard emission(pulse) != nil, let value = waiting else { return nil }
    waiting = nil
    return value
  }
}

/// Follows the latest of the streams made from an input's values.
final class ModelSwitch: ModelInstance {
  let outer: ModelInstance
  let make: (Int) -> ModelInstance
  private var inner: ModelInstance?

  init(_ outer: ModelInstance, _ make: @escaping (Int) -> ModelInstance) {
    self.outer = outer
    self.make = make
  }

  override func start() -> Int? { outer.start().flatMap { follow($0) } }

  override func emission() -> Int? {
    if let value = outer.emission() { return follow(value) }
    return inner?.emission()
  }

  override func stop() {
    outer.stop()
    inner?.stop()
  }

  private func follow(_ value: Int) -> Int? {
    inner?.stop()
    let next = make(value)
    inner = next
    return next.start()
  }
}

/// Follows a stream while the latest value of another is true.
final class ModelValve: ModelInstance {
  let make: () -> ModelInstance
  let gate: ModelInstance
  let opens: (Int) -> Bool
  private var inner: ModelInstance?

  init(
    _ make: @escaping () -> ModelInstance, _ gate: ModelInstance, _ opens: @escaping (Int) -> Bool
  ) {
    self.make = make
    self.gate = gate
    self.opens = opens
  }

  override func start() -> Int? { follow(gate.start()) }
  override func emission() -> Int? { follow(gate.emission()) }
  override func stop() {
    gate.stop()
    inner?.stop()
  }

  private func follow(_ value: Int?) -> Int? {
    guard value.map(opens) ?? (inner != nil) else {
      inner?.stop()
      inner = nil
      return nil
    }
    if let inner { return inner.emission() }
    let opened = make()
    inner = opened
    return opened.start()
  }
}

/// Follows a stream unless the latest value of another stream turns it off.
final class ModelToggle: ModelInstance {
  let make: () -> ModelInstance
  let preferred: ModelInstance
  let moves: (Int) -> Bool
  private var inner: ModelInstance?
  private var isPreferred = false

  init(
    _ make: @escaping () -> ModelInstance, _ preferred: ModelInstance,
    _ moves: @escaping (Int) -> Bool
  ) {
    self.make = make
    self.preferred = preferred
    self.moves = moves
  }

  override func start() -> Int? { follow(preferred.start()) }
  override func emission() -> Int? { follow(preferred.emission()) }
  override func stop() {
    preferred.stop()
    inner?.stop()
  }

  private func follow(_ value: Int?) -> Int? {
    if let value { isPreferred = moves(value) }
    guard !isPreferred else {
      inner?.stop()
      inner = nil
      return value
    }
    if let inner { return inner.emission() }
    let opened = make()
    inner = opened
    return opened.start()
  }
}

/// While a gesture is in progress, adds its translation to the value that another stream had when it began.
final class ModelBeginning: ModelInstance {
  let events: ModelInstance
  let initial: ModelInstance
  let phase: (Int) -> GesturePhase
  private var latest: Int?
  private var captured: Int?

  init(_ events: ModelInstance, _ initial: ModelInstance, _ phase: @escaping (Int) -> GesturePhase)
  {
    self.events = events
    self.initial = initial
    self.phase = phase
  }

  override func start() -> Int? { take { $0.start() } }
  override func emission() -> Int? { take { $0.emission() } }
  override func stop() {
    events.stop()
    initial.stop()
  }

  private func take(_ emission: (ModelInstance) -> Int?) -> Int? {
    if let value = emission(initial) { latest = value & 0xFFFF }
    guard let value = emission(events) else { return nil }
    let phase = phase(value)
    if phase != .changed || captured == nil { captured = phase.isActive ? latest : nil }
    return captured.map { $0 + (value & 0xFFFF) }
  }
}

/// Passes its input on when the clock runs next.
final class ModelDelay: ModelInstance {
  let input: ModelInstance
  let model: GraphModel
  private var waiting: Int?

  init(_ input: ModelInstance, _ model: GraphModel) {
    self.input = input
    self.model = model
  }

  override func start() -> Int? {
    waiting = input.start()
    return nil
  }

  override func emission() -> Int? {
    if let value = input.emission() { waiting = value }
    guard model.event == .clock else { return nil }
    let value = waiting
    waiting = nil
    return value
  }

  override func stop() { input.stop() }
}

/// One subscription shared by all subscribers of a shared stream.
final class ModelShare {
  let model: GraphModel
  let remembers: Bool
  let make: () -> ModelInstance
  private var upstream: ModelInstance?
  private var subscriberCount = 0
  private var last: Int?
  private var turn = 0
  private var emitted: Int?

  init(_ model: GraphModel, remembers: Bool, _ make: @escaping () -> ModelInstance) {
    self.model = model
    self.remembers = remembers
    self.make = make
  }

  private func emission() -> Int? {
    guard turn != model.turn else { return emitted }
    turn = model.turn
    emitted = upstream?.emission()
    if let emitted { last = emitted }
    return emitted
  }

  private func join() -> Int? {
    subscriberCount += 1
    guard upstream == nil else {
      _ = emission()
      return remembers ? last : nil
    }
    let made = make()
    upstream = made
    last = made.start()
    turn = model.turn
    emitted = nil
    return last
  }

  private func leave() {
    subscriberCount -= 1
    guard subscriberCount == 0 else { return }
    upstream?.stop()
    upstream = nil
    last = nil
  }

  final class Instance: ModelInstance {
    let share: ModelShare
    init(_ share: ModelShare) { self.share = share }
    override func start() -> Int? { share.join() }
    override func emission() -> Int? { share.emission() }
    override func stop() { share.leave() }
  }
}
