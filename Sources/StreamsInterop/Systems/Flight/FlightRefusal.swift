/// The reason why frames drive a motion, although a host could play it.
package enum FlightRefusal: Equatable, Sendable, CustomStringConvertible {
  /// The values are observed.
  case observed
  /// The course of the motion is unknown: a hand holds the property, or the motion belongs to a system outside the
  /// library.
  case unknownCourse
  /// Constraints or other operators need each value, or another motion moves a part of the property.
  case shaped
  /// The destination moves.
  case following
  /// The motion waits for its delay.
  case waiting
  /// The motion has no end, or its end is too near or too far away.
  case duration
  /// The curve would need too many points.
  case curve
  /// The maximum number of flights has already been reached.
  case crowded
  /// Something else needs the clock's frames anyway.
  case frames
  /// The clock can go back, is paused, or runs at a rate other than 1.
  case clock
  /// The motion was taken back a moment ago.
  case recent
  /// The host has refused the motion.
  case host

  /// The reason, as part of a sentence.
  package var description: String {
    switch self {
    case .observed: "its values are observed"
    case .unknownCourse: "the course of its motion is unknown"
    case .shaped: "constraints or other motions need each value"
    case .following: "its destination moves"
    case .waiting: "it waits for its delay"
    case .duration: "its end is too near or too far away"
    case .curve: "its curve needs too many points"
    case .crowded: "the maximum number of motions has already been handed over"
    case .frames: "something else requests frames anyway"
    case .clock: "its clock is paused, runs at a rate other than 1, or can go back"
    case .recent: "it was taken back a moment ago"
    case .host: "the host refused it"
    }
  }
}
