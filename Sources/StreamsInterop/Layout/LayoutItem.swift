import StreamsCore
import StreamsProperties

/// A box of a ``LayoutMotion``, with its current drawing and its drawing in each frame.
///
///     let item = layout["photo"]!
///     runtime.connect(item.translation, to: position)
///
/// It keeps the requested streams current; the others cost nothing. Nothing else writes these values: one motion moves
/// them (law L18).
public final class LayoutItem {
  /// Its drawing after the last frame or change.
  public internal(set) var drawing = LayoutDrawing.rest
  /// Its lifecycle phase.
  public internal(set) var currentPhase = LayoutPhase.present

  // The layout.
  let key: Int
  /// Its index among all boxes.
  var number = 0
  var parent: LayoutItem?
  var children: [LayoutItem] = []
  private var childNumber = 0
  /// Its rectangle in the layout, relative to its parent.
  var origin = SIMD2<Double>.zero
  var extent = SIMD2<Double>.zero
  var radius = 0.0
  var scroll = SIMD2<Double>.zero
  var ownBond = LayoutBond.fixed
  var animatesSize = true
  var entering: LayoutPresence?
  var leaving: LayoutPresence?
  var sharing: Int?

  // Its displacement from its layout: x, y, width, height, radius.
  /// Its displacement at rest: zero, unless the box is leaving or making way.
  var aim = SIMD8<Double>.zero
  /// The flight to `aim`.
  var flight: LayoutFlight?
  /// Its target pose, and the flight there.
  var pose = LayoutPose().vector
  var poseFlight: LayoutFlight?
  var fade: LayoutFade?
  /// Whether a hand holds it.
  var isHeld = false
  /// The number of the hand that took it last.
  var hand = 0
  /// Whether a reorder has lifted it.
  var isRaised = false
  /// Whether it took over from another box of the same name; if so, it is free until everything comes to rest.
  var isShared = false
  /// The box with the same name whose drawn place it uses.
  var lead: LayoutItem?
  var exit = LayoutExit.stays

  // Its state for changes and frames.
  var change = 0
  /// The layout before the change.
  var previous = SIMD8<Double>.zero
  var previousBase = SIMD2<Double>.zero
  var isToldPresent = true
  var isNew = true
  /// Its drawn place, if it may have to continue from there.
  var saved: LayoutPlace?
  /// Whether it must continue from there: its parent has changed, or it takes another box's place.
  var isLifted = false
  /// Its former goal, relative to its place in the layout, if that has changed.
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

  /// Its rectangle and radius in the layout.
  var laidOut: SIMD8<Double> {
    SIMD8(place: origin, extent: extent, radius: radius)
  }

  /// The number of boxes that determine its drawn place.
  var depth: Int {
    var (depth, next) = (0, lead ?? parent)
    while let link = next { (depth, next) = (depth + 1, link.lead ?? link.parent) }
    return depth
  }

  // MARK: Displacement

  /// Its displacement from its layout: x, y, width, height, radius.
  var displacement: SIMD8<Double> { flight.map { aim + $0.value } ?? aim }
  var displacementVelocity: SIMD8<Double> { flight?.velocity ?? .zero }

  var bond: LayoutBond { isShared ? .free : ownBond }

  var currentPose: LayoutPose { LayoutPose(poseFlight.map { pose + $0.value } ?? pose) }

  /// Whether a frame changes it.
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
  /// It stays.
  case stays
  /// It leaves with its own motion.
  case own
  /// It leaves with its parent.
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

  /// The complete drawing.
  public var drawings: MotionObservable<LayoutDrawing> {
    LayoutStreams.stream(&need().drawings, drawing, isActive: isToldActive)
  }
  /// The translation: see ``LayoutDrawing/translation``.
  public var translation: MotionObservable<SIMD2<Double>> {
    LayoutStreams.stream(&need().translation, drawing.translation, isActive: isToldActive)
  }
  /// The scale: see ``LayoutDrawing/scale``.
  public var scale: MotionObservable<SIMD2<Double>> {
    LayoutStreams.stream(&need().scale, drawing.scale, isActive: isToldActive)
  }
  /// The radii of its corners: see ``LayoutDrawing/cornerRadii``.
  public var cornerRadii: MotionObservable<SIMD2<Double>> {
    LayoutStreams.stream(&need().cornerRadii, drawing.cornerRadii, isActive: isToldActive)
  }
  /// The opacity, from 0 to 1.
  public var opacity: MotionObservable<Double> {
    LayoutStreams.stream(&need().opacity, drawing.opacity, isActive: isToldActive)
  }
  /// The drawn size, before the pose is applied.
  public var size: MotionObservable<SIMD2<Double>> {
    LayoutStreams.stream(&need().size, drawing.size, isActive: isToldActive)
  }
  /// Its depth: see ``LayoutDrawing/zIndex``.
  public var zIndex: MotionObservable<Int> {
    LayoutStreams.stream(&need().zIndex, drawing.zIndex, isActive: isToldActive)
  }
  /// Its lifecycle phase.
  public var phase: MotionObservable<LayoutPhase> {
    LayoutStreams.stream(&need().phase, currentPhase, isActive: isToldActive)
  }
}
