import StreamsInterop
import Testing

@testable import playground

/// A live run of one puck without a terminal, on a screen of 81 columns and 41 rows: 81 by 80 units.
struct LiveSessionTests {
  private let scene: PuckScene
  private let session: LiveSession

  init() {
    scene = PuckScene(
      world: Screen.world(columns: 81, rows: 41), motion: nil, keepsTrace: true)
    session = LiveSession(scene, columns: 81, rows: 41)
  }

  private func type(_ text: String, at time: Double = 0) {
    session.take(Array(text.utf8), at: time)
  }

  @Test func `the mouse drags the puck`() {
    let start = scene.graph.puck.position
    type("\u{1B}[<0;10;5M\u{1B}[<32;14;7M\u{1B}[<0;14;7m")

    #expect(scene.graph.puck.position == start + SIMD2(4, 4))
    #expect(scene.trace?.samples.map(\.phase) == [.pressed, .moved, .released])
  }

  @Test func `arrow keys drag the puck, and a pause releases it`() {
    let start = scene.graph.puck.position
    type("\u{1B}[C\u{1B}[C\u{1B}[A", at: 1)
    #expect(scene.graph.puck.position == start + SIMD2(4, -2))
    #expect(scene.graph.isHolding)

    session.tick(at: 1.1)
    #expect(scene.graph.isHolding)
    session.tick(at: 1 + KeyboardPointer.pause)
    #expect(!scene.graph.isHolding)
    #expect(session.deadline == nil)
  }

  @Test func `the space bar releases the puck immediately`() {
    type("\u{1B}[C ", at: 1)
    #expect(!scene.graph.isHolding)
  }

  @Test func `the keyboard's pointer stays within valid coordinates`() throws {
    type(String(repeating: "\u{1B}[A\u{1B}[D", count: 300))
    type(" ")
    let samples = try #require(scene.trace?.samples)
    let recording = try Recording(parsing: PointerRecording.csv(of: samples))

    #expect(recording.drops.isEmpty)
    #expect(recording.samples.count == 602)
  }

  @Test func `the mouse takes over from the keyboard`() {
    type("\u{1B}[C\u{1B}[<35;10;5M\u{1B}[C", at: 1)

    #expect(
      scene.trace?.samples.map(\.phase) == [.pressed, .moved, .hovered, .pressed, .moved])
  }

  @Test(arguments: ["q", "\u{3}"])
  func `q and Control-C quit`(key: String) {
    #expect(!session.isOver)
    type(key)
    #expect(session.isOver)
  }

  @Test func `Control-Z requests suspension`() {
    type("\u{1A}")
    #expect(session.wantsToSuspend)
    session.resume()
    #expect(!session.wantsToSuspend)
  }

  @Test func `the status line shows the value, phase, writes and observers`() {
    _ = session.render()
    type("\u{1B}[<0;10;5M\u{1B}[<32;14;7M")
    let frame = session.render()
    #expect(frame.contains("value  44.0  43.5  phase active   writes 1  observers 3"))

    type("\u{1B}[<0;14;7mt")
    #expect(session.render().contains("phase at rest  writes 1  observers 2"))
    type("t")
    #expect(session.render().contains("observers 3"))
  }

  @Test func `only differences are sent`() {
    #expect(session.render().contains("\u{1B}[2J"))
    #expect(session.render() == "")
    type("\u{1B}[<0;10;5M")
    #expect(!session.render().contains("\u{1B}[2J"))
    type("\u{C}")
    #expect(session.render().contains("\u{1B}[2J"))
  }

  @Test func `the window may have any size`() {
    type("\u{1B}[<0;10;5M\u{1B}[<32;79;7M")
    for (columns, rows) in [(1, 1), (2, 1), (1, 9), (3, 2), (500, 200), (20, 5), (81, 41)] {
      session.resize(columns: columns, rows: rows)
      let frame = session.render()
      #expect(frame.contains("\u{1B}[\(rows);1H"))
      #expect(!frame.contains("\u{1B}[\(rows + 1);1H"))
      type("\u{1B}[<32;\(columns);\(rows)M")
    }
    type("\u{1B}[<0;1;1m")
    #expect(scene.graph.world.clamped(scene.graph.puck.position) == scene.graph.puck.position)
  }

  @Test(arguments: 1...140)
  func `the status line is as wide as the screen`(columns: Int) {
    let status = Status(parts: ["value " + Status.words(SIMD2(12.5, 1000.25)), "active", "q quits"])
    #expect(status.line(columns: columns).count == columns)
    #expect(Status(parts: []).line(columns: columns).count == columns)
  }
}
