import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Pans, zooms and optionally turns content in a viewport: an image, a map, a drawing.
///
///     let viewer = PanZoomable(content: photo.size.value, viewport: SIMD2(320, 480))
///     runtime.add(viewer, to: photo)
///
/// The viewport is the rectangle that begins at (0, 0) in the element's parent, or in the shared space. Pointers that
/// come down in the viewport count, even outside the content. The element is scaled equally along both axes.
///
/// ## Input
///
/// - One pointer **drags**; two or more **pinch** and, if ``turns`` is true, **turn** about the point between them.
///   Within the bounds, each touched point stays under its pointer. When released, the content continues to glide.
/// - A **wheel** pans by the distance that it turns, or zooms about its pointer (``wheelZooms``); for a trackpad's
///   pinch, call ``zoom(by:about:)``. Neither exceeds the bounds.
/// - A **double tap** zooms about the tapped point to the next of the ``tapScales``, and from the last one to the
///   first. A tap and then a **drag** zooms about that point: the scale doubles with every 100 units down.
/// - For **keys**, call ``press(_:)``: arrows pan, plus and minus zoom, and 0 shows everything.
///
/// A pointer that comes down stops a glide or a flight.
///
/// ## Bounds
///
/// The scale rests within ``scaleBounds``. At each scale, and along each axis, content smaller than the viewport rests
/// in its center, and larger content covers the viewport; for turned content, the bounding box counts. A hand can pull
/// the content beyond these bounds: the scale gives way first, about the pointers, and then the position, each by
/// `0.55 d / (1 + 0.55 d / length)`, where `d` is the distance pulled beyond the bounds. For the scale, `d` and the
/// result are logarithms, and the length is ln(1 + ``maxScaleStretch``); for the position, the length is ``maxStretch``
/// times the viewport's shorter side. On release, the ``spring`` brings the content back.
///
/// ## One writer
///
/// While the interaction is active, nothing else moves the element's position, scale or rotation; another motion of any
/// one of them takes over all of them (law L18).
///
/// Invalid sizes and bounds are dropped and counted by ``droppedCount``. One instance may have many elements, each of
/// which moves independently. Cost per element: one recognizer, and one spring or decay per frame.
public final class PanZoomable: Interaction, Togglable, Stateful {
  let core = PanZoomCore()
  private let threshold: Double
  private var made = Properties()

  private struct Properties {
    var content = Setting<SIMD2<Double>>()
    var viewport = Setting<SIMD2<Double>>()
    var scaleBounds = Setting<ClosedRange<Double>?>()
    var maxStretch = Setting<Double>()
    var maxScaleStretch = Setting<Double>()
    var tapScales = Setting<[Double]?>()
    var turns = Setting<Bool>()
    var momentum = Setting<Bool>()
    var rate = Setting<Double>()
    var spring = Setting<SpringStyle>()
    var wheelZooms = Setting<Bool>()
    var isEnabled = Setting<Bool>()
    var reducedMotion = Setting<ReducedMotion>()
    var fallback = Setting<ReducedMotion.Fallback>()
  }

  /// A viewer of content.
  ///
  /// - Parameters:
  ///   - content: the size of the content, in the element's own units: from (0, 0) to its size. Dropped
  ///     and counted unless above 0 and finite.
  ///   - viewport: the size of the viewport, in units of the element's parent. Dropped and counted
  ///     unless above 0 and finite.
  ///   - turns: whether two pointers also turn the content.
  ///   - threshold: the distance that one pointer must move before it drags, in units of the shared space. Must be
  ///     finite and at least 0; otherwise, adding the interaction to an element traps.
  public init(
    content: SIMD2<Double>, viewport: SIMD2<Double>, turns: Bool = false, threshold: Double = 10
  ) {
    self.threshold = threshold
    core.turns = turns
    core.reshape { $0.take(content: content) }
    core.reshape { $0.take(viewport: viewport) }
  }

  // MARK: Settings

