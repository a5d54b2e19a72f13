import StreamsInterop

/// What a live run is made of besides the terminal: input in, pictures out. It knows no system
/// call, so tests run it without a terminal.
final class LiveSession {
  let graph: DragGraph
  /// Everything that came and went, for whoever wants to keep it.
  let trace: Trace?

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the user has asked to leave.
  private(set) var isOver = false
  /// Whether the user has asked for the shell.
  private(set) var wantsToSuspend = false

  private var input = TerminalInput()
  private var keyboard = KeyboardPointer()
  private var renderer = Renderer()
  private let trail = Trail()
  private var trailSubscription: Subscription?
  private var heard: (value: SIMD2<Double>, phase: MotionPhase)
  private var statusSubscription: Subscription?

  init(columns: Int, rows: Int, motion: Motion? = nil, keepsTrace: Bool) {
    self.columns = columns
    self.rows = rows
    let graph = DragGraph(
      world: Screen.world(columns: columns, rows: rows), motion: motion,
      clock: SampleClock(.live(TickClock())))
    self.graph = graph
    trace = keepsTrace ? Trace(of: graph) : nil
    heard = (graph.position.value, .atRest)
    statusSubscription = graph.position.subscribe(
      next: { [unowned self] in heard.value = $0 },
      state: { [unowned self] in heard.phase = $0 })
    trailSubscription = trail.follow(graph.position)
  }

  /// Handles what the terminal sent, of which a sequence may be cut off at the end.
  func take(_ bytes: some Sequence<UInt8>, at time: Double) {
    for byte in bytes {
      if let event = input.take(byte) { handle(event, at: time) }
    }
  }

  private func handle(_ event: TerminalInput.Event, at time: Double) {
    switch event {
    case .mouse(let report):
      guard let sample = report.sample(at: time) else { return }
      if sample.tellsPosition { keyboard.yieldToMouse() }
      graph.take(sample)
    case .arrow(let arrow):
      let samples = keyboard.press(
        arrow, at: time, puck: graph.position.value, in: graph.world)
      for sample in samples { graph.take(sample) }
    case .key(UInt8(ascii: " ")):
      letGo(at: time)
    case .key(UInt8(ascii: "t")):
      toggleTrail()
    case .key(UInt8(ascii: "q")), .key(Self.control("C")):
      isOver = true
    case .key(Self.control("Z")):
      wantsToSuspend = true
    case .key(Self.control("L")):
      renderer.forget()
    case .key:
      break
    }
  }

  private static func control(_ letter: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: letter) & 0x1F
  }

  private func letGo(at time: Double) {
    for sample in keyboard.letGo(at: time) { graph.take(sample) }
  }

  private func toggleTrail() {
    trailSubscription = trailSubscription == nil ? trail.follow(graph.position) : nil
  }

  /// When `tick` has something to do, if ever.
  var deadline: Double? {
    let nextFrame = graph.isGliding ? graph.clock.time + 1 / 60 : nil
    return [keyboard.deadline, nextFrame].compactMap(\.self).min()
  }

  /// Time has passed without input.
  func tick(at time: Double) {
    if let deadline = keyboard.deadline, time >= deadline { letGo(at: time) }
    if graph.isGliding, time > graph.clock.time { graph.clock.advance(to: time) }
  }

  /// The window has another size, and may show anything.
  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    graph.world = Screen.world(columns: columns, rows: rows)
    renderer.forget()
  }

  /// The terminal is ours again.
  func resume() {
    wantsToSuspend = false
    renderer.forget()
  }

  /// - Returns: what to send to the terminal, so that it shows how things are.
  func render() -> String {
    let observers = [statusSubscription, trailSubscription].count { $0 != nil }
    return renderer.frame(
      Renderer.Scene(
        columns: columns, rows: rows, world: graph.world, puck: graph.puck.position,
        trail: trailSubscription == nil ? [] : trail.positions,
        status: Status(
          value: heard.value, phase: heard.phase, writes: graph.puck.moveCount,
          observers: observers + (trace == nil ? 0 : 1))))
  }
}
