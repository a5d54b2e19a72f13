import Foundation
import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport

/// Fingers that move exactly: applying the recognizers' results must reproduce their positions.
struct GeometryTests {
  private let hand = Hand()
  private let drag: DragRecognizer
  private let rotation: RotationRecognizer
  private let scale: ScaleRecognizer
  private let drags: Heard<PointerTracks.Translation>
  private let rotations: Heard<PointerTracks.Rotation>
  private let scales: Heard<PointerTracks.Scaling>

  init() {
    let arbiter = GestureArbiter(hand.pointers)
    drag = DragRecognizer(in: arbiter, threshold: 0, pointerCount: 2)
    rotation = RotationRecognizer(in: arbiter, threshold: 0)
    scale = ScaleRecognizer(in: arbiter, threshold: 0)
    drag.allowSimultaneous(with: rotation)
    drag.allowSimultaneous(with: scale)
    rotation.allowSimultaneous(with: scale)
    drags = Heard(drag)
    rotations = Heard(rotation)
    scales = Heard(scale)
  }

  /// A point rotated by an angle and scaled.
  private func turned(_ point: SIMD2<Double>, _ angle: Double, _ ratio: Double) -> SIMD2<Double> {
    SIMD2(
      point.x * cos(angle) - point.y * sin(angle), point.x * sin(angle) + point.y * cos(angle))
      * ratio
  }

  private func center(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
    points.reduce(.zero, +) / Double(points.count)
  }

