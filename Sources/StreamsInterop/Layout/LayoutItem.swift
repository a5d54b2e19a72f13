import StreamsCore
import StreamsProperties

/// A box of a ``LayoutMotion``, its current drawing, and a stream of its drawing in each frame.
///
///     let item = layout["photo"]!
///     runtime.connect(item.drawings.map { $0.translation }, to: position)
///
/// Until a stream is requested, it costs nothing. Nothing else writes these values: a single motion moves them (law
/// L18).
public final class LayoutItem {
  /// The drawing after the last frame or change.
  public internal(set) var drawing = LayoutDrawing.rest
  /// The phase of the life cycle.
  package internal(set) var currentPhase = LayoutPhase.present

  // The box in the layout.
  let key: Int
  /// The index among all boxes.
  var number = 0
  var parent: LayoutItem?
  var children: [LayoutItem] = []
  private var childNumber = 0
  /// The rectangle in the layout, relative to the parent.
  var origin = SIMD2<Double>.zero
  var extent = SIMD2<Double>.zero
  var radius = 0.0
  var scroll = SIMD2<Double>.zero
  var ownBond = LayoutBond.fixed
  var animatesSize = true
  var entering: LayoutPresence?
  var leaving: LayoutPresence?
  var sharing: Int?

  // The displacement from the layout: x, y, width, height, radius.
  /// The displacement at rest: zero, unless the box is leaving or making way.
  var aim = SIMD8<Double>.zero
  /// The flight to `aim`.
  var flight: LayoutFlight?
  /// The target pose, and the flight there.
  var pose = LayoutPose().vector
  var poseFlight: LayoutFlight?
  var fade: LayoutFade?
  /// Whether a hand holds the box.
  var isHeld = false
  /// The drawn position, in the layout, at which the hand holds the box.
  var grip = SIMD2<Double>.zero
  /// The ID of the hand that last took the box.
  var hand = 0
  /// Whether a reorder has lifted the box.
  var isRaised = false
  /// Whether the box took over from another box of the same name; if so, it is free until everything comes to rest.
  var isShared = false
  /// The box with the same name whose drawn position this box uses.
  var lead: LayoutItem?
  var exit = LayoutExit.stays

  // The state for changes and frames.
  var change = 0
  /// The rectangle and radius in the layout before the change.
  var previous = SIMD8<Double>.zero
  var previousBase = SIMD2<Double>.zero
  var isToldPresent = true
  var isNew = true
  /// The drawn position, if the box may have to continue from there.
  var saved: LayoutPlace?
  /// Whether the box must continue from there: its parent has changed, or it takes another box's place.
  var isLifted = false
  /// The former goal, relative to the box's place in the layout, if that place has changed.
  var wasAimed: SIMD8<Double>?
  var isMoving = false
  var isDistant = false
  var frame = 0
  var isDirty = false
  var isToldActive = false
  var shownScale = SIMD2<Double>(1, 1)

  var streams: LayoutStreams?

  init(key: Int) {
    self.key = key
  }

  // MARK: The tree

  func setParent(_ new: LayoutItem?) {
    guard new !== parent else { return }
    if let parent {
      let last = parent.children.removeLast()
      if last !== self {
        parent.children[childNumber] = last
        last.childNumber = childNumber
      }
    }
    parent = new
    if let new {
      childNumber = new.children.count
      new.children.append(self)
    }
  }

  /// The rectangle and radius in the layout.
  var laidOut: SIMD8<Double> {
    SIMD8(place: origin, extent: extent, radius: radius)
  }

  /// The number of boxes that determine the drawn position.
  var depth: Int {
    var (depth, next) = (0, placer)
    while let link = next { (depth, next) = (depth + 1, link.placer) }
    return depth
  }

  /// The box on whose drawn position this box's depends. A free box depends on none, so that a box may take the place
  /// of one that contains it.
  private var placer: LayoutItem? { lead ?? (bond == .free ? nil : parent) }

  // MARK: Displacement

  /// The displacement from the layout: x, y, width, height, radius.
  var displacement: SIMD8<Double> { flight.map { aim + $0.value } ?? aim }
  var displacementVelocity: SIMD8<Double> { flight?.velocity ?? .zero }

  var bond: LayoutBond { isShared ? .free : ownBond }

  var currentPose: LayoutPose { LayoutPose(poseFlight.map { pose + $0.value } ?? pose) }

  /// Whether frames change the box.
  var needsFrames: Bool {
    flight.map { !$0.isHeld } ?? false || poseFlight.map { !$0.isHeld } ?? false || fade != nil
  }

  func move(to time: Double) {
    flight?.move(to: time)
    if flight?.isOver == true { flight = nil }
    poseFlight?.move(to: time)
    if poseFlight?.isOver == true { poseFlight = nil }
    fade?.move(to: time)
    if fade?.isOver == true { fade = nil }
  }
}

/// The exit of a box.
enum LayoutExit {
  /// The box stays.
  case stays
  /// The box leaves with its own motion.
  case own
  /// The box leaves with its parent.
  case withParent
}

// MARK: - Streams

extension LayoutItem {
  private func need() -> LayoutStreams {
    if let streams { return streams }
    let made = LayoutStreams()
    streams = made
    return made
  }

  /// The drawing: now, and after each frame or change that alters it.
  ///
  ///     let fading = layout["photo"]?.drawings.map { $0.opacity }.dedupe()
  public var drawings: MotionObservable<LayoutDrawing> {
    LayoutStreams.stream(&need().drawings, drawing, isActive: isToldActive)
  }
  /// The phase of the life cycle.
  public var phase: MotionObservable<LayoutPhase> {
    LayoutStreams.stream(&need().phase, currentPhase, isActive: isToldActive)
  }
}
