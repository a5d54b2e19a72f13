import Foundation
@testable import Recipes
import StreamsInterop
import StreamsTesting
import Testing

/// The recipe's joints, which belong to the main actor, and the values that they write.
private final class JointsScene {
  let angles: [ReactiveProperty<Double>]
  private(set) var written: [String: Double] = [:]
  private(set) var rowCount = 0
  private(set) var lastRow: [Double] = []
  /// The latest targets.
  private(set) var wanted: SIMD2<Double>?
  private let targets: MotionInlet<[Double]>

  init(_ stage: ProgramStage) {
    let journal = Journal()
    nonisolated(unsafe) var made: (MotionInlet<[Double]>, [ReactiveProperty<Double>])?
    nonisolated(unsafe) let (unsafeRuntime, unsafeJournal) = (stage.runtime, journal)
    MainActor.assumeIsolated {
      let arm = ServoJoints(
        ["shoulder": -1.5...1.5, "elbow": 0...2], in: unsafeRuntime,
        moving: UnscopedReactiveProperty(read: { _ in 0 }, write: { unsafeJournal.write($0, $1) }),
        log: { unsafeJournal.log($0) })
      made = (arm.targets, arm.angles)
    }
    guard let made else { preconditionFailure("expected the joints") }
    (targets, angles) = made
    journal.write = { [unowned self] in written[$0] = $1 }
    journal.log = { [unowned self] line in
      rowCount += 1
      lastRow = line.split(separator: ",").compactMap { Double($0) }
    }
    _ = stage.stage.input("targets", to: PageScene.PointControl { [unowned self] in send($0) })
  }

  /// Sends targets, and runs the actor until it has delivered them.
  private func send(_ targets: SIMD2<Double>) {
    wanted = targets
    self.targets.send([targets.x, targets.y])
    let isDelivered = Variable(false)
    nonisolated(unsafe) let mark = isDelivered
    Task { @MainActor in mark.value = true }
    while !isDelivered.value { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Receives the values that the joints write.
  private final class Journal {
    var write: (String, Double) -> Void = { _, _ in }
    var log: (String) -> Void = { _ in }
  }
}

extension Simulated {
  /// Joints that move to targets sent by a thread.
  static var joints: Simulated {
    program(
      "servo joints", inputs: [.vector("targets", in: [-2...2, -1...3])],
      habits: [.pauses, .droppedFrames, .reducedMotion], { JointsScene($0) }
    ) { scene in
      let limits = [-1.5...1.5, 0.0...2]
      for (index, name) in ["shoulder", "elbow"].enumerated() {
        let angle = scene.angles[index]
        let joint = Watched(name, angle)
        joint.goesWell(within: 4, slack: 0.001)
        joint.stays(inside: limits[index])
        joint.rests("at its target, within its limits") {
          scene.wanted.map {
            angle.value == max(limits[index].lowerBound, min(limits[index].upperBound, $0[index]))
          }
        }
        MotionContract("\(name) keeps its speed") { moment in
          moment.reducedMotion == .off ? abs(angle.velocity) <= 2 + 1e-9 : nil
        }
        MotionContract("\(name) writes its angle") { _ in
          scene.written[name].map { $0 == angle.value }
        }
      }
      MotionContract("the last row has all angles") { _ in
        scene.rowCount == 0 ? nil : scene.lastRow.suffix(2) == scene.angles.map(\.value)[...]
      }
    }
  }
}
