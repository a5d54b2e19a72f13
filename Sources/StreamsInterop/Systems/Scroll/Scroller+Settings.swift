import StreamsCore
public import StreamsProperties

// Its settings: each is a property that is made for the first who asks.
extension Scroller {
  /// How much of the content can be seen at once.
  public var viewportSize: ReactiveProperty<SIMD2<Double>> {
    properties.viewportSize.property(geometry.viewport) { [link] new in
      link.tell { $0.set(viewport: new) }
    }
  }
  /// How much there is; a component may be infinite.
  public var contentSize: ReactiveProperty<SIMD2<Double>> {
    properties.contentSize.property(geometry.content) { [link] new in
      link.tell { $0.set(content: new) }
    }
  }
  /// How much further than the content it can be scrolled.
  public var insets: ReactiveProperty<ScrollerInsets> {
    properties.insets.property(geometry.insets) { [link] new in link.tell { $0.set(insets: new) } }
  }
  /// Along which axes it takes wheels and drags.
  public var axis: ReactiveProperty<ScrollerAxis> {
    properties.axis.property(settings.axis) { [link] new in link.tell { $0.set(axis: new) } }
  }
  /// Whether it goes on after a release, and smoothly under a wheel.
  public var momentum: ReactiveProperty<Bool> {
    properties.momentum.property(settings.momentum) { [link] new in
      link.tell { $0.set(momentum: new) }
    }
  }
  /// How quickly it slows down: λ of e^(−λt), per second; above 0. ``DecayRate`` knows some.
  public var rate: ReactiveProperty<Double> {
    properties.rate.property(settings.rate) { [link] new in link.tell { $0.set(rate: new) } }
  }
  /// Where it comes to rest. Where it is sent to, only if that changes on the way.
  public var snapping: ReactiveProperty<ScrollerSnapping> {
    properties.snapping.property(settings.snapping) { [link] new in
      link.tell { $0.set(snapping: new) }
    }
  }
  /// What brings it back from beyond an edge, and to where it snaps. Changed while another spring takes it
  /// to where it was sent, it replaces that.
  public var spring: ReactiveProperty<SpringParameters> {
    properties.spring.property(settings.spring) { [link] new in link.tell { $0.set(spring: new) } }
  }
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public var motionAmount: ReactiveProperty<MotionAmount> {
    properties.motionAmount.property(settings.motionAmount) { [link] new in
      link.tell { $0.set(motionAmount: new) }
    }
  }

  /// How little of a motion may be left when it lands: by default half a point; none for the part of it that
  /// ``threshold`` says.
  public var tolerance: ReactiveProperty<MotionTolerance?> {
    properties.tolerance.property(settings.rest.tolerance) { [link] new in
      link.tell { $0.set(tolerance: new) }
    }
  }
  /// Which part of a motion may be left when it lands, and half a unit at most, where there is no
  /// ``tolerance``: by default 1/2000. Traps unless it is above 0 and below 1.
  public var threshold: ReactiveProperty<Double> {
    properties.threshold.property(settings.rest.threshold) { [link] new in
      link.tell { $0.set(threshold: new) }
    }
  }
  /// How many seconds may lie between two turns of a wheel that add up: by default 1/4. It counts with
  /// ``snapping``, where each turn by itself may lead back to where it began. Traps unless at least 0.
  public var wheelPause: ReactiveProperty<Double> {
    properties.wheelPause.property(settings.wheelPause) { [link] new in
      link.tell { $0.set(wheelPause: new) }
    }
  }
  /// What takes the place of being sent somewhere, where motion is reduced: by default the same without
  /// overshoot. What a finger or a wheel has set off glides on.
  public var substitute: ReactiveProperty<MotionSubstitute> {
    properties.substitute.property(settings.substitute) { [link] new in
      link.tell { $0.set(substitute: new) }
    }
  }

  var properties: ScrollerProperties {
    let properties = made ?? ScrollerProperties()
    made = properties
    return properties
  }
}

/// A scroller's settings, and what it says, as far as somebody has asked.
final class ScrollerProperties {
  var viewportSize = Setting<SIMD2<Double>>()
  var contentSize = Setting<SIMD2<Double>>()
  var insets = Setting<ScrollerInsets>()
  var axis = Setting<ScrollerAxis>()
  var momentum = Setting<Bool>()
  var rate = Setting<Double>()
  var snapping = Setting<ScrollerSnapping>()
  var spring = Setting<SpringParameters>()
  var motionAmount = Setting<MotionAmount>()
  var tolerance = Setting<MotionTolerance?>()
  var threshold = Setting<Double>()
  var substitute = Setting<MotionSubstitute>()
  var wheelPause = Setting<Double>()
  var phase = Setting<ScrollerPhase>()
  var speed = Setting<SIMD2<Double>>()
}
