public import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires the subject to leave a rectangle at most once in a session, and not to return.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle; for an element, in the shared space. An element has left as soon as no part of it is
  ///     inside.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func leavesExactlyOnce(
    _ bounds: MotionRectangle, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) leaves exactly once", sourceLocation, of: self) {
      LeavingWatch(self, bounds)
    }
  }

  /// A contract that requires the subject to have the same position whenever it is at rest and a condition is true, for
  /// example after an undo, a reversal or a return.
  ///
  /// - Parameters:
  ///   - what: the condition's name in failures.
  ///   - tolerance: the greatest allowed difference between the positions, in the subject's units.
  ///   - sourceLocation: the location for issues.
  ///   - condition: evaluated after each tick and each input. The closure must have no side effects.
  /// - Returns: The contract.
  public func returnsToSame(
    when what: String, tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @escaping () -> Bool
  ) -> MotionContract {
    MotionContract("\(name) returns to the same place when \(what)", sourceLocation, of: self) {
      ReturnWatch(self, tolerance, condition)
    }
  }
}

private final class LeavingWatch: ContractWatch {
  private let subject: Watched
  private let bounds: MotionRectangle
  private var wasInside = false
  private var hasLeft = false

  init(_ subject: Watched, _ bounds: MotionRectangle) {
    self.subject = subject
    self.bounds = bounds
  }

  private var isInside: Bool {
    let place = subject.readPlace().parts
    let frame = subject.frame ?? MotionRectangle(origin: SIMD2(place[0], place[1]), size: .zero)
    let common =
      pointwiseMin(frame.origin + frame.size, bounds.origin + bounds.size)
      - pointwiseMax(frame.origin, bounds.origin)
    return min(common.x, common.y) >= 0
  }

  override func observe(_ moment: ContractMoment) {
    let isInside = isInside
    if isInside, hasLeft { expect(false, "it came back, to \(subject.readPlace())") }
    if !isInside, wasInside {
      hasLeft = true
      count += 1
    }
    wasInside = isInside
  }
}

private final class ReturnWatch: ContractWatch {
  private let subject: Watched
  private let tolerance: Double
  private let condition: () -> Bool
  private var first: ContractPlace?
  private var last: ContractPlace
  private var hasMoved = false
  /// The number of successive ticks that have not moved the subject.
  private var stillCount = 0

  init(_ subject: Watched, _ tolerance: Double, _ condition: @escaping () -> Bool) {
    self.subject = subject
    self.tolerance = tolerance
    self.condition = condition
    last = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let place = subject.readPlace()
    let isStill = place == last && !subject.phase.isActive && moment.isQuiet
    hasMoved = hasMoved || place != last
    stillCount = isStill ? stillCount + 1 : 0
    last = place
    // After a write, a motion takes a frame to begin.
    guard stillCount > 1, condition() else { return }
    guard let first else { return first = place }
    guard hasMoved else { return }
    hasMoved = false
    expect(place.distance(to: first) <= tolerance, "it was at \(first), but is now at \(place)")
  }
}
