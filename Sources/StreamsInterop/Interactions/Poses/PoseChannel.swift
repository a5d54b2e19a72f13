import StreamsCore
import StreamsOperators

/// One property of the poses: its last destination and the motion that takes it there.
final class PoseChannel {
  private(set) var step: PropertyMotion.Step
  /// The destination's position in the order of all destinations that the poses have set.
  private(set) var said = 0
  private var flight: PoseFlight?
  /// The delay that must pass before the motion.
  private var waiting: StreamConnection?
  /// The place of the waiting motion among those of the property.
  private var place: Mover?

  init(_ step: PropertyMotion.Step) {
    self.step = step
  }

  /// Whether the property follows another one, or waits to do so.
  var isFollowing: Bool { step.goal.leader != nil && (flight != nil || waiting != nil) }

  /// Whether the property is already on its way to a destination, waits to go there, or rests there.
  private func isHeading(to goal: PoseGoal) -> Bool {
    guard let destination = goal.destination else { return false }
    guard step.goal.destination == destination else { return false }
    return waiting != nil || flight?.isWhole == true
  }

  /// Sends the property to its value in a pose, unless it is already going there.
  ///
  /// - Parameters:
  ///   - number: the position in the order of all destinations.
  ///   - delays: whether delays apply.
  ///   - launch: starts the motion.
  func go(
    to next: PropertyMotion.Step, number: Int, delays: Bool, in runtime: MotionRuntime,
    _ launch: @escaping (PoseChannel) -> Void
  ) {
    said = number
    guard !isHeading(to: next.goal) else { return }
    step = next
    stopWaiting()
    if next.goal.isReached, flight?.isUnderWay != true { return replace(with: nil) {} }
    let clock = runtime.clock
    guard delays, next.delay > 0, clock.reducedMotion != .instant else { return launch(self) }
    let connection = runtime.connection(
      ConnectionMaker(PoseChannel.self, fileID: #fileID, line: #line))
    waiting = connection
    connection.tell(.active)
    let place = next.goal.wait { [self] in stopWaiting() }
    // A motion that this one replaces may have changed the pose again.
    guard waiting === connection else { return place?.leave() ?? () }
    self.place = place
    connection.hold(
      clock.schedule(after: next.delay) { [self] in
        guard waiting === connection else { return }
        waiting = nil
        self.place = nil
        if let place {
          _ = next.goal.seat.book.begin(place) { launch(self) }
        } else {
          launch(self)
        }
        connection.unsubscribe()
      })
  }

  /// Starts the property's motion.
  func launch(_ flight: PoseFlight) {
    replace(with: flight) { step.goal.start(flight) }
  }

  /// Sets the property directly to its value in a pose.
  func place(by flight: PoseFlight) {
    replace(with: flight) { step.goal.place(by: flight) }
  }

  /// Replaces the flight; the previous one ends after the next has taken over (law L18).
  private func replace(with next: PoseFlight?, _ begin: () -> Void) {
    let former = flight
    flight = next
    begin()
    former?.end()
  }

  func stopWaiting() {
    place.take()?.leave()
    waiting.take()?.unsubscribe()
  }

  func end() {
    stopWaiting()
    flight.take()?.end()
  }
}
