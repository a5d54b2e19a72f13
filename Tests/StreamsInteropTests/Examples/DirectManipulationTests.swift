import Foundation
import StreamsInterop
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// A photo on a table that can be dragged, rotated and scaled with any number of fingers.
final class DirectManipulationExample {
  let photo: MotionElement
  let manipulation: DirectlyManipulable
  let runtime: MotionRuntime

  init(
    _ pointers: PointerSource, _ manipulation: DirectlyManipulable = DirectlyManipulable(),
    size: SIMD2<Double> = SIMD2(300, 200)
  ) {
    photo = MotionElement(position: SIMD2(200, 150), size: size, gestures: GestureArbiter(pointers))
    self.manipulation = manipulation
    runtime = MotionRuntime(clock: ManualClock())
    runtime.add(manipulation, to: photo)
  }

  /// An example whose gestures begin at the first touch.
  static func immediate(_ pointers: PointerSource, size: SIMD2<Double> = SIMD2(300, 200))
    -> DirectManipulationExample
  {
    DirectManipulationExample(
      pointers,
      DirectlyManipulable(
        draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
        scalable: Scalable(threshold: 0)),
      size: size)
  }

  var corners: [SIMD2<Double>] {
    let size = photo.size.value
    return [.zero, SIMD2(size.x, 0), size, SIMD2(0, size.y)].map { photo.toShared($0) }
  }
}

/// Example: direct manipulation, with three gestures (I8).
struct DirectManipulationTests {
  private let hand = Hand()

  /// The positions of two fingers that drag, rotate and spread by closed-form formulas.
  private func fingers(at time: Double) -> [SIMD2<Double>] {
    let middle = SIMD2(200 + 90 * sin(time), 150 + 70 * time)
    let way = SIMD2(cos(3 * time), sin(3 * time)) * (60 + 25 * sin(5 * time))
    return [middle + way, middle - way]
  }

  /// The new position of a point when two fingers move: by the one similarity that carries both of them.
  private func moved(
    _ point: SIMD2<Double>, _ old: [SIMD2<Double>], _ new: [SIMD2<Double>]
  ) -> SIMD2<Double> {
    let before = old[1] - old[0]
    let after = new[1] - new[0]
    let square = (before * before).sum()
    let factor = SIMD2(
      (before * after).sum() / square, (before.x * after.y - before.y * after.x) / square)
    let way = point - old[0]
    return new[0]
      + SIMD2(factor.x * way.x - factor.y * way.y, factor.x * way.y + factor.y * way.x)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "The points under two fingers stay under them, and the rest follows, by the closed form",
      twoFingers),
    Scenario(
      "With more fingers, the point at their center stays there, whichever fingers are added or lifted",
      manyFingers),
    Scenario(
      "With thresholds, each gesture begins at its own threshold, and is measured from there",
      thresholds),
  ]

  @Test("Example: direct manipulation, with three gestures", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func twoFingers(_ findings: inout Findings) {
    let example = DirectManipulationExample.immediate(hand.pointers)
    let before = example.corners
    let start = fingers(at: 0)
    var now = start
    for id in 0..<2 { hand.press(now[id].x, now[id].y, id: id) }
    let held = start.map { example.photo.fromShared($0) }
    for step in 1...200 {
      for id in 0..<2 {
        now[id] = fingers(at: Double(step) * 0.02)[id]
        hand.move(now[id].x, now[id].y, id: id)
        for id in 0..<2 {
          findings.expect(example.photo.toShared(held[id]), near: now[id], within: 1e-9)
        }
        let expected = before.map { moved($0, start, now) }
        findings.expect(furthest(example.corners, expected), isBelow: 1e-9)
      }
    }
    // Turns are counted: twelve radians differ from an equivalent angle within one turn.
    findings.expect(example.photo.rotation.value, near: 12, within: 1e-9)
    let after = example.corners
    hand.release(0)
    hand.move(now[1].x + 7, now[1].y, id: 1)
    hand.release(1)
    findings.expect(furthest(example.corners, after.map { $0 + SIMD2(7, 0) }), isBelow: 1e-9)
    findings.expect(example.photo.anchorPoint.value, is: SIMD2(0.5, 0.5))
    findings.expect(
      example.photo.position.value, near: (after[0] + after[2]) / 2 + SIMD2(7, 0), within: 1e-9)
    findings.expect(example.manipulation.state.value, is: .atRest)
  }

  private func manyFingers(_ findings: inout Findings) {
    let example = DirectManipulationExample.immediate(hand.pointers, size: SIMD2(900, 900))
    var places: [Int: SIMD2<Double>] = [:]
    var held = SIMD2<Double>.zero
    func middle() -> SIMD2<Double> {
      places.keys.sorted().reduce(.zero) { $0 + places[$1]! } / Double(places.count)
    }
    func press(_ id: Int, _ place: SIMD2<Double>) {
      let before = example.corners
      places[id] = place
      hand.press(place.x, place.y, id: id)
      findings.expect(furthest(example.corners, before), isBelow: 1e-9)
      held = example.photo.fromShared(middle())
    }
    func release(_ id: Int) {
      let before = example.corners
      places[id] = nil
      hand.release(id)
      findings.expect(furthest(example.corners, before), isBelow: 1e-9)
      held = example.photo.fromShared(middle())
    }
    func wander(_ steps: Int, _ tempo: Double) {
      for step in 1...steps {
        for id in places.keys.sorted() {
          let angle = Double(step) * tempo + Double(id)
          places[id]! += SIMD2(cos(angle), sin(angle * 0.7)) * Double(3 + id)
          hand.move(places[id]!.x, places[id]!.y, id: id)
          findings.expect(example.photo.toShared(held), near: middle(), within: 1e-9)
        }
      }
    }
    press(0, SIMD2(100, 100))
    wander(5, 0.3)
    press(1, SIMD2(300, 150))
    wander(20, 0.5)
    press(2, SIMD2(180, 320))
    wander(20, -0.4)
    release(0)
    wander(20, 0.9)
    press(3, SIMD2(40, 260))
    press(0, SIMD2(330, 330))
    wander(20, 0.2)
    release(2)
    release(3)
    release(1)
    wander(10, 0.6)
    findings.expect(example.photo.rotation.value, isNot: 0)
    findings.expect(example.photo.scale.value, isNot: 1)
  }

  private func thresholds(_ findings: inout Findings) {
    let example = DirectManipulationExample(hand.pointers)
    hand.press(150, 150, id: 0)
    hand.press(250, 150, id: 1)
    hand.move(247, 150, id: 1)
    findings.expect(example.manipulation.state.value, is: .atRest)
    // Scaled only, about the middle of the fingers, where the anchor point moves.
    hand.move(257, 150, id: 1)
    findings.expect(example.photo.scale.value, near: 1.07 / 1.04, within: 1e-9)
    findings.expect(example.photo.position.value, near: SIMD2(203.5, 150), within: 1e-9)
    // Dragged, without rotation.
    hand.move(250, 150, id: 0)
    hand.move(357, 150, id: 1)
    findings.expect(
      example.photo.position.value, near: SIMD2(203.5 + 103.5 - 10, 150), within: 1e-9)
    findings.expect(example.photo.rotation.value, is: 0)
    hand.move(250, 50, id: 0)
    let angle = atan2(100.0, 107)
    findings.expect(example.photo.rotation.value, near: angle - 0.035, within: 1e-9)
    let spread = distance(SIMD2(107, 100), .zero) / 100
    findings.expect(example.photo.scale.value, near: spread / 1.04, within: 1e-9)
  }
}
