/// The settings of a scroller that are in force, but for its sizes.
struct ScrollSettings {
  var axis: ScrollerAxis
  var momentum: Bool
  var rate: Double
  var snapping: ScrollerSnapping
  var spring: SpringParameters
  var motionAmount = MotionAmount.full
  /// When a motion lands; without a tolerance, by the part of it that is left.
  var rest = RestRule(threshold: 0.0005, tolerance: .points)
  var substitute = MotionSubstitute.gentle
  /// Seconds within which turns of the wheel add up.
  var wheelPause = 0.25

  /// Traps where these make no motion.
  func check() {
    require(rate > 0 && rate.isFinite, "Scroller: rate must be above 0, and finite", "\(rate)")
    snapping.check()
  }
}

extension Scroller {
  func set(viewport new: SIMD2<Double>) {
    reshape { $0.take(viewport: new) }
  }

  func set(content new: SIMD2<Double>) {
    reshape { $0.take(content: new) }
  }

  func set(insets new: ScrollerInsets) {
    reshape { $0.take(insets: new) }
  }

  private func reshape(_ take: (inout ScrollGeometry) -> Bool) {
    var new = geometry
    if accept(take(&new)), replace(&geometry, with: new) { bend() }
  }

  func set(axis new: ScrollerAxis) {
    if replace(&settings.axis, with: new) { bend() }
  }

  func set(momentum new: Bool) {
    if replace(&settings.momentum, with: new) { bend() }
  }

  func set(rate new: Double) {
    guard replace(&settings.rate, with: new) else { return }
    settings.check()
    bend()
  }

  /// What was sent somewhere comes to rest as it would by itself: it is told to on the way.
  func set(snapping new: ScrollerSnapping) {
    new.check()
    guard accept(new.isUsable), replace(&settings.snapping, with: new) else { return }
    if case .offset(let offset, let animation, _) = goal {
      goal = .offset(offset, animation, snaps: true)
    }
    bend()
  }

  /// The newest spring counts, also where one was named as it was sent.
  func set(spring new: SpringParameters) {
    settings.spring = new
    if case .offset(let offset, .spring, let snaps) = goal {
      goal = .offset(offset, .spring(new), snaps: snaps)
    }
    bend(anew: true)
  }

  func set(tolerance new: MotionTolerance?) {
    if replace(&settings.rest.tolerance, with: new) { bend(anew: true) }
  }

  func set(threshold new: Double) {
    require(new > 0 && new < 1, "Scroller: threshold must be above 0 and below 1", "\(new)")
    if replace(&settings.rest.threshold, with: new) { bend(anew: true) }
  }

  func set(wheelPause new: Double) {
    require(new >= 0, "Scroller: wheelPause must be at least 0", "\(new)")
    settings.wheelPause = new
  }

  func set(substitute new: MotionSubstitute) {
    new.check()
    if replace(&settings.substitute, with: new) { bend(anew: true) }
  }

  func set(motionAmount new: MotionAmount) {
    if replace(&settings.motionAmount, with: new) { bend(anew: true) }
  }
}
