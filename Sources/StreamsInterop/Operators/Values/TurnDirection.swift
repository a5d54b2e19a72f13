public import StreamsCore

/// A direction of rotation.
public enum TurnDirection: CaseIterable, Sendable {
  /// The shorter way, at most half a turn; if both ways are equally long, the way to the greater angle.
  case shortest
  /// To a greater angle: clockwise if y points down, as on screens.
  case clockwise
  /// To a smaller angle.
  case counterclockwise
}

extension Readable where Self: Writable, Value == Double {
  /// Sets the angle to the one that points in the same direction as `angle` and is less than a full
  /// turn away in `direction`.
  ///
  ///     spring.destination.turn(to: .pi / 2, .shortest)
  ///     needle.destination.turn(to: heading, .clockwise)
  ///
  /// The written number does not wrap: three turns clockwise add up to 6π. The turn is measured from the written value,
  /// not from a system's current position. A value that already points in that direction, to within a billionth of a
  /// radian, does not turn.
  ///
  /// - Parameters:
  ///   - angle: The direction to point in, in radians; any number of full turns is allowed. A non-finite angle writes
  ///     NaN, which systems drop.
  ///   - direction: The direction of rotation.
  @inlinable public func turn(to angle: Double, _ direction: TurnDirection = .shortest) {
    let present = read()
    var way = shortestTurn(from: present, to: angle)
    if way < -1e-9, direction == .clockwise { way += 2 * .pi }
    if way > 1e-9, direction == .counterclockwise { way -= 2 * .pi }
    write(present + way)
  }
}
