import StreamsInterop
import TestSupport
import Testing

@testable import playground

/// Sessions of real people, played on the table, with seeks to any moment.
struct TableSessionTests {
  /// The table, and for each moving body a property whose external write goes to an outlet of the stage.
  private final class Scene {
    let table: PuckTable
    let shown: [ReactiveProperty<SIMD2<Double>>]

    init(on stage: MotionStage, in world: World, show: @escaping (Int, SIMD2<Double>) -> Void) {
      let table = PuckTable(
        world: world, clock: SampleClock(.live(stage.clock)), pointers: stage.pointers)
      self.table = table
      shown = (0...PuckTable.puckCount).map { index in
        let first = table.position(at: index).value
        let shown = ReactiveProperty(
          initialValue: first, externalWrite: stage.outlet(from: first) { show(index, $0) })
        table.runtime.connect(table.position(at: index), to: shown)
        return shown
      }
    }

    /// The values of all of the table's properties, bit for bit.
    var state: [UInt64] {
      var numbers: [Double] = [Double(table.chosen.value)]
      func add(_ value: SIMD2<Double>) { numbers += [value.x, value.y] }
      for puck in table.pucks {
        add(puck.position)
        add(puck.tossable.spring.destination.value)
        numbers.append(Double(puck.place.value))
        numbers.append(puck.isHeld ? 1 : 0)
        numbers.append(puck.isFlying ? 1 : 0)
      }
      add(table.follower.position.value)
      for value in shown.map(\.value) { add(value) }
      return numbers.map(\.bitPattern)
    }
  }

  /// A generator of the same numbers in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private func replay(
    _ recording: Recording, show: @escaping (Int, SIMD2<Double>) -> Void = { _, _ in }
  ) -> MotionReplay<Scene> {
    let world = World(around: recording.samples)
    return MotionReplay(TableSession(recording).replay.recording) {
      Scene(on: $0, in: world, show: show)
    }
  }

  /// The beginning of a recording, short enough for a test.
  private func read(_ name: String) throws -> Recording {
    var recording = try Recording(parsing: InputFile.read(RealRecordings.path(name)))
    recording.samples = Array(recording.samples.prefix(500))
    return recording
  }

  private static let names = ["drag-heavy.csv", "moves.csv", "scroll-heavy.csv", "flawed.csv"]

  @Test(.enabled(if: RealRecordings.exist), arguments: names)
  func `after seeks to 200 random moments, the state equals that of an uninterrupted replay`(
    name: String
  ) throws {
    let recording = try read(name)
    let straight = replay(recording)
    var course = [straight.scene.state]
    while straight.position < straight.recording.inputs.count {
      straight.step(by: 1)
      course.append(straight.scene.state)
    }
    #expect(Set(course).count > 50)

    var written: [Int: SIMD2<Double>] = [:]
    var counts: [Int: Int] = [:]
    let sought = replay(recording) { index, value in
      written[index] = value
      counts[index, default: 0] += 1
    }
    let span = try #require(sought.recording.span)
    var generator = Generator(state: 17)
    for _ in 0..<Sampling.count(200, of: "TableSessionTests: moments") {
      counts = [:]
      sought.seek(to: .random(in: span, using: &generator))
      #expect(sought.scene.state == course[sought.position])
      // An outside observer receives only the last value.
      #expect(counts.values.allSatisfy { $0 == 1 })
      for (index, value) in written { #expect(value == sought.scene.shown[index].value) }
    }
    #expect(written.count == PuckTable.puckCount + 1)
  }

  #if TRACED
    @Test(.enabled(if: RealRecordings.exist), arguments: names)
    func `two replays have equal traces`(name: String) throws {
      let recording = try read(name)
      func played() -> (trace: String, state: [UInt64]) {
        let replay = replay(recording)
        let trace = MotionTrace(of: replay.scene.table.runtime, keeping: 20_000)
        replay.play()
        #expect(trace.eventCount > 500)
        return (trace.chromeJSON, replay.scene.state)
      }
      let (first, second) = (played(), played())
      #expect(first.trace == second.trace)
      #expect(first.state == second.state)
    }
  #endif
}