  /// The size of the content. A change doesn't move content that is within the new bounds.
  public var contentSize: ReactiveProperty<SIMD2<Double>> {
    made.content.property(core.room.content) { [core] new in core.reshape { $0.take(content: new) }
    }
  }
  /// The size of the viewport.
  public var viewportSize: ReactiveProperty<SIMD2<Double>> {
    made.viewport.property(core.room.viewport) { [core] new in
      core.reshape { $0.take(viewport: new) }
    }
  }
  /// The range of scales at which the content may rest; above 0. `nil`, the default, means the range from the scale at
  /// which all of the content is visible to four times that scale, and at least to 1.
  public var scaleBounds: ReactiveProperty<ClosedRange<Double>?> {
    made.scaleBounds.property(core.room.givenScales) { [core] new in
      core.reshape { $0.take(scales: new) }
    }
  }
  /// The limit of an endless pull of the content beyond its bounds, as a fraction of the viewport's shorter side; by
  /// default 1. A value of 0 or less makes the bounds hard. Applies from the next grasp on.
  public var maxStretch: ReactiveProperty<Double> {
    made.maxStretch.property(core.room.stretch) { [core] new in
      core.reshape {
        $0.stretch = new
        return true
      }
    }
  }
  /// The limit of an endless pull of the scale beyond its bounds, as a fraction of the scale; by default 1, which lets
  /// a pull reach twice the greatest scale and half the smallest. A value of 0 or less makes the bounds hard. Applies
  /// from the next grasp on.
  public var maxScaleStretch: ReactiveProperty<Double> {
    made.maxScaleStretch.property(core.room.scaleStretch) { [core] new in
      core.reshape {
        $0.scaleStretch = new
        return true
      }
    }
  }
  /// The scales that a double tap cycles through, in ascending order; an empty list disables the double tap and the drag
  /// after a tap. `nil`, the default, means two scales: the smallest, and the geometric mean of the smallest and the greatest.
  public var tapScales: ReactiveProperty<[Double]?> {
    made.tapScales.property(core.tapScales) { [core] in core.set(tapScales: $0) }
  }
  /// Whether two pointers turn the content.
  public var turns: ReactiveProperty<Bool> {
    made.turns.property(core.turns) { [core] in core.turns = $0 }
  }
  /// Whether the content continues to glide after a release; true by default.
  public var momentum: ReactiveProperty<Bool> {
    made.momentum.property(core.momentum) { [core] in core.momentum = $0 }
  }
  /// The rate at which a glide slows down: λ of e^(−λt), per second; above 0. ``DecayRate`` lists common rates.
  public var rate: ReactiveProperty<Double> {
    made.rate.property(core.rate) { [core] in core.set(rate: $0) }
  }
  /// The spring that brings the content back from outside its bounds, and to its destinations.
  public var spring: ReactiveProperty<SpringStyle> {
    made.spring.property(core.spring) { [core] in core.spring = $0 }
  }
  /// Whether a wheel zooms; by default, it pans.
  public var wheelZooms: ReactiveProperty<Bool> {
    made.wheelZooms.property(core.wheelZooms) { [core] in core.wheelZooms = $0 }
  }
  /// The amount of motion allowed. If the clock's setting allows less, that setting applies instead.
  public var reducedMotion: ReactiveProperty<ReducedMotion> {
    made.reducedMotion.property(core.reducedMotion) { [core] in core.reducedMotion = $0 }
  }
  /// The replacement for a flight in response to a double tap, a wheel, a key or a call when motion is reduced; by
  /// default, the same flight without overshoot. A glide after a release is not replaced.
  public var fallback: ReactiveProperty<ReducedMotion.Fallback> {
    made.fallback.property(core.fallback) { [core] in core.set(fallback: $0) }
  }
  /// The scroller around the viewport, such as a pager: the part of a finger's way beyond the content's bounds along the
  /// scroller's axis moves the scroller, and is taken back first. `nil`, the default, is the scroller of the nearest
  /// element around the content that has one. A glide ends at the content's bounds, so that a throw turns no page.
  /// Retained.
  public var outer: Scroller? {
    get { core.outer }
    set { core.outer = newValue }
  }
  /// Whether the interaction responds to pointers and wheels. Disabling it during a gesture releases the content
  /// without any velocity.
  public var isEnabled: ReactiveProperty<Bool> {
    made.isEnabled.property(core.isEnabled) { [core] in core.isEnabled = $0 }
  }
  /// The state: active from the first input until the content rests.
  public var state: ReactiveProperty<MotionPhase> { core.property }
  /// The duration of the fade that replaces a flight, in seconds, emitted when the content jumps.
  public var fades: MotionObservable<Double> {
    let list = core.fades ?? ObserverList(name: "PanZoomable.fades")
    core.fades = list
    return MotionObservable(relaying: { list.subscribe($0) })
  }
  /// The number of invalid sizes, bounds and rates that were dropped.
  public var droppedCount: Int { core.droppedCount }
  /// The range of scales at which the content may currently rest.
  public var scales: ClosedRange<Double> { core.room.scales }

  // MARK: Elements

  /// Connects the pointers in the viewport to the position, the scale and the rotation of `element`. Content outside
  /// the bounds is moved inside immediately.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: unused; this interaction has no constraints.
  public func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?)
  {
    core.include(runtime)
    let gestures = GestureChoice<GestureRecognizer>.gestures(of: element)
    let grip = ContinuousRecognizer(GripMotion(threshold: threshold), in: gestures)
    let tap = TapRecognizer(in: gestures, taps: 2)
    let view = PanZoomView(of: element, core, on: runtime.clock)
    core.add(view)
    runtime.keep(Subscription { view.end() })
    #if TRACED
      view.traceNode.append(grip.observers.needTraceNode())
    #endif
    view.connect(in: runtime)
    let core = core
    let accepts: (PointerSample) -> Bool = { [element] sample in
      core.isInside(element.parentFromShared(sample.position))
    }
    grip.accepts = accepts
    grip.seat.role = PanZoomRole(view)
    grip.seat.rank = 2 * element.depth + 1
    tap.accepts = accepts
    view.onEnable = {
      grip.set(enabled: core.isEnabled)
      tap.set(enabled: core.isEnabled && !core.stops.isEmpty)
      if !core.isEnabled { view.letGoCaught() }
    }
    view.onEnable()
    // The subscription is kept, not connected: a pressed pointer without motion doesn't make this interaction active.
    runtime.keep(grip.subscribe(MotionObserver(next: { view.take($0) })))
    runtime.keep(
      tap.subscribe(
        MotionObserver(next: { view.doubleTap(at: element.parentFromShared($0.value)) })))
    var presses = PanZoomPresses()
    let observer = MotionObserver<PointerSample>(next: { sample in
      let action = presses.take(
        sample, accepts: core.isEnabled && accepts(sample), stops: view.isCaught)
      view.zoomPoint = core.stops.isEmpty ? nil : presses.zoomPoint
      switch action {
      case .nothing: break
      case .pressed: _ = view.catchFlight()
      case .released: view.letGoCaught()
      case .turned: view.turnWheel(sample)
      }
    })
    runtime.keep(gestures.pointers.subscribe(observer))
  }
}
