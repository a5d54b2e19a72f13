import StreamsOperators

/// A hand on a box, which is drawn at the hand's position until its release.
///
///     let hand = layout.grasp("photo")
///     hand?.move(by: SIMD2(0, 40))
///     hand?.release(velocity: SIMD2(0, 300))
///
/// A box grasped mid-flight keeps its position. On release, or if the hand is dropped, the box moves to its place in
/// the layout, starting with the velocity of the hand. A layout change in between leaves the box in the hand. The hand
/// loses a box that leaves, or that another hand takes.
public final class LayoutHand {
  private let core: LayoutCore
  private let item: LayoutItem
  private let number: Int
  private var way = SIMD2<Double>.zero

  init(on item: LayoutItem, in core: LayoutCore) {
    self.core = core
    self.item = item
    number = core.grasp(item)
    core.flush()
  }

  deinit {
    guard isHolding, !core.hasEnded else { return }
    core.checkIsolation("a hand on a box of ")
    release()
  }

  /// Whether the hand still holds the box.
  public var isHolding: Bool { item.isHeld && item.hand == number }

  /// Moves the box.
  ///
  /// - Parameter translation: the distance from the box's position at the grasp, in units of the layout. A non-finite
  ///   distance is dropped.
  public func move(by translation: SIMD2<Double>) {
    guard isHolding, translation.isFiniteVector else { return }
    core.catchUp()
    core.drag(item, by: translation - way)
    way = translation
    core.flush()
  }

  /// Releases the box, which moves to its place in the layout.
  ///
  /// - Parameter velocity: the velocity, in units per second. A non-finite velocity counts as zero.
  public func release(velocity: SIMD2<Double> = .zero) {
    guard isHolding else { return }
    core.catchUp()
    core.release(item, velocity: velocity.isFiniteVector ? velocity : .zero)
    core.flush()
  }
}

extension LayoutMotion {
  /// A hand on a box, at its current position; `nil` if there is no such box.
  public func grasp(_ id: ID) -> LayoutHand? {
    self[id].map { LayoutHand(on: $0, in: core) }
  }
}

extension LayoutCore {
  /// Grasps a box, and returns the hand's ID.
  func grasp(_ item: LayoutItem) -> Int {
    catchUp()
    let displacement = item.displacement
    if !item.isHeld {
      heldCount += 1
      held.append(item)
    }
    item.isHeld = true
    handNumber += 1
    item.hand = handNumber
    item.flight = LayoutFlight(
      at: displacement - item.aim, velocity: .zero, weights: .points)
    item.grip = place(of: item).origin
    mark(item)
    return handNumber
  }

  /// Keeps held boxes in place while the boxes that contain them move or scroll.
  func keepHeld() {
    for item in held where item.lead == nil {
      var place = place(of: item)
      let way = item.grip - place.origin
      let size = 1 + max(item.grip.x.magnitude, item.grip.y.magnitude)
      guard let flight = item.flight, max(way.x.magnitude, way.y.magnitude) > 1e-12 * size else {
        continue
      }
      place.origin = item.grip
      let shift = displacement(of: item, at: place).0.place - item.displacement.place
      guard (shift - shift) == .zero else { continue }
      flight.hold(at: flight.value + SIMD8(place: shift, extent: .zero, radius: 0))
      mark(item)
    }
  }

  /// Moves a held box, in units of the layout.
  func drag(_ item: LayoutItem, by way: SIMD2<Double>) {
    var way = way
    if isRightToLeft { way.x = -way.x }
    if item.bond == .scaled, let parent = item.parent { way /= contentScale(of: parent) }
    let value = item.flight?.value ?? .zero
    item.flight?.hold(at: value + SIMD8(place: way, extent: .zero, radius: 0))
    item.grip = place(of: item).origin
    mark(item)
  }

  func release(_ item: LayoutItem, velocity: SIMD2<Double>) {
    guard item.isHeld else { return }
    var velocity = velocity
    if isRightToLeft { velocity.x = -velocity.x }
    item.isHeld = false
    heldCount -= 1
    held.removeAll { $0 === item }
    if let flight = item.flight {
      item.flight = LayoutFlight(
        at: flight.value, velocity: SIMD8(place: velocity, extent: .zero, radius: 0),
        weights: .points)
      restrain(item.flight)
      begin(item, LayoutPace(spring))
    }
    mark(item)
  }

  /// With reduced motion, a released flight drops the velocity that would carry it past its goal.
  func restrain(_ flight: LayoutFlight?) {
    if clock.reducedMotion == .on { flight?.restrain(by: spring) }
  }

  /// Sets a goal for a box other than its place in the layout; the box moves there from its current position.
  func aim(_ item: LayoutItem, at place: SIMD2<Double>) {
    let aim = SIMD8(place: place, extent: .zero, radius: 0)
    guard item.aim != aim, item.exit == .stays else { return }
    let (displacement, velocity) = (item.displacement, item.displacementVelocity)
    item.aim = aim
    item.flight = LayoutFlight(
      at: displacement - aim, velocity: velocity, weights: .points)
    begin(item, LayoutPace(spring))
  }
}
