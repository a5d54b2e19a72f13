import StreamsInterop
import Testing

@testable import playground

/// A live table without a terminal, on a screen of 80 columns and 24 rows: 80 by 46 units.
struct TableSceneTests {
  private let scene: TableScene
  private let session: LiveSession

  init() {
    scene = TableScene(world: Screen.world(columns: 80, rows: 24), keepsTrace: true)
    session = LiveSession(scene, columns: 80, rows: 24)
  }

  private func type(_ text: String, at time: Double = 0) {
    session.take(Array(text.utf8), at: time)
  }

  /// Ticks as often as the session requests it.
  ///
  /// - Returns: The number of ticks.
  private func run(from time: Double) -> Int {
    var frames = 0
    var now = time
    while let deadline = session.deadline, frames < 2000 {
      now = max(now, deadline)
      session.tick(at: now)
      frames += 1
    }
    return frames
  }

  /// Rows as displayed, without colors.
  private func plain(_ lines: [String]) -> [String] {
    lines.map { line in
      var text = ""
      var isEscape = false
      for character in line {
        if character == "\u{1B}" { isEscape = true }
        if !isEscape { text.append(character) }
        if character == "m" { isEscape = false }
      }
      return text
    }
  }

  @Test func `the scene shows pucks with their numbers, places, the follower and its link`() {
    let lines = scene.lines(columns: 80, rows: 24)
    #expect(lines.count == 24)
    let text = plain(lines)
    #expect(text.allSatisfy { $0.count == 80 })
    for (index, home) in scene.world.homes.enumerated() {
      let row = Array(text[Int(home.y / 2)])
      #expect(row[Int(home.x.rounded())] == Character("\(index + 1)"))
      let color = "38;5;\(Palette.pucks[index])"
      // The ring around the puck extends above the disc.
      #expect(lines[Int((home.y - scene.world.puckRadius - 1.6).rounded()) / 2].contains(color))
      #expect(lines[Int(home.y / 2)].contains("48;5;\(Palette.pucks[index])m\(index + 1)"))
    }
    let follower = scene.table.follower.puck.position
    #expect(Array(text[Int(follower.y / 2)])[Int(follower.x.rounded())] != " ")
    let between = (scene.grip + follower) / 2
    #expect(lines[Int(between.y / 2)].contains("38;5;\(Palette.follower)"))
  }

  @Test func `without colors, the numbers distinguish the pucks`() {
    let scene = TableScene(
      world: Screen.world(columns: 80, rows: 24), keepsTrace: false, hasColors: false)
    let lines = scene.lines(columns: 80, rows: 24)
    #expect(lines.allSatisfy { !$0.contains("38;5") && !$0.contains("48;5") })
    #expect(plain(lines) == plain(self.scene.lines(columns: 80, rows: 24)))
    #expect(lines.joined().contains("\u{1B}[7m3"))
  }

