import StreamsCore
import StreamsOperators

/// The finger of a drag: its last position, its velocity, and its way since it last had its scrollers to itself.
package struct ScrollFinger {
  enum Source {
    /// A caller, whose finger may move along all axes.
    case caller
    /// A recognizer for the scroller's axes.
    case gesture
  }

  package private(set) var position: SIMD2<Double>
  /// The time of the last sample, even of a dropped one, so that a wrong time costs only one sample.
  var time: Double
  private var estimator = VelocityEstimator<SIMD2<Double>>()
  /// An ID that distinguishes one touch from the next.
  let number: Int
  private let source: Source
  /// A mask with 1 in the axis of the first movement, if that decides; `nil` if it doesn't, or before it.
  private(set) var lock: SIMD2<Double>?
  /// The finger's position, and those to which the scrollers were pulled, the innermost first, when something else last
  /// moved one of them. The way from here alone decides where they are.
  private var origin: SIMD2<Double>
  private(set) var bases: [SIMD2<Double>] = []
  /// The positions to which this finger has pulled the scrollers, and their counts of changes.
  var places: [SIMD2<Double>] = []
  var changeCounts: [Int] = []

  init(at position: SIMD2<Double>, time: Double, number: Int, _ source: Source) {
    self.position = position
    origin = position
    self.time = time
    self.number = number
    self.source = source
    estimator.add(position, at: time)
  }

  /// The distance that the content must follow.
  var way: SIMD2<Double> { (origin - position) * (lock ?? .one) }

  mutating func move(to position: SIMD2<Double>, time: Double, along axis: MotionAxis) {
    if axis == .dominant, source == .caller, lock == nil, position != self.position {
      lock = dominantMask(of: position - self.position)
    }
    self.position = position
    self.time = time
    estimator.add(position, at: time)
  }

  /// Measures the way from here on.
  mutating func rebase(_ bases: [SIMD2<Double>]) {
    origin = position
    self.bases = bases
  }

  /// The content's velocity without the rubber band.
  func velocity(at time: Double) -> SIMD2<Double> {
    -estimator.velocity(at: time)
  }
}

/// A mask with 1 in the axis of the greater component.
func dominantMask(of way: SIMD2<Double>) -> SIMD2<Double> {
  way.x.magnitude >= way.y.magnitude ? SIMD2(1, 0) : SIMD2(0, 1)
}

/// The hold on a scroller while it is touched, directly or through scrollers within it.
struct ScrollHold {
  /// The frames of the clock, requested as long as the hold lasts.
  var frames: Subscription?
  /// The position to which the fingers have pulled the scroller.
  var pulled: SIMD2<Double>
  /// The velocity of that position, in units per second.
  var pull = SIMD2<Double>.zero
  /// The scroller's position when the touch began.
  private(set) var start: SIMD2<Double>
  /// With detents, the position to which the scroller was on its way, and to which a movement brings it while those
  /// inside it have room.
  var pivot: SIMD2<Double>?
  var stretch: ScrollStretch
  /// The number of touches.
  var count = 1
  /// The number of changes of the edges.
  var changeCount = 0
  /// Whether a drag has let the scroller go with its velocity.
  var isThrown = false

  init(at shown: SIMD2<Double>, range: ScrollRange, viewport: SIMD2<Double>) {
    start = shown
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }

  var shown: SIMD2<Double> { stretch.shown(pulled) }
  var velocity: SIMD2<Double> { pull * stretch.slope(pulled) }

  /// Moves everything by a distance.
  mutating func shift(by way: SIMD2<Double>) {
    let shown = shown + way
    changeCount += 1
    start += way
    pivot = pivot.map { $0 + way }
    stretch = ScrollStretch(range: stretch.range, viewport: stretch.length, at: shown)
    pulled = stretch.pulled(shown)
  }

  /// Adopts other edges, while the visible position stays the same.
  mutating func rebound(_ range: ScrollRange, viewport: SIMD2<Double>) {
    let shown = shown
    changeCount += 1
    stretch = ScrollStretch(range: range, viewport: viewport, at: shown)
    pulled = stretch.pulled(shown)
  }
}

/// The state of a scroller's touches.
final class ScrollTouches {
  var finger: ScrollFinger?
  var hold: ScrollHold?

  static func keep(_ touched: inout ScrollTouches?, isNeeded: Bool) -> ScrollTouches? {
    if touched == nil, isNeeded { touched = ScrollTouches() }
    return touched
  }
}
