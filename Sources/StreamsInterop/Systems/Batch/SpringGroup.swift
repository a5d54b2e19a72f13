/// Springs of a batch with one set of parameters.
struct SpringGroup {
  let range: Range<Int>
  let parameters: SpringParameters
  /// 1 / ω²: makes a velocity a distance, squared.
  let squaredPeriod: Double
  var isMoving = false
  /// The propagator of the last step's length, which the next mostly has, too.
  private var elapsed = 0.0
  private var isReduced = false
  private var propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)

  init(_ range: Range<Int>, _ parameters: SpringParameters) {
    self.range = range
    self.parameters = parameters
    squaredPeriod = parameters.mass / parameters.tension
  }

  /// Moves its springs on.
  ///
  /// - Returns: how many move still.
  mutating func step(
    _ columns: borrowing SpringColumns, by elapsed: Double, _ policy: MotionAmount
  ) -> Int {
    if policy == .instant {
      isMoving = false
      columns.land(range)
      return 0
    }
    let reduces = policy == .reduced
    if elapsed != self.elapsed || reduces != isReduced {
      self.elapsed = elapsed
      isReduced = reduces
      propagator = SpringPropagator(
        reduces ? parameters.withoutOvershoot : parameters, elapsed: elapsed)
    }
    let moving = columns.step(range, propagator, squaredPeriod: squaredPeriod)
    isMoving = moving > 0
    return moving
  }
}
