/// The angle from one direction to another along the shorter way, from −π to π, in radians.
///
/// If both ways are equally long, it is the positive one. The angles may span any number of turns;
/// non-finite angles give NaN.
///
///     rotation.destination.value = present + shortestTurn(from: present, to: wanted)
///
/// makes a spring or a tween take the shorter way. Exact if the angles differ by less than π; otherwise with the
/// rounding error of 2π, about 1e-16 per turn.
///
/// - Parameters:
///   - start: The angle from which to turn, in radians.
///   - end: The angle to which to turn, in radians.
public func shortestTurn(from start: Double, to end: Double) -> Double {
  let difference = end - start
  guard difference.magnitude >= .pi else { return difference }
  let turn = 2 * Double.pi
  let rest = difference.remainder(dividingBy: turn)
  return rest == -Double.pi ? .pi : rest
}

/// The angle at `fraction` of the shorter way from one angle to another, in radians.
///
/// Exactly `start` at 0. At 1, it is the angle nearest to `start` that points in the same direction as `end`.
///
/// - Parameters:
///   - start: The angle at 0.
///   - end: The angle at 1.
///   - fraction: The fraction of the way.
public func interpolatedAngle(from start: Double, to end: Double, by fraction: Double) -> Double {
  start + fraction * shortestTurn(from: start, to: end)
}