  @Test("with two fingers and with more, over whole turns", arguments: 2...5)
  func similarity(fingers: Int) throws {
    var random = SeededGenerator.printed()
    let start = (0..<fingers).map { index -> SIMD2<Double> in
      let place = Double(index)
      let jitter = Double.random(in: -9...9, using: &random)
      return SIMD2<Double>(place * 70 - 80 + jitter, place * place * 31)
    }
    let middle = center(start)
    for (id, point) in start.enumerated() { hand.press(point.x, point.y, id: id) }
    let steps = 200
    var worst = 0.0
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let angle = part * 9.5
      let ratio = 1 + 1.5 * sin(part * 3)
      let shift = SIMD2(300 * part, 120 * sin(part * 7))
      let places = start.map { turned($0 - middle, angle, ratio) + middle + shift }
      for (id, point) in places.enumerated() { hand.move(point.x, point.y, id: id, after: 0.002) }
      let translation = try #require(drags.values.last)
      let turn = try #require(rotations.values.last)
      let growth = try #require(scales.values.last)
      worst = [worst, abs(turn - angle), abs(growth - ratio)].greatest
      for (point, place) in zip(start, places) {
        let made: SIMD2<Double> = turned(point - middle, turn, growth)
        let moved: SIMD2<Double> = made + middle + translation
        let difference: SIMD2<Double> = moved - place
        worst = [worst, abs(difference.x), abs(difference.y)].greatest
      }
    }
    #expect(worst < 1e-9)
    #expect(drags.isInOrder && rotations.isInOrder && scales.isInOrder)
  }

  @Test("nothing jumps when fingers are added or lifted, and the parts sum to the whole")
  func joining() {
    hand.press(0, 0, id: 0)
    hand.press(100, 0, id: 1)
    let quarter = Double.pi / 2
    var errors: [Double] = []
    func moveAll(_ ids: [Int], _ places: [SIMD2<Double>]) {
      for (id, place) in zip(ids, places) { hand.move(place.x, place.y, id: id) }
    }
    /// Records the rotation in quarter turns, the scale, and the errors in both.
    func note(_ quarters: Double, _ ratio: Double) {
      errors += [
        abs((rotations.values.last ?? .nan) - quarters * quarter),
        abs((scales.values.last ?? .nan) - ratio),
      ]
    }
    moveAll([0, 1], [SIMD2(50, -50), SIMD2(50, 50)])
    note(1, 1)
    hand.press(300, 40, id: 2)
    note(1, 1)
    // All three twice as far from their centroid, and rotated by another quarter turn.
    let places = [SIMD2(50.0, -50), SIMD2(50, 50), SIMD2(300, 40)]
    let middle = center(places)
    let next = places.map { turned($0 - middle, quarter, 2) + middle + SIMD2(7, 9) }
    moveAll([0, 1, 2], next)
    note(2, 2)
    let translation = drags.values.last ?? SIMD2(.nan, .nan)
    errors += [abs(translation.x - 7), abs(translation.y - 9)]
    hand.release(0)
    let rest = center([next[1], next[2]])
    moveAll([1, 2], [next[1], next[2]].map { turned($0 - rest, quarter, 0.5) + rest })
    note(3, 1)
    #expect(errors.allSatisfy { $0 < 1e-9 }, "\(errors)")
    hand.release(1)
    hand.release(2)
    #expect(rotations.phases.last == .ended && scales.isAtRest && drags.isAtRest)
    #expect(rotations.isInOrder && scales.isInOrder && drags.isInOrder)
  }

  @Test("begins once its threshold is exceeded")
  func thresholds() {
    rotation.threshold.value = 0.1
    scale.threshold.value = 0.25
    hand.press(-50, 0, id: 0)
    hand.press(50, 0, id: 1)
    for step in 1...10 {
      let place = turned(SIMD2(50, 0), Double(step) * 0.05, 1 + Double(step) * 0.1)
      hand.move(place.x, place.y, id: 1)
      hand.move(-place.x, -place.y, id: 0)
    }
    #expect([rotations.phases.first, scales.phases.first] == [.began, .began])
    #expect([rotations.values.first, scales.values.first] == [0, 1])
    let errors = [
      abs((rotations.values.last ?? .nan) - 0.4), abs((scales.values.last ?? .nan) - 2 / 1.25),
    ]
    #expect(errors.allSatisfy { $0 < 1e-9 }, "\(errors)")
  }

  @Test("fingers at the same point have no angle and no ratio")
  func flat() {
    hand.press(5, 5, id: 0)
    hand.press(5, 5, id: 1)
    hand.move(15, 5, id: 1)
    #expect(scales.values.allSatisfy { $0 == 1 } && rotations.values.allSatisfy { $0 == 0 })
    hand.move(25, 5, id: 1)
    let twice = scales.values.last ?? .nan
    hand.move(5, 5, id: 1)
    hand.move(5, 15, id: 1)
    #expect(scales.values.allSatisfy(\.isFinite) && rotations.values.allSatisfy(\.isFinite))
    let errors = [abs(twice - 2), abs((scales.values.last ?? .nan) - 1)]
    #expect(errors.allSatisfy { $0 < 1e-9 }, "\(errors)")
  }

  @Test("velocities match the values")
  func velocities() {
    hand.press(-50, 0, id: 0)
    hand.press(50, 0, id: 1)
    // One radian, a ratio of one more, and 100 units to the right, in one second.
    for step in 1...40 {
      let part = Double(step) * 0.004
      let place = turned(SIMD2(50, 0), part, 1 + part)
      let shift = SIMD2(100 * part, 0)
      hand.move(place.x + shift.x, place.y, id: 1, after: 0.004)
      hand.move(shift.x - place.x, -place.y, id: 0, after: 0)
    }
    hand.release(0, after: 0)
    hand.release(1, after: 0)
    let errors = [
      abs((rotations.events.last?.velocity ?? .nan) - 1),
      abs((scales.events.last?.velocity ?? .nan) - 1),
      abs((drags.events.last?.velocity.x ?? .nan) - 100),
    ]
    #expect(errors.allSatisfy { $0 < 1e-6 }, "\(errors)")
  }
}

extension [Double] {
  /// The greatest number; a non-finite number is greater than all others.
  fileprivate var greatest: Double { reduce(0) { $0 >= $1 || $0.isNaN ? $0 : $1 } }
}
