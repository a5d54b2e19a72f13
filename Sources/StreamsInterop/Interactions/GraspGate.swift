import StreamsCore

/// Tells what constraints make of a grasp's values from what they say by themselves when nothing is grasped:
/// a bound that is a stream may change then, and with it comes the last value of a grasp that is over.
///
/// That counts for as long as what was grasped is where it was let go. Has something else moved it since,
/// it is not brought back.
final class GraspGate<Value: Vector> {
  /// Whether it is in somebody's hand.
  var isGrasped = false
  private let current: () -> Value
  private var last: Value?

  /// - Parameter current: where it is.
  init(_ current: @escaping () -> Value) {
    self.current = current
  }

  /// Of what comes out of constraints, what counts.
  func passing<Constrained>(
    _ constrained: MotionObservable<Constrained>
  ) -> MotionObservable<Constrained> {
    constrained.filter { [self] _ in isGrasped || last.map(isThere) ?? true }
  }

  /// Notes where it is put.
  func noting(_ places: MotionObservable<Value>) -> MotionObservable<Value> {
    places.map { [self] place in
      last = place
      return place
    }
  }

  /// Whether it is there still, but for rounding.
  private func isThere(_ place: Value) -> Bool {
    let now = current()
    for index in 0..<Value.componentCount {
      let (now, then) = (now[component: index], place[component: index])
      let size = Swift.max(1, now.magnitude, then.magnitude)
      guard (now - then).magnitude <= 1e-9 * size else { return false }
    }
    return true
  }
}