  @Test(
    arguments: [
      ("xterm-256color", nil, true), ("tmux", "", true), ("xterm", "1", false),
      ("dumb", nil, false), ("vt100", nil, false), ("", nil, false), (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func `colors are used only on terminals that support them`(
    terminal: String?, noColor: String?, hasColors: Bool
  ) {
    #expect(Terminal.hasColors(terminal: terminal, noColor: noColor) == hasColors)
  }

  @Test func `the mouse throws a puck to another's place, and the frames end with the motion`() {
    let homes = scene.world.homes
    let (column, row) = (Int(homes[0].x) + 1, Int(homes[0].y / 2) + 1)
    #expect(session.deadline == nil)
    type("\u{1B}[<0;\(column);\(row)M", at: 1)
    for step in 1...10 {
      type("\u{1B}[<32;\(column + 2 * step);\(row)M", at: 1 + Double(step) / 100)
    }
    type("\u{1B}[<0;\(column + 20);\(row)m", at: 1.1)
    #expect(scene.table.places == [1, 0, 2, 3])
    let frames = run(from: 1.1)

    #expect(frames > 30 && frames < 2000)
    #expect(session.deadline == nil)
    #expect(scene.table.isSettled)
    #expect(plain(scene.lines(columns: 80, rows: 24)).last?.contains("puck 1  at rest") == true)
    #expect(plain(scene.lines(columns: 80, rows: 24)).last?.contains("swaps 1") == true)
  }

  @Test func `digits and Tab choose a puck, arrows drag it, and a pause releases it`() {
    type("3", at: 1)
    #expect(scene.table.chosen.value == 2)
    type("\u{1B}[C\u{1B}[C\u{1B}[A", at: 1)
    #expect(scene.table.pucks[2].isHeld)
    let home = scene.world.homes[2]
    #expect(scene.table.pucks[2].puck.position == home + SIMD2(4, -2))
    // Another key releases the puck that the arrows hold.
    type("\t", at: 1.1)
    #expect(!scene.table.pucks[2].isHeld)
    #expect(scene.table.chosen.value == 3)
    type("\t9", at: 1.2)
    #expect(scene.table.chosen.value == 0)
    type("\u{1B}[B", at: 1.3)
    #expect(scene.table.pucks[0].isHeld)
    _ = run(from: 1.3)
    #expect(!scene.table.pucks[0].isHeld)
    #expect(scene.table.isSettled)
    #expect(scene.samples?.map(\.phase).suffix(3) == [.pressed, .moved, .released])
  }

  @Test func `a puck that the mouse holds stays chosen`() {
    let home = scene.world.homes[1]
    type("\u{1B}[<0;\(Int(home.x) + 1);\(Int(home.y / 2) + 1)M1", at: 1)
    #expect(scene.table.pucks[1].isHeld)
    #expect(scene.table.chosen.value == 1)
  }

  @Test func `trails can be switched on and off`() {
    type("1\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[C", at: 1)
    let with = plain(scene.lines(columns: 80, rows: 24))
    type("t", at: 1.1)
    let without = plain(scene.lines(columns: 80, rows: 24))
    #expect(with != without)
    #expect(scene.table.pucks[0].isHeld)
  }

  @Test func `the window may have any size, and the pucks move along`() {
    for (columns, rows) in [(1, 1), (2, 1), (1, 9), (3, 2), (500, 200), (20, 5), (80, 24)] {
      session.resize(columns: columns, rows: rows)
      let frame = session.render()
      #expect(frame.contains("\u{1B}[\(rows);1H"))
      #expect(!frame.contains("\u{1B}[\(rows + 1);1H"))
    }
    _ = run(from: 0)
    #expect(scene.table.isSettled)
  }

  @Test func `a run may end during a hold or a flight`() {
    for text in ["1\u{1B}[C", "1\u{1B}[C\u{1B}[C "] {
      let scene = TableScene(world: Screen.world(columns: 80, rows: 24), keepsTrace: true)
      let session = LiveSession(scene, columns: 80, rows: 24)
      session.take(Array(text.utf8), at: 1)
      #expect(scene.table.runtime.state.value == .active)
    }
  }

  @Test func `a live run's trace can be drawn as a picture`() throws {
    type("1\u{1B}[C\u{1B}[C ", at: 1)
    _ = run(from: 1)
    let svg = try #require(scene.picture(title: "a live run", unit: "columns"))
    checkWellFormed(svg)
    #expect(svg.contains("1 drag, 1 toss, 0 swaps"))
  }

  // MARK: Going back in time

  /// Throws the first puck to the second one's place, and pauses mid-flight.
  private func throwAndPause() {
    let homes = scene.world.homes
    let (column, row) = (Int(homes[0].x) + 1, Int(homes[0].y / 2) + 1)
    type("\u{1B}[<0;\(column);\(row)M", at: 1)
    for step in 1...10 {
      type("\u{1B}[<32;\(column + 2 * step);\(row)M", at: 1 + Double(step) / 100)
    }
    type("\u{1B}[<0;\(column + 20);\(row)m", at: 1.1)
    for frame in 1...20 { session.tick(at: 1.1 + Double(frame) / 60) }
    type(" ", at: 1.45)
  }

  private var status: String { plain(scene.lines(columns: 80, rows: 24)).last ?? "" }

  @Test func `space pauses time, and arrows and the mouse move back and forth in it`() {
    throwAndPause()
    #expect(scene.isPaused && session.deadline == nil)
    let paused = scene.grip
    #expect(status.hasSuffix("|") && status.count == 80)
    #expect(status.contains("0.43 of 0.43 s"))
    type("\u{1B}[D", at: 2)
    let before = scene.grip
    #expect(before != paused && status.contains("0.4 of 0.43 s"))
    type("\u{1B}[C", at: 2.1)
    #expect(scene.grip == paused)
    // The mark is at the pointer.
    for column in [1, 20, 41, 60, 80] {
      type("\u{1B}[<0;\(column);24M", at: 3)
      #expect(Array(status)[column - 1] == "|" && status.count == 80)
    }
    type("\u{1B}[<32;1;24M", at: 3)
    #expect(scene.grip == scene.world.homes[0])
    type("\u{1B}[<0;1;24m", at: 3)
  }

  @Test func `between two distant frames, arrows move on in small steps`() {
    type("1\u{1B}[C", at: 1)
    _ = run(from: 1)
    type("\u{1B}[C", at: 9)
    type(" ", at: 9.1)
    type(" ", at: 9.1)
    #expect(scene.isPaused)
    type("\u{1B}[<0;40;24M", at: 10)
    let middle = scene.moment
    for step in 1...10 { type("\u{1B}[C", at: 10 + Double(step)) }
    #expect(abs(scene.moment - middle - 10.0 / 30) < 1e-9)
  }

  @Test func `a paused motion continues from where it was`() {
    throwAndPause()
    let (paused, time) = (scene.grip, scene.clock.time)
    type("\u{1B}[D\u{1B}[D", at: 2)
    type(" ", at: 31.45)
    #expect(!scene.isPaused)
    #expect(scene.grip == paused && scene.clock.time == time)
    session.tick(at: 31.45 + 1.0 / 60)
    #expect(scene.grip != paused)
    #expect(scene.clock.time < time + 0.05)
    #expect(run(from: 31.5) > 10)
  }

  #if TRACED
    @Test func `w shows why the puck under the pointer moved, one cause per line`() {
      throwAndPause()
      type("w", at: 2)
      var text = plain(scene.lines(columns: 80, rows: 24))
      #expect(text.allSatisfy { $0.count == 80 })
      let first = text.firstIndex { $0.contains("→") }
      #expect(first.map { text[$0].contains("puck 1") } == true, "\(text)")
      #expect(text.contains { $0.contains("← frame") || $0.contains("← pointer") }, "\(text)")
      type("w", at: 2)
      text = plain(scene.lines(columns: 80, rows: 24))
      #expect(!text.contains { $0.contains("→") })
      // The fourth puck has not moved.
      let home = scene.world.homes[3]
      type("\u{1B}[<35;\(Int(home.x) + 1);\(Int(home.y / 2) + 1)M", at: 2.5)
      type("w", at: 2.5)
      text = plain(scene.lines(columns: 80, rows: 24))
      #expect(text.contains { $0.contains("puck 4 has not moved") }, "\(text)")
    }
  #endif
}
