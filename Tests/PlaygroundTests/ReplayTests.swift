import StreamsInterop
import Testing

@testable import playground

struct ReplayTests {
  @Test func `the summary counts read and dropped rows, dragged samples and written values`() throws
  {
    let recording = try parse(
      rows: "0,0,NoButton,Move,0,0", "1,1,Left,Pressed,40,40", "1,1,NoButton,Drag,41,40",
      "1,1,NoButton,Drag,41,40", "oops", "2,2,NoButton,Drag,65535,65535",
      "2,2,NoButton,Drag,65535,65535", "2.5,2.5,Left,Released,41,40", "3,3,NoButton,Move,80,80")
    let summary = Summary(name: "a.csv", recording: recording, replay: Replay(recording))

    #expect(summary.rowCount == 9)
    #expect(summary.dragCount == 1)
    #expect(summary.draggedSampleCount == 2)
    #expect(summary.writeCount == 1)
    #expect(summary.recordedSeconds == 3)
    #expect(
      summary.description.hasPrefix(
        """
        recording               a.csv
        samples read            9
        dropped or mended       3
          wrong column count    1, at line 6
          impossible position   2, first at line 7
        drags                   1
        dragged samples         2
        values written          1
        writes per second
        """))
  }

  @Test func `the summary reports rows that go back in time`() throws {
    let recording = try parse(
      rows: "2,2,NoButton,Move,0,0", "1,1,NoButton,Move,0,0", "2,2,NoButton,Move,0,0")
    let summary = Summary(name: "a.csv", recording: recording, replay: Replay(recording))

    #expect(summary.rowCount == 3)
    #expect(summary.description.contains("dropped or mended       1\n  time goes backward    1\n"))
  }

  @Test func `two replays of one recording have equal results`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)

    #expect(Replay(recording).trace.values == Replay(recording).trace.values)
  }

  @Test func `the bundled recording has no flaws, and contains drags`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let replay = Replay(recording)

    #expect(recording.drops.isEmpty)
    #expect(replay.graph.dragCount == 5)
    #expect(replay.graph.draggedSampleCount == recording.samples.count { $0.phase == .moved })
    // Some of its drags are released beyond an edge.
    #expect(replay.trace.values.contains { replay.graph.world.clamped($0.position) != $0.position })
  }

  @Test func `the trace stamps values and phases with the samples' time`() {
    let replay = Replay(
      Recording(samples: [
        sample(.pressed, 0, 0, at: 3), sample(.moved, 1, 0, at: 4), sample(.released, 1, 0, at: 5),
        sample(.hovered, 9, 9, at: 6),
      ]))

    #expect(replay.trace.values.map(\.time) == [3, 4])
    #expect(replay.trace.phases.suffix(2).map(\.time) == [3, 5])
  }
}

/// Recordings of real people, if this machine has them.
@Suite(.enabled(if: RealRecordings.exist)) struct RealRecordingTests {
  @Test(arguments: [
    ("drag-heavy.csv", 4000, 407), ("moves.csv", 3000, 179), ("scroll-heavy.csv", 4000, 130),
  ])
  func `every row of a good recording is used`(name: String, rows: Int, dragged: Int) throws {
    let recording = try Recording(parsing: InputFile.read(RealRecordings.path(name)))

    #expect(recording.drops.isEmpty)
    #expect(recording.samples.count == rows)
    #expect(Replay(recording).graph.draggedSampleCount == dragged)
  }

  @Test func `the one impossible row of the flawed recording is dropped`() throws {
    let recording = try Recording(parsing: InputFile.read(RealRecordings.path("flawed.csv")))

    #expect(recording.drops.map(\.problem) == [.impossiblePosition])
    #expect(recording.drops.map(\.line) == [360])
    #expect(recording.samples.count == 1499)
  }

  @Test func `drags are distinguished`() throws {
    let recording = try Recording(parsing: InputFile.read(RealRecordings.path("drag-heavy.csv")))
    let replay = Replay(recording)

    #expect(replay.graph.dragCount == 34)
    #expect(
      Picture(title: "", trace: replay.trace, world: replay.graph.world).holds.count == 34)
  }
}

enum RealRecordings {
  /// The path of a recording, next to the project's folder.
  static func path(_ name: String, file: String = #filePath) -> String {
    let project = file.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(project)/../shared/recordings/\(name)"
  }

  static let exist = (try? InputFile.read(path("drag-heavy.csv"))) != nil
}
