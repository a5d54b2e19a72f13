import StreamsOperators

extension LayoutMotion {
  /// The spring of each coordinate of each box, effective from the next change on.
  public var spring: SpringStyle {
    get { core.spring }
    set { core.spring = newValue }
  }

  /// The remaining distance at which a motion ends, effective from the next change on. A box that fades out is gone
  /// earlier: at a thousandth of its opacity, when it is also within a tenth of a unit of its goal.
  public var tolerance: MotionTolerance {
    get { core.tolerance }
    set { core.tolerance = newValue }
  }

  /// The entrance of boxes without their own.
  public var entering: LayoutPresence {
    get { core.entering }
    set { core.entering = newValue }
  }

  /// The exit of boxes without their own.
  public var leaving: LayoutPresence {
    get { core.leaving }
    set { core.leaving = newValue }
  }

  /// The departure times of the boxes that one change moves. Traps for invalid times and speeds.
  public var stagger: LayoutStagger {
    get { core.stagger }
    set {
      newValue.check()
      core.stagger = newValue
    }
  }

  /// The way to draw sizes that differ from the layout. Set it before the first change.
  public var sizing: LayoutSizing {
    get { core.sizing }
    set { core.sizing = newValue }
  }

  /// The effect that replaces movement while motion is reduced; by default, a fade.
  public var fallback: ReducedMotion.Fallback {
    get { core.fallback }
    set {
      newValue.check()
      core.fallback = newValue
    }
  }

  /// Whether the layout runs from right to left; if so, everything is mirrored. Set it before the first change.
  public var isRightToLeft: Bool {
    get { core.isRightToLeft }
    set { core.isRightToLeft = newValue }
  }
}

extension LayoutPlace {
  func rectangle(isRightToLeft: Bool) -> MotionRectangle {
    MotionRectangle(
      origin: isRightToLeft ? SIMD2(-origin.x - size.x, origin.y) : origin, size: size)
  }

  func velocity(isRightToLeft: Bool) -> MotionRectangle {
    let speed = originVelocity
    return MotionRectangle(
      origin: isRightToLeft ? SIMD2(-speed.x - sizeVelocity.x, speed.y) : speed, size: sizeVelocity)
  }
}
