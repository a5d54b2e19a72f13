import StreamsInterop

/// What a live run is made of besides the terminal: input in, pictures out. It knows no system
/// call, so tests run it without a terminal.
final class LiveSession {
  let scene: any LiveScene

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the user has asked to leave.
  private(set) var isOver = false
  /// Whether the user has asked for the shell.
  private(set) var wantsToSuspend = false

  private var input = TerminalInput()
  private var keyboard = KeyboardPointer()
  private var renderer = Renderer()
  /// How far the scene's time is behind: by as long as it has stood.
  private var lag = 0.0
  private var stoodSince: Double?

  /// - Parameter scene: with the world of a screen of that size.
  init(_ scene: any LiveScene, columns: Int, rows: Int) {
    self.scene = scene
    self.columns = columns
    self.rows = rows
  }

  /// Handles what the terminal sent, of which a sequence may be cut off at the end.
  func take(_ bytes: some Sequence<UInt8>, at time: Double) {
    for byte in bytes {
      if let event = input.take(byte) { handle(event, at: sceneTime(at: time)) }
    }
  }

  /// The scene's time stands while the scene does.
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
      // What is held by the keys is let go of first.
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
      // Whoever chooses another puck has done with this one.
      if key != UInt8(ascii: "t") { letGo(at: time) }
      scene.take(key: key)
    }
  }

  /// How far an arrow goes on the time line.
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

  /// When `tick` has something to do, if ever.
  var deadline: Double? {
    let nextFrame = scene.isGliding ? scene.clock.time + 1 / 60 : nil
    return [keyboard.deadline, nextFrame].compactMap(\.self).min().map { $0 + lag }
  }

  /// Time has passed without input.
  func tick(at now: Double) {
    let time = sceneTime(at: now)
    if let deadline = keyboard.deadline, time >= deadline { letGo(at: time) }
    if scene.isGliding, time > scene.clock.time { scene.clock.advance(to: time) }
  }

  /// The window has another size, and may show anything.
  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    scene.world = Screen.world(columns: columns, rows: rows)
    renderer.forget()
  }

  /// The terminal is ours again.
  func resume() {
    wantsToSuspend = false
    renderer.forget()
  }

  /// - Returns: what to send to the terminal, so that it shows how things are.
  func render() -> String {
    renderer.frame(scene.lines(columns: columns, rows: rows))
  }
}
