import StreamsCore

/// A host that plays motions of one property without the program's frames, such as a browser's compositor.
///
///     deck ──▶ flight ──▶ host
///
package protocol FlightHost: AnyObject {
  /// Plays a course, starting now.
  ///
  /// - Returns: The reason for refusing; `nil` if it plays the course.
  func play(_ course: FlightCourse) -> FlightRefusal?

  /// Ends the playback within the same task.
  ///
  /// - Parameter keepsPlace: whether the played position stays visible until the next write; otherwise, the property's
  ///   current or next value becomes visible.
  func takeBack(keepsPlace: Bool)
}

/// A link to something that the host follows on its own: anything other than a motion that a host plays for a property.
///
/// While the link is played, the property is unobserved and at rest.
package final class FlightGuest<Value> {
  package var isPlayed = false
  /// Returns the position to which the link has moved the property.
  let place: () -> Value
  /// Ends the playback, and continues in frames.
  let goOn: () -> Void

  package init(place: @escaping () -> Value, goOn: @escaping () -> Void) {
    self.place = place
    self.goOn = goOn
  }
}

/// The course of a motion from its handover to its end. It is valid only during the handover.
package final class FlightCourse {
  /// The duration in seconds, above 0.
  package let duration: Double
  /// The number of components of a value.
  package let componentCount: Int
  private let sample: (Double, _ isVelocity: Bool) -> [Double]
  private var values: (time: Double, numbers: [Double]) = (.nan, [])
  private var velocities: (time: Double, numbers: [Double]) = (.nan, [])

  init(
    duration: Double, componentCount: Int,
    sample: @escaping (Double, _ isVelocity: Bool) -> [Double]
  ) {
    self.duration = duration
    self.componentCount = componentCount
    self.sample = sample
  }

  /// The value of a component after a number of seconds.
  package func value(_ component: Int, at time: Double) -> Double {
    if time != values.time { values = (time, sample(time, false)) }
    return values.numbers[component]
  }

  /// The velocity of a component after a number of seconds, in units per second.
  package func velocity(_ component: Int, at time: Double) -> Double {
    if time != velocities.time { velocities = (time, sample(time, true)) }
    return velocities.numbers[component]
  }
}
