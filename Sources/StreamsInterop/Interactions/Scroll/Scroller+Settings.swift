import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

// The settings of a scroller; each is a property, created on first use.
extension Scroller {
  /// The size of the visible part of the content. With ``MotionDetents/pages``, a new size keeps the page: set the
  /// ``contentSize`` first.
  public var viewportSize: ReactiveProperty<SIMD2<Double>> {
    properties.viewportSize.property(geometry.viewport) { [link] new in
      link.tell { $0.set(viewport: new) }
    }
  }
  /// The size of the content; a component may be infinite.
  public var contentSize: ReactiveProperty<SIMD2<Double>> {
    properties.contentSize.property(geometry.content) { [link] new in
      link.tell { $0.set(content: new) }
    }
  }
  /// The space around the content into which the content can be scrolled.
  public var insets: ReactiveProperty<ScrollerInsets> {
    properties.insets.property(geometry.insets) { [link] new in link.tell { $0.set(insets: new) } }
  }
  /// The axes along which the scroller takes wheels and drags.
  public var axis: ReactiveProperty<MotionAxis> {
    properties.axis.property(settings.axis) { [link] new in link.tell { $0.set(axis: new) } }
  }
  /// Whether the content glides after a release, and moves smoothly under a wheel.
  public var momentum: ReactiveProperty<Bool> {
    properties.momentum.property(settings.momentum) { [link] new in
      link.tell { $0.set(momentum: new) }
    }
  }
  /// The deceleration rate: λ of e^(−λt), per second; above 0. ``DecayRate`` has common values.
  public var rate: ReactiveProperty<Double> {
    properties.rate.property(settings.rate) { [link] new in link.tell { $0.set(rate: new) } }
  }
  /// The resting positions. A scroller that is sent to an offset snaps to them only if the call asks for it, or if they
  /// change meanwhile.
  public var detents: ReactiveProperty<MotionDetents<SIMD2<Double>>> {
    properties.detents.property(settings.detents) { [link] new in
      link.tell { $0.set(detents: new) }
    }
  }
  /// Whether detents count from the right along the first axis: each offset is the mirror image of the one from left to
  /// right, within the minimum and the maximum offset. The initial offset is yours to choose.
  public var isRightToLeft: ReactiveProperty<Bool> {
    properties.isRightToLeft.property(settings.isRightToLeft) { [link] new in
      link.tell { $0.set(rightToLeft: new) }
    }
  }
  /// The spring that brings the content back from past an edge, and to the position to which it snaps. If this spring
  /// is the default, pages use a quicker one, and the wheel an even quicker one. Changing the spring also replaces a
  /// spring that is taking the scroller to a requested offset.
  public var spring: ReactiveProperty<SpringStyle> {
    properties.spring.property(settings.spring) { [link] new in link.tell { $0.set(spring: new) } }
  }
  /// The amount of motion that the system allows. The clock's setting applies instead if it allows less.
  public var reducedMotion: ReactiveProperty<ReducedMotion> {
    properties.reducedMotion.property(settings.reducedMotion) { [link] new in
      link.tell { $0.set(reducedMotion: new) }
    }
  }

  /// The remaining motion at which the scroller lands: by default half a point; `nil` for the fraction in
  /// ``threshold``.
  public var tolerance: ReactiveProperty<MotionTolerance?> {
    properties.tolerance.property(settings.rest.tolerance) { [link] new in
      link.tell { $0.set(tolerance: new) }
    }
  }
  /// If there is no ``tolerance``, the fraction of a motion that may remain when the scroller lands, at most half a
  /// unit: by default 1/2000. Traps unless above 0 and below 1.
  public var threshold: ReactiveProperty<Double> {
    properties.threshold.property(settings.rest.threshold) { [link] new in
      link.tell { $0.set(threshold: new) }
    }
  }
  /// The longest gap between wheel turns that add up, in seconds; by default 1/4. The gap matters with ``detents``,
  /// where a single turn may lead back to its starting position. Traps unless at least 0.
  public var wheelPause: ReactiveProperty<Double> {
    properties.wheelPause.property(settings.wheelPause) { [link] new in
      link.tell { $0.set(wheelPause: new) }
    }
  }
  /// The replacement for the motion to a requested offset when motion is reduced; by default, the same motion without
  /// overshoot. A motion that a finger or a wheel has started continues.
  public var fallback: ReactiveProperty<ReducedMotion.Fallback> {
    properties.fallback.property(settings.fallback) { [link] new in
      link.tell { $0.set(fallback: new) }
    }
  }

  var properties: ScrollerProperties {
    let properties = made ?? ScrollerProperties()
    made = properties
    return properties
  }
}

extension Scroller {
  /// With pages, the scroller stays on its page. Set the content's size first.
  func set(viewport new: SIMD2<Double>) {
    var shape = geometry
    guard accept(shape.take(viewport: new)), shape != geometry else { return }
    run.catchUp()
    let way = wayToPage(in: shape)
    geometry = shape
    if way == .zero { bend() } else { shift(by: way) }
  }

  func set(rightToLeft new: Bool) {
    if replace(&settings.isRightToLeft, with: new) { bend() }
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

  func set(axis new: MotionAxis) {
    if replace(&settings.axis, with: new) { bend() }
  }

  func set(enabled new: Bool) {
    guard replace(&settings.isEnabled, with: new) else { return }
    hold?.changeCount += 1
    if !new, finger != nil { dragCancelled() }
  }

  func set(momentum new: Bool) {
    if replace(&settings.momentum, with: new) { bend() }
  }

  func set(rate new: Double) {
    guard replace(&settings.rate, with: new) else { return }
    settings.check()
    bend()
  }

  /// If the detents change while the scroller is moving to a requested offset, it comes to rest as if it were moving
  /// freely.
  func set(detents new: MotionDetents<SIMD2<Double>>) {
    new.check()
    guard accept(new.isUsable), !new.isSame(as: settings.detents) else { return }
    settings.detents = new
    if case .offset(let offset, let animation, _) = goal {
      goal = .offset(offset, animation, snaps: true)
    }
    bend()
  }

  /// The newest spring applies, even if the call that sent the scroller specified one.
  func set(spring new: SpringStyle) {
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
    require(
      new > 0 && new < 1, "Scroller.threshold: expected a value above 0 and below 1", "\(new)")
    if replace(&settings.rest.threshold, with: new) { bend(anew: true) }
  }

  func set(wheelPause new: Double) {
    require(new >= 0, "Scroller.wheelPause: expected at least 0", "\(new)")
    settings.wheelPause = new
  }

  func set(fallback new: ReducedMotion.Fallback) {
    new.check()
    if replace(&settings.fallback, with: new) { bend(anew: true) }
  }

  func set(reducedMotion new: ReducedMotion) {
    if replace(&settings.reducedMotion, with: new) { bend(anew: true) }
  }
}
