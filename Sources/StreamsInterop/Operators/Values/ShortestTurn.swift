/// The angle from one direction to another, the shorter way around, from −π to π, in radians.
///
/// If both ways are equally long, the result is positive. The angles may span any number of turns; non-finite angles
/// give NaN.
///
///     rotation.destination.value = present + shortestTurn(from: present, to: wanted)
///
/// makes a spring or a tween take the shorter way. The result is exact if the angles differ by less than π; otherwise,
/// it has the rounding error of 2π, about 1e-16 per turn.
///
/// - Parameters:
///   - start: The angle from which to turn, in radians.
///   - end: The angle to which to turn, in radians.
/// - Returns: The angle of the turn.
public func shortestTurn(from start: Double, to end: Double) -> Double {
  let difference = end - start
  guard difference.magnitude >= .pi else { return difference }
  let turn = 2 * Double.pi
  let rest = difference.remainder(dividingBy: turn)
  return rest == -Double.pi ? .pi : rest
}

/// The angle at `fraction` of the shorter way from one angle to another, in radians.
///
/// At 0, it is exactly `start`. At 1, it is the angle nearest to `start` that points in the same direction as `end`.
///
/// - Parameters:
///   - start: The angle at 0.
///   - end: The angle at 1.
///   - fraction: The fraction of the way.
/// - Returns: The angle at `fraction`.
public func interpolatedAngle(from start: Double, to end: Double, by fraction: Double) -> Double {
  start + fraction * shortestTurn(from: start, to: end)
}
