import StreamsInterop

/// A live run without its terminal: it receives input and produces pictures. It makes no system calls, so tests can run
/// it without a terminal.
final class LiveSession {
  let scene: any LiveScene

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the user has asked to quit.
  private(set) var isOver = false
  /// Whether the user has asked to return to the shell.
  private(set) var wantsToSuspend = false

  private var input = TerminalInput()
  private var keyboard = KeyboardPointer()
  private var renderer = Renderer()
  /// The delay of the scene's time, which is the total duration of its pauses.
  private var lag = 0.0
  private var stoodSince: Double?

  /// - Parameter scene: the scene, whose world matches a screen of that size.
  init(_ scene: any LiveScene, columns: Int, rows: Int) {
    self.scene = scene
    (self.columns, self.rows) = Screen.shown(columns: columns, rows: rows)
  }

  /// Handles bytes from the terminal. The last sequence may be incomplete.
  func take(_ bytes: some Sequence<UInt8>, at time: Double) {
    for byte in bytes {
      if let event = input.take(byte) { handle(event, at: sceneTime(at: time)) }
    }
  }

  /// The scene's time stops while the scene is paused.
  private func sceneTime(at time: Double) -> Double {
    if let since = stoodSince, !scene.isPaused {
      lag += time - since
      stoodSince = nil
    }
    return (stoodSince ?? time) - lag
  }

  private func handle(_ event: TerminalInput.Event, at time: Double) {
    switch event {
    case .mouse(let report):
      guard let sample = report.sample(at: time) else { return }
      if sample.tellsPosition { keyboard.yieldToMouse() }
      scene.take(sample)
    case .arrow(let arrow) where scene.isPaused:
      scene.scrub(by: Self.seconds(of: arrow))
    case .arrow(let arrow):
      let samples = keyboard.press(arrow, at: time, puck: scene.grip, in: scene.world)
      for sample in samples { scene.take(sample) }
    case .key(UInt8(ascii: " ")):
      // A puck held by the keys is released first.
      if keyboard.deadline != nil { return letGo(at: time) }
      scene.pause()
      if scene.isPaused { stoodSince = time + lag }
    case .key(UInt8(ascii: "q")), .key(Self.control("C")):
      isOver = true
    case .key(Self.control("Z")):
      wantsToSuspend = true
    case .key(Self.control("L")):
      renderer.forget()
    case .key(let key):
      // Choosing another puck releases this one.
      if key != UInt8(ascii: "t") { letGo(at: time) }
      scene.take(key: key)
    }
  }

  /// The step of an arrow key on the timeline.
  private static func seconds(of arrow: TerminalInput.Arrow) -> Double {
    switch arrow {
    case .left: -1.0 / 30
    case .right: 1.0 / 30
    case .down: -1
    case .up: 1
    }
  }

  private static func control(_ letter: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: letter) & 0x1F
  }

  private func letGo(at time: Double) {
    for sample in keyboard.letGo(at: time) { scene.take(sample) }
  }

  /// The time at which `tick` has work to do, if any.
  var deadline: Double? {
    [keyboard.deadline, scene.nextFrame].compactMap(\.self).min().map { $0 + lag }
  }

  /// Handles the passing of time without input.
  func tick(at now: Double) {
    let time = sceneTime(at: now)
    if let deadline = keyboard.deadline, time >= deadline { letGo(at: time) }
    if scene.isGliding, time > scene.clock.time { scene.clock.advance(to: time) }
  }

  /// Adapts to a new window size; the window's content is then undefined.
  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = Screen.shown(columns: columns, rows: rows)
    scene.world = Screen.world(columns: self.columns, rows: self.rows)
    renderer.forget()
  }

  /// Takes the terminal back.
  func resume() {
    wantsToSuspend = false
    renderer.forget()
  }

  /// - Returns: the bytes that bring the terminal up to date.
  func render() -> String {
    renderer.frame(scene.lines(columns: columns, rows: rows))
  }
}
