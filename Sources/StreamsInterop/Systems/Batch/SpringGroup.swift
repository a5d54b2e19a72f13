import StreamsOperators

/// The springs of a batch that share one style.
struct SpringGroup {
  let range: Range<Int>
  let style: SpringStyle
  /// 1 / ω²: converts a squared velocity to a squared distance.
  let squaredPeriod: Double
  var isMoving = false
  /// The propagator for the length of the last step; the next step usually has the same length.
  private var elapsed = 0.0
  private var isReduced = false
  private var propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)

  init(_ range: Range<Int>, _ style: SpringStyle) {
    self.range = range
    self.style = style
    squaredPeriod = style.mass / style.tension
  }

  /// Moves the group's springs.
  ///
  /// - Returns: The number of springs that are still moving.
  mutating func step(
    _ columns: borrowing SpringColumns, by elapsed: Double, _ policy: ReducedMotion
  ) -> Int {
    if policy == .instant {
      isMoving = false
      columns.land(range)
      return 0
    }
    let reduces = policy == .on
    if elapsed != self.elapsed || reduces != isReduced {
      self.elapsed = elapsed
      isReduced = reduces
      propagator = SpringPropagator(
        reduces ? style.withoutOscillation : style, elapsed: elapsed)
    }
    let moving = columns.step(range, propagator, squaredPeriod: squaredPeriod)
    isMoving = moving > 0
    return moving
  }
}
