import StreamsInterop

/// What a property has last said: an observer that is there until the subscription ends, also where
/// whoever looks at it goes first.
final class Heard {
  private(set) var value = SIMD2<Double>.zero
  private(set) var phase = MotionPhase.atRest

  /// Hears `property` from now on.
  func follow(_ property: ReactiveProperty<SIMD2<Double>>) -> Subscription {
    property.subscribe(next: { [self] in value = $0 }, state: { [self] in phase = $0 })
  }
}
