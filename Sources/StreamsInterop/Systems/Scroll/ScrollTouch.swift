/// The finger of a drag: where it was last, and how fast it is.
struct ScrollFinger {
  var position: SIMD2<Double>
  /// The time that was seen last, of dropped samples, too: one wrong time costs one sample.
  var time: Double
  var estimator = VelocityEstimator<SIMD2<Double>>()
  /// Tells one touch from the next.
  let number: Int

  init(at position: SIMD2<Double>, time: Double, number: Int) {
    self.position = position
    self.time = time
    self.number = number
    estimator.add(position, at: time)
  }

  /// Takes a sample; how far the content is to follow.
  mutating func move(to position: SIMD2<Double>, time: Double) -> SIMD2<Double> {
    let delta = self.position - position
    self.position = position
    self.time = time
    estimator.add(position, at: time)
    return delta
  }

  /// The content's velocity without a band.
  func velocity(at time: Double) -> SIMD2<Double> {
    -estimator.velocity(at: time)
  }
}

/// What holds a scroller while there are touches: its own, or those of scrollers within it.
struct ScrollHold {
  /// Where the fingers have pulled it.
  var pulled: SIMD2<Double>
  /// Of what was pulled, in units a second.
  var pull = SIMD2<Double>.zero
  /// Where it was when the touch began.
  let start: SIMD2<Double>
  var stretch: ScrollStretch
  /// How many touches.
  var count = 1

  init(at shown: SIMD2<Double>, range: ScrollRange, viewport: SIMD2<Double>) {
    start = shown
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }

  var shown: SIMD2<Double> { stretch.shown(pulled) }
  var velocity: SIMD2<Double> { pull * stretch.slope(pulled) }

  /// Has other edges, and shows the same.
  mutating func rebound(_ range: ScrollRange, viewport: SIMD2<Double>) {
    let shown = shown
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }
}
