import StreamsInterop
import TestSupport
import Testing

@testable import playground

struct TableReplayTests {
  /// The comparable results of a replay.
  private struct Outcome: Equatable {
    var values: [[Trace.Point]]
    var phases: [[Trace.PhaseChange]]
    var places: [Int]

    init(_ replay: TableReplay) {
      values = replay.trace.bodies.map(\.values)
      phases = replay.trace.bodies.map(\.phases)
      places = replay.table.places
    }
  }

  /// Checks the conditions that hold after any recording.
  private func check(_ replay: TableReplay, sourceLocation: SourceLocation = #_sourceLocation) {
    let table = replay.table
    #expect(table.isSettled && !table.isGliding, sourceLocation: sourceLocation)
    #expect(table.places.sorted() == [0, 1, 2, 3], sourceLocation: sourceLocation)
    #expect(table.runtime.state.value == .atRest, sourceLocation: sourceLocation)
    #expect(table.pucks.contains { $0.dragCount > 0 }, sourceLocation: sourceLocation)
    for (puck, body) in zip(table.pucks, replay.trace.pucks) {
      // Active and at rest alternate, and the last state is at rest.
      let phases = body.phases.map(\.phase)
      #expect(phases.count.isMultiple(of: 2), sourceLocation: sourceLocation)
      for (index, phase) in phases.enumerated() {
        #expect(
          phase == (index.isMultiple(of: 2) ? .active : .atRest), sourceLocation: sourceLocation)
      }
      // The puck was released while active, and flew on without a rest.
      for hold in body.holds {
        #expect(
          body.activity.contains { $0.contains(hold.lowerBound) && $0.contains(hold.upperBound) },
          sourceLocation: sourceLocation)
      }
      #expect(body.holds.count >= puck.tossCount, sourceLocation: sourceLocation)
      #expect(
        body.values.dropFirst().isEmpty || !phases.isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test func `the bundled recording contains tosses and swaps`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let replay = TableReplay(recording)
    check(replay)
    #expect(Outcome(replay) == Outcome(TableReplay(recording)))
    let pucks = replay.table.pucks
    #expect(pucks.reduce(0) { $0 + $1.dragCount } == 5)
    #expect(pucks.reduce(0) { $0 + $1.tossCount } == 5)
    #expect(pucks.reduce(0) { $0 + $1.swapCount } >= 1)
    #expect(
      pucks.reduce(0) { $0 + $1.draggedSampleCount }
        == recording.samples.count { $0.phase == .moved })
  }

  @Test(
    .enabled(if: RealRecordings.exist),
    arguments: ["drag-heavy.csv", "moves.csv", "scroll-heavy.csv", "flawed.csv"])
  func `recordings of real people move pucks, and have equal results`(name: String) throws {
    var recording = try Recording(parsing: InputFile.read(RealRecordings.path(name)))
    // The recording with much scrolling has so few drags that part of it may have none.
    if name != "scroll-heavy.csv" {
      let count = Sampling.count(
        recording.samples.count, of: "TableReplayTests: samples of \(name)")
      recording.samples = Array(recording.samples.prefix(count))
    }
    let replay = TableReplay(recording)
    check(replay)
    #expect(Outcome(replay) == Outcome(TableReplay(recording)))
    #expect(
      replay.table.pucks.reduce(0) { $0 + $1.draggedSampleCount }
        == Replay(recording).graph.draggedSampleCount)
  }

  @Test func `the summary reports how each puck ended`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let replay = TableReplay(recording)
    let text = Summary(name: "a.csv", recording: recording, replay: replay).description
    for (index, puck) in replay.table.pucks.enumerated() {
      let place = World.placeNames[puck.place.value]
      let line = try #require(
        text.split(separator: "\n").first { $0.hasPrefix("puck \(index + 1) ") })
      #expect(line.contains(counted(puck.dragCount, "drag") + ", "))
      #expect(line.contains(counted(puck.swapCount, "swap") + ", \(place), exactly at home"))
    }
    #expect(text.contains("exactly at its offset\n"))
    #expect(text.contains("drags                   5\n"))
    // A value that is still delayed is reported as such.
    replay.table.toss(from: replay.table.world.homes[0], at: .one, since: 100)
    #expect(replay.table.outcomes.contains { $0.text.hasSuffix("not at home") })
  }
}

struct TablePictureTests {
  private func picture(_ samples: [PointerSample], title: String = "a title") -> String {
    let replay = TableReplay(Recording(samples: samples))
    return TablePicture(title: title, trace: replay.trace, table: replay.table).svg
  }

  @Test func `a picture shows all paths, the places and the states`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let svg = picture(recording.samples)
    checkWellFormed(svg)
    #expect(svg.contains("stroke=\"\(Ink.pucks[0])\" stroke-width=\"2.8\" d="))
    for color in Ink.pucks { #expect(svg.contains("stroke=\"\(color)\" stroke-width=\"1.1\" d=")) }
    for text in [
      "255 samples, 5 drags, 5 tosses, 2 swaps", ">puck 4<", ">follower<", ">x over time",
      ">y over time", ">speed of the pucks over time", ">states over time",
    ] + World.placeNames {
      #expect(svg.contains(text))
    }
  }

  @Test func `the picture in the documentation is what the playground draws`() throws {
    let recording = try Recording(parsing: PackageResources.recording_csv)
    let project = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let shown = try InputFile.read("/\(project)/Docs/Pictures/Playground.svg")
    let drawn = picture(recording.samples, title: "the recording that comes with the playground")
    #expect(
      Array(drawn.utf8) == shown,
      "to update the picture: .ci/generate playground")
  }

  @Test(arguments: nextToNothing)
  func `a picture of almost no samples is well formed`(samples: [PointerSample]) {
    checkWellFormed(picture(samples))
  }

  @Test func `titles are escaped, and every color has a dark variant`() {
    let svg = picture([], title: "<a href=\"x\">&\u{7}.csv")
    checkWellFormed(svg)
    #expect(svg.contains("&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}.csv"))
    for color in [Ink.paper, Ink.text, Ink.panel, Ink.follower] + Ink.pucks {
      #expect(svg.contains("[fill=\"\(color)\"] { fill: #"))
    }
  }

  @Test func `a series keeps each value until the next one, or falls to rest`() {
    let values = [Series.Point(1, 5), Series.Point(1.01, 6), Series.Point(3, 7)]
    #expect(Series(keeping: values).points.map(\.value) == [5, 6, 6, 7])
    #expect(Series(keeping: values).points.map(\.time) == [1, 1.01, 3, 3])
    #expect(Series(fallingTo: 0, values).points.map(\.value) == [5, 6, 0, 0, 7, 0])
  }
}
