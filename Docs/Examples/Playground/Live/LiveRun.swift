#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The loop of a live run: waits for input, a signal or a deadline, handles it, and shows the result.
struct LiveRun {
  enum Ending: Equatable {
    /// The user has quit.
    case left
    /// The input has ended, or the terminal is gone.
    case inputClosed
    /// A signal has ended the run.
    case signal(Int32)
  }

  let session: LiveSession
  private let terminal: Terminal
  private let inbox: SignalInbox
  private let start = ContinuousClock().now

  /// - Parameter scene: creates the scene for a screen's world.
  init(terminal: Terminal, inbox: SignalInbox, scene: (World) -> any LiveScene) {
    self.terminal = terminal
    self.inbox = inbox
    let size = terminal.size
    session = LiveSession(
      scene(Screen.world(columns: size.columns, rows: size.rows)), columns: size.columns,
      rows: size.rows)
  }

  /// Runs until there is a reason to end, then restores the terminal.
  func run() -> Ending {
    terminal.enter()
    defer { terminal.leave() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      guard terminal.write(session.render()) else { return .inputClosed }
      let (hasInput, hasSignal) = wait()
      if hasSignal, let ending = handleSignals() { return ending }
      if hasInput {
        let count = FileDescriptor.read(into: &buffer, from: terminal.input) ?? 0
        if count == 0 { return .inputClosed }
        session.take(buffer[..<count], at: now)
      }
      session.tick(at: now)
      if session.isOver { return .left }
      if session.wantsToSuspend { suspend() }
    }
  }

  private var now: Double { start.duration(to: ContinuousClock().now) / .seconds(1) }

  private func wait() -> (hasInput: Bool, hasSignal: Bool) {
    var pollers = [
      pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = session.deadline.map { max(0, Int32((($0 - now) * 1000).rounded(.up))) } ?? -1
    guard unsafe poll(&pollers, nfds_t(pollers.count), timeout) > 0 else { return (false, false) }
    return (pollers[0].revents != 0, pollers[1].revents != 0)
  }

  private func handleSignals() -> Ending? {
    for signal in inbox.take() {
      switch signal {
      case SIGWINCH: resize()
      case SIGTSTP: suspend()
      case SIGCONT: resume()
      default: return .signal(signal)
      }
    }
    return nil
  }

  private func resize() {
    let size = terminal.size
    session.resize(columns: size.columns, rows: size.rows)
  }

  /// Returns the terminal to the shell until the shell continues the process.
  private func suspend() {
    terminal.leave()
    raise(SIGSTOP)
    resume()
  }

  /// This is also called after another process stopped this one and the shell took the terminal without notice.
  private func resume() {
    terminal.enter()
    session.resume()
    resize()
  }
}
