import StreamsCore

/// The finger of a drag: its last position and its velocity.
struct ScrollFinger {
  var position: SIMD2<Double>
  /// The time of the last sample, even of a dropped one, so that a wrong time costs only one sample.
  var time: Double
  var estimator = VelocityEstimator<SIMD2<Double>>()
  /// An ID that distinguishes one touch from the next.
  let number: Int

  init(at position: SIMD2<Double>, time: Double, number: Int) {
    self.position = position
    self.time = time
    self.number = number
    estimator.add(position, at: time)
  }

  /// Takes a sample, and returns the distance that the content must follow.
  mutating func move(to position: SIMD2<Double>, time: Double) -> SIMD2<Double> {
    let delta = self.position - position
    self.position = position
    self.time = time
    estimator.add(position, at: time)
    return delta
  }

  /// The content's velocity without the rubber band.
  func velocity(at time: Double) -> SIMD2<Double> {
    -estimator.velocity(at: time)
  }
}

/// The hold on a scroller while it is touched, directly or through scrollers within it.
struct ScrollHold {
  /// The frames of the clock, requested as long as the hold lasts.
  var frames: Subscription?
  /// The position to which the fingers have pulled the scroller.
  var pulled: SIMD2<Double>
  /// The velocity of that position, in units per second.
  var pull = SIMD2<Double>.zero
  /// The scroller's position when the touch began.
  let start: SIMD2<Double>
  var stretch: ScrollStretch
  /// The number of touches.
  var count = 1

  init(at shown: SIMD2<Double>, range: ScrollRange, viewport: SIMD2<Double>) {
    start = shown
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }

  var shown: SIMD2<Double> { stretch.shown(pulled) }
  var velocity: SIMD2<Double> { pull * stretch.slope(pulled) }

  /// Adopts other edges, while the visible position stays the same.
  mutating func rebound(_ range: ScrollRange, viewport: SIMD2<Double>) {
    let shown = shown
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }
}
