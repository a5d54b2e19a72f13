/// The angle that leads from one direction to another the short way: from −π to π, radians.
///
/// Of two ways of equal length the positive. Any angles over any number of turns will do; what is not
/// finite gives NaN.
///
///     rotation.destination.value = present + shortestTurn(from: present, to: wanted)
///
/// makes a spring or a tween take the short way. Exact where the angles differ by less than π; else it
/// loses what rounding of 2π loses, some 1e-16 a turn.
public func shortestTurn(from start: Double, to end: Double) -> Double {
  let difference = end - start
  guard difference.magnitude >= .pi else { return difference }
  let turn = 2 * Double.pi
  let rest = difference.remainder(dividingBy: turn)
  return rest == -Double.pi ? .pi : rest
}

/// The angle at `fraction` of the short way from one to another.
///
/// Exactly `start` at 0. At 1 it is the angle nearest to `start` that points as `end` does.
public func interpolatedAngle(from start: Double, to end: Double, by fraction: Double) -> Double {
  start + fraction * shortestTurn(from: start, to: end)
}
