import StreamsCore
import StreamsOperators
import StreamsProperties

/// The rotation and the scale, in the shared space, of the space of an element's parent.
struct ParentFrame {
  private(set) var angle = 0.0
  private(set) var scale = 1.0

  init(of element: MotionElement) {
    var ancestor = element.parent
    while let space = ancestor {
      let transform = space.transform.value
      let isMirror = (transform.scale.x < 0) != (transform.scale.y < 0)
      angle = transform.rotation + (isMirror ? -angle : angle)
      scale *= (transform.scale.x * transform.scale.y).magnitude.squareRoot()
      ancestor = space.parent
    }
  }

  /// The factor by which the parent has shrunk since `former`; 1 if either has no extent.
  func shrinkage(since former: ParentFrame) -> Double {
    let ratio = former.scale / scale
    return ratio > 0 && ratio < .infinity ? ratio : 1
  }
}

/// Notifies a hand of the motions of the spaces that contain an element.
final class AncestorWatch {
  private var subscriptions: ContiguousArray<Subscription> = []

  init(of element: MotionElement, _ changed: @escaping () -> Void) {
    var ancestor = element.parent
    while let space = ancestor {
      subscriptions.append(space.position.onChange { _ in changed() })
      subscriptions.append(space.transform.onChange { _ in changed() })
      subscriptions.append(space.anchorPoint.onChange { _ in changed() })
      subscriptions.append(space.size.onChange { _ in changed() })
      ancestor = space.parent
    }
  }
}

/// A drag's hold on a point of the space of an element's parent: the point stays under the pointers, even while that
/// space moves, or one above it. Along a locked axis, the element moves with its parent.
struct ParentHold {
  private let element: MotionElement
  /// The element's position when the pointers were last counted, and the way from there to the pointers.
  private var base: SIMD2<Double>
  private var arm = SIMD2<Double>.zero
  /// The pointers' position at the value 0, and their latest value, in the shared space.
  private var start = SIMD2<Double>.zero
  private var value = SIMD2<Double>.zero
  private var pointerCount = 0
  /// Whether the pointers' value is still to come.
  private var isFresh = true
  /// The latest position.
  private(set) var place: SIMD2<Double>
  /// The parent's space at that position: its images of the shared space's origin and axes.
  private var origin = SIMD2<Double>.zero
  private var axes = (x: SIMD2<Double>.zero, y: SIMD2<Double>.zero)

  init(on element: MotionElement, at place: SIMD2<Double>, _ event: DragEvent) {
    self.element = element
    self.place = place
    base = place
    value = event.value
    look()
    count(event.pointerCount, at: event.centroid, value: event.value)
  }

  /// Follows the pointers.
  mutating func move(_ event: DragEvent, free: SIMD2<Double>) {
    if isFresh, event.phase == .changed {
      isFresh = false
      pointerCount = 0
    }
    count(event.pointerCount, at: event.centroid, value: event.value)
    value = event.value
    update(free: free)
  }

  /// Notes the pointers, some of which may have joined or left, while the element is where it was.
  mutating func count(_ count: Int, at centroid: SIMD2<Double>, value new: SIMD2<Double>) {
    guard count != pointerCount else { return }
    pointerCount = count
    (base, start) = (place, centroid - new)
    let point = start + value
    arm = origin + axes.x * point.x + axes.y * point.y - base
  }

  /// Moves to the pointers. A parent without extent leaves the element in place.
  ///
  /// - Parameter free: 0 for a locked axis of the shared space, otherwise 1.
  /// - Returns: Whether the position has changed.
  @discardableResult mutating func update(free: SIMD2<Double>) -> Bool {
    guard let parent = element.parent, !element.isInFlatSpace else { return false }
    let goal = start + value
    let new: SIMD2<Double>
    if free == .one {
      new = parent.fromShared(goal) - arm
    } else {
      let now = parent.toShared(base + arm)
      new = base + parent.vectorFromShared((goal - now) * free, at: now)
    }
    guard new.isFiniteVector else { return false }
    look()
    // Rounding alone doesn't move the element, so that a parent that follows it comes to rest.
    let way = new - place
    let size = max(1, new.x.magnitude, new.y.magnitude)
    guard max(way.x.magnitude, way.y.magnitude) > 1e-15 * size else { return false }
    place = new
    return true
  }

  private mutating func look() {
    origin = element.parentFromShared(.zero)
    axes.x = element.parentFromShared(SIMD2(1, 0)) - origin
    axes.y = element.parentFromShared(SIMD2(0, 1)) - origin
  }
}

extension MotionElement {
  /// Whether the element is inside another one, whose motions its hands follow.
  var isInside: Bool { Asked.parents && parent != nil }

  /// Whether a space that contains the element has no extent along an axis.
  fileprivate var isInFlatSpace: Bool {
    var ancestor = parent
    while let space = ancestor {
      let scale = space.transform.value.scale
      if scale.x == 0 || scale.y == 0 { return true }
      ancestor = space.parent
    }
    return false
  }
}
