import StreamsInterop
import Testing

@testable import playground

/// A puck thrown from (40, 40) to the right at 100 units per second, in a world from 10 to 70.
struct MotionTests {
  private func thrown(_ motion: Motion) -> DragGraph {
    let graph = DragGraph(world: World(reachingFrom: .zero, to: SIMD2(80, 80)), motion: motion)
    graph.take(sample(.pressed, 0, 0, at: 5))
    for step in 1...10 {
      graph.take(sample(.moved, Double(step), 0, at: 5 + Double(step) / 100))
    }
    graph.take(sample(.released, 10, 0, at: 5.1))
    return graph
  }

  @Test(arguments: [Motion.spring, .decay])
  func `the puck keeps its velocity when it is released`(motion: Motion) {
    let graph = thrown(motion)
    #expect(graph.isGliding && !graph.isHolding)
    #expect(abs(graph.velocity.x - 100) < 1e-6 && abs(graph.velocity.y) < 1e-6)
    graph.take(sample(.hovered, 10, 0, at: 5.12))
    #expect(graph.puck.position.x > 50)
  }

  @Test(arguments: Motion.allCases)
  func `the puck comes to rest, at home or within the edges`(motion: Motion) {
    let graph = thrown(motion)
    var phases: [MotionPhase] = []
    let subscription = graph.position.subscribe(next: { _ in }, state: { phases.append($0) })
    graph.end()
    #expect(!graph.isGliding && phases.last == .atRest)
    #expect(graph.puck.position == (motion == .decay ? SIMD2(70, 40) : graph.world.center))
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: Motion.allCases)
  func `a press mid-flight grabs the puck immediately`(motion: Motion) {
    let graph = thrown(motion)
    graph.take(sample(.pressed, 20, 20, at: 5.2))
    let place = graph.puck.position
    #expect(!graph.isGliding && graph.isHolding && place != SIMD2(50, 40))
    graph.take(sample(.moved, 20, 21, at: 5.3))
    #expect(graph.puck.position == place + SIMD2(0, 1))
    graph.take(sample(.moved, 20, 21, at: 6))
    #expect(graph.puck.position == place + SIMD2(0, 1))
  }

  @Test func `a puck held still before its release is not thrown`() {
    let graph = DragGraph(world: World(reachingFrom: .zero, to: SIMD2(80, 80)), motion: .decay)
    graph.take(sample(.pressed, 0, 0, at: 1))
    graph.take(sample(.moved, 5, 5, at: 1.02))
    graph.take(sample(.released, 5, 5, at: 2))
    #expect(graph.velocity == .zero && graph.puck.position == SIMD2(45, 45))
  }

  @Test func `beyond an edge, velocity is the puck's across the edge and the pointer's along it`() {
    let graph = DragGraph(world: World(reachingFrom: .zero, to: SIMD2(80, 80)), motion: .spring)
    graph.take(sample(.pressed, 0, 0, at: 5))
    for step in 1...60 {
      graph.take(sample(.moved, Double(step), Double(step) * 0.3, at: 5 + Double(step) / 100))
    }
    #expect(graph.puck.position.x > 70)
    let held = graph.velocity
    graph.take(sample(.released, 60, 18, at: 5.6))
    #expect(graph.velocity.x == held.x && held.x > 0 && held.x < 20)
    #expect(abs(graph.velocity.y - 30) < 1e-6)
  }

  @Test func `moving edges catch a flying puck`() {
    let graph = thrown(.decay)
    let velocity = graph.velocity
    graph.world = World(reachingFrom: .zero, to: SIMD2(64, 64))
    #expect(graph.isGliding)
    #expect(abs(graph.velocity.x - velocity.x) < 1e-9)
    graph.end()
    #expect(graph.puck.position == SIMD2(56, 40))
  }

  @Test(arguments: Motion.allCases)
  func `two replays have equal results, and their picture shows the velocity`(motion: Motion) throws
  {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let replay = Replay(recording, motion: motion)
    #expect(replay.trace.values == Replay(recording, motion: motion).trace.values)
    #expect(replay.trace.values.count > Replay(recording).trace.values.count)

    let picture = Picture(
      title: "", trace: replay.trace, world: replay.graph.world, motion: motion)
    // As many holds as without a motion: motions are not holds.
    let plain = Replay(recording)
    #expect(
      picture.holds.count
        == Picture(title: "", trace: plain.trace, world: plain.graph.world).holds.count)
    for text in [
      "velocity over time, in pixels per second", ">press<", ">release<", Stroke.vertical,
      "\(motion.rawValue) on release",
    ] {
      #expect(picture.svg.contains(text))
    }
  }

  @Test func `a live run shows the motion frame by frame, and wakes for it`() throws {
    let scene = PuckScene(
      world: Screen.world(columns: 81, rows: 41), motion: .spring, keepsTrace: false)
    let session = LiveSession(scene, columns: 81, rows: 41)
    func type(_ text: String, at time: Double) { session.take(Array(text.utf8), at: time) }
    type("\u{1B}[<0;10;5M", at: 1)
    for step in 1...5 { type("\u{1B}[<32;\(10 + step);5M", at: 1 + Double(step) / 50) }
    type("\u{1B}[<0;15;5m", at: 1.1)
    #expect(scene.graph.isGliding)
    #expect(scene.graph.velocity.x > 20)

    var frames = 0
    var time = 1.1
    while let deadline = session.deadline, frames < 1000 {
      #expect(deadline > time)
      time = deadline
      session.tick(at: time)
      frames += 1
    }
    #expect(frames > 30 && frames < 1000)
    #expect(scene.graph.puck.position == scene.graph.world.center)
  }

  @Test(arguments: Motion.allCases)
  func `a live run may end mid-flight`(motion: Motion) {
    let scene = PuckScene(
      world: Screen.world(columns: 81, rows: 41), motion: motion, keepsTrace: true)
    let session = LiveSession(scene, columns: 81, rows: 41)
    for (index, report) in ["0;10;5M", "32;14;5M", "32;18;5M", "0;18;5m"].enumerated() {
      session.take(Array("\u{1B}[<\(report)".utf8), at: 1 + Double(index) / 100)
    }
    #expect(scene.isGliding)
  }
}
