import StreamsInterop
import Testing

@testable import playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program in a terminal: however the program ends, it restores the terminal.
@Suite(.enabled(if: Program.isBuilt), .serialized) struct LiveTerminalTests {
  private let terminal: PseudoTerminal
  private let found: [UInt8]
  private let folder = TemporaryFolder()

  init() throws {
    terminal = try #require(PseudoTerminal())
    found = terminal.settings
  }

  /// Runs the program in the terminal.
  private func start(
    _ arguments: String..., input: Program.Stream? = nil
  ) throws -> Program {
    let program = try #require(
      Program(
        arguments, input: input ?? terminal.stream, output: terminal.stream,
        errors: terminal.stream, startsSession: true))
    #expect(terminal.awaits(Terminal.entering))
    #expect(terminal.awaits("at rest"))
    #expect(terminal.settings != found)
    return program
  }

  private func drag() {
    terminal.type("\u{1B}[<0;10;5M\u{1B}[<32;14;7M")
    #expect(terminal.awaits("puck 1  active"))
  }

  private func checkRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.settings == found, sourceLocation: sourceLocation)
    terminal.drain()
    #expect(
      terminal.output.ranges(of: Array(Terminal.leaving.utf8)).count == 1,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: ["q", "\u{3}"])
  func `q and Control-C`(key: String) throws {
    let program = try start()
    drag()
    terminal.type(key)

    #expect(program.wait() == .exit(0))
    checkRestored()
  }

  @Test func `the table is drawn, and a puck dragged to another's place takes it`() throws {
    let program = try start()
    for (index, color) in Palette.pucks.enumerated() {
      let number = "48;5;\(color)m\(index + 1)"
      #expect(!terminal.output.ranges(of: Array(number.utf8)).isEmpty)
    }
    terminal.type("\u{1B}[<0;16;7M\u{1B}[<32;40;7M\u{1B}[<32;60;7M\u{1B}[<0;60;7m")
    #expect(terminal.awaits("swaps 1"))
    #expect(terminal.awaits("puck 1  at rest   63.2  13.1"))
    terminal.type("q")

    #expect(program.wait() == .exit(0))
    checkRestored()
  }

  @Test func `space has time stand, an arrow goes back, w tells why`() throws {
    let program = try start()
    drag()
    terminal.type("\u{1B}[<0;14;7m")
    #expect(terminal.awaits("puck 1  at rest"))
    terminal.type(" ")
    #expect(terminal.awaits(" s, arrows or the mouse "))
    terminal.type("\u{1B}[D")
    #expect(terminal.awaits(" s, arrows or the mouse "))
    terminal.type("w")
    #expect(terminal.awaits(" → "))
    #expect(terminal.awaits("← frame"))
    terminal.type(" ")
    #expect(terminal.awaits("puck 1  at rest"))
    terminal.type("q")

    #expect(program.wait() == .exit(0))
    checkRestored()
  }

  @Test(arguments: Rescue.signals)
  func `a crash`(signal: Int32) throws {
    let program = try start()
    drag()
    kill(program.process, signal)

    // A sanitizer's runtime turns the crash into an exit.
    let ending = program.wait()
    #expect(ending != .exit(0))
    #expect(ending != .never)
    checkRestored()
  }

  @Test(arguments: SignalInbox.endings)
  func `a request to end`(signal: Int32) throws {
    let program = try start()
    drag()
    kill(program.process, signal)

    #expect(program.wait() == .signal(signal))
    checkRestored()
  }

  @Test func `a closed input`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let program = try start(input: .descriptor(ends[0]))
    close(ends[0])
    close(ends[1])

    #expect(program.wait() == .exit(0))
    checkRestored()
  }

  @Test func `if the terminal hangs up, the program ends and keeps the received input`() throws {
    let program = try start("--record", folder.path("a.csv"))
    drag()
    terminal.hangUp()

    #expect(program.wait() != .never)
    let recording = try Recording(parsing: InputFile.read(folder.path("a.csv")))
    #expect(recording.samples.map(\.phase) == [.pressed, .moved])
  }

  @Test func `a resized window`() throws {
    let program = try start()
    drag()
    terminal.resize(columns: 60, rows: 12)
    #expect(terminal.awaits("\u{1B}[12;1H"))
    terminal.type("\u{1B}[<0;14;7mq")

    #expect(program.wait() == .exit(0))
    checkRestored()
  }

  @Test func `the input of a live run is recorded, and can be replayed`() throws {
    let program = try start("--record", folder.path("a.csv"), "--svg", folder.path("a.svg"))
    drag()
    terminal.type("\u{1B}[<32;15;7M\u{1B}[<0;15;7m")
    #expect(terminal.awaits("at rest"))
    #expect(folder.contents.isEmpty)
    terminal.type("q")
    #expect(program.wait() == .exit(0))

    #expect(folder.contents == ["a.csv", "a.svg"])
    let outcome = try Program.run("--replay", folder.path("a.csv"), in: folder)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output.contains("dragged samples         2\n"))
  }

  @Test func `a file that can't be written is reported before the run`() throws {
    let program = Program(
      ["--record", folder.path("none/a.csv")], input: terminal.stream, output: terminal.stream,
      errors: terminal.stream, startsSession: true)

    #expect(program?.wait() == .exit(1))
    #expect(terminal.settings == found)
    #expect(terminal.awaits("none/a.csv: No such file or directory"))
  }
}
