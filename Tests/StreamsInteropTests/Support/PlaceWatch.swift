import StreamsOperators

/// Observes a position: its values and states, and the faults in their order.
final class PlaceWatch {
  private(set) var states: [MotionPhase] = []
  private(set) var values: [SIMD2<Double>] = []
  /// Repeated announcements of a state, and changes of value at rest.
  private(set) var faults: [String] = []
  private var isActive = false
  private var subscription: Subscription?

  init(_ property: ReactiveProperty<SIMD2<Double>>) {
    var isReplay = true
    subscription = property.subscribe(
      next: { [unowned self] value in
        // A repeated value isn't motion.
        if !isActive, !isReplay, value != values.last { faults.append("\(value) at rest") }
        values.append(value)
      },
      state: { [unowned self] phase in
        states.append(phase)
        if phase.isActive == isActive { faults.append("\(phase) twice") }
        isActive = phase.isActive
      })
    isReplay = false
  }

  func end() {
    subscription?.unsubscribe()
  }
}
