import Foundation
import StreamsInterop
import Testing

@testable import Recipes

@MainActor @Test(.timeLimit(.minutes(20))) func servoJoints() async throws {
  let film = Film()
  var written: [String: Double] = [:]
  var rows: [String] = []
  let arm = ServoJoints(
    ["shoulder": -1.5...1.5, "elbow": 0...2], in: film.runtime,
    moving: UnscopedReactiveProperty(read: { written[$0] ?? 0 }, write: { written[$0] = $1 }),
    log: { rows.append($0) })
  film.watch("shoulder", arm.angles[0])
  film.watch("elbow", arm.angles[1])

  film.note("targets")
  let targets = arm.targets
  Thread.detachNewThread { targets.send([1, 5]) }
  while film.runtime.state.value == .atRest { await Task.yield() }
  film.run(for: 2.5)
  #expect(arm.angles.map { $0.value } == [1, 2], "expected the elbow to stay within its range")
  #expect(written == ["shoulder": 1, "elbow": 2])
  #expect(rows[0] == "time,shoulder,elbow")
  #expect(rows[1] == "0.0,0.0,0.0")
  #expect(rows.last?.hasSuffix(",1.0,2.0") == true)
  #expect(rows.count < 80, "expected rows only for frames with motion")
  #expect(film.greatestStep(of: "elbow") <= 2.0 / 60 + 1e-9, "expected speeds within the limit")
  try film.expectPicture("Servo joints")
}

/// An arm comes and goes with its own runtime.
@MainActor @Test func armsLeaveNothing() {
  expectNothingLeft { film in
    let own = film.runtime.makeChild(named: "arm")
    var rows: [String] = []
    let arm = ServoJoints(
      ["elbow": 0...2], in: own,
      moving: UnscopedReactiveProperty(read: { _ in 0.5 }, write: { _, _ in }),
      log: { rows.append($0) })
    #expect(rows.last?.hasSuffix(",0.5") == true, "expected the angle that the servo reports")
    own.end()
    return arm.angles
  }
}
