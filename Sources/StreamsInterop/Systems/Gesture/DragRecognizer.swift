public import StreamsCore
public import StreamsProperties

/// Recognises pointers that are dragged, and says how far.
///
///     let drag = DragRecognizer(pointers)
///     drag.translation(addedTo: position).bind(to: position)
///
/// It begins when the centroid of its pointers has moved by more than ``threshold``; the translation is
/// counted from the border of that circle, so that nothing jumps, and it is the same at every rate of
/// samples. Its first event has the translation 0, and is followed at once by one that has all of it.
/// Pointers that join or leave make no jump either. It ends with the last pointer, or when fewer than
/// ``pointerCount`` are left.
public final class DragRecognizer: GestureRecognizer, Observable {
  /// How far it must move to be recognised, in units of the positions. 0 begins as it is pressed.
  public let threshold: ReactiveProperty<Double>
  /// Along which axes it goes. What is locked in the midst of a drag stays where it is.
  public let axis: ReactiveProperty<DragAxis>
  /// How many pointers it takes, at least.
  public let pointerCount: ReactiveProperty<Int>

  package let core: GestureCore<ContinuousMachine<TranslationMotion>>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    threshold: Double = 10,
    axis: DragAxis = .free,
    pointerCount: Int = 1
  ) {
    self.threshold = ReactiveProperty(initialValue: threshold)
    self.axis = ReactiveProperty(initialValue: axis)
    self.pointerCount = ReactiveProperty(initialValue: pointerCount)
    require(
      threshold >= 0 && threshold < .infinity,
      "DragRecognizer: threshold must be at least 0 and finite", "\(threshold)")
    require(
      pointerCount >= 1 && pointerCount <= 16, "DragRecognizer: pointerCount must be from 1 to 16",
      "\(pointerCount)")
    let core = GestureCore(
      ContinuousMachine(
        TranslationMotion(threshold: threshold, axis: axis), leastPointerCount: pointerCount),
      in: arbiter.core, name: "DragRecognizer")
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(
      core.apply(self.threshold) {
        require(
          $1 >= 0 && $1 < .infinity, "DragRecognizer: threshold must be at least 0 and finite",
          "\($1)")
        $0.motion.threshold = $1
      })
    settings.append(core.apply(self.axis) { $0.motion.setAxis($1) })
    settings.append(
      core.apply(self.pointerCount) {
        require($1 >= 1 && $1 <= 16, "DragRecognizer: pointerCount must be from 1 to 16", "\($1)")
        $0.leastPointerCount = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    threshold: Double = 10,
    axis: DragAxis = .free,
    pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), threshold: threshold, axis: axis, pointerCount: pointerCount)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<DragEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
