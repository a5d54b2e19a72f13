import StreamsInterop

/// The last value and phase of a property. It observes the property until the subscription ends, even if its owner is
/// released first.
final class Heard {
  private(set) var value = SIMD2<Double>.zero
  private(set) var phase = MotionPhase.atRest

  /// Observes `property` from now on.
  func follow(_ property: ReactiveProperty<SIMD2<Double>>) -> Subscription {
    property.subscribe(next: { [self] in value = $0 }, state: { [self] in phase = $0 })
  }
}
