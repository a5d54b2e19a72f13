public import StreamsInspection
import StreamsOperatorsTesting

/// A subject of contracts, with a name for failure messages: a property or a part of a property, an element, a stream
/// or a scroller in a scene.
///
///     let card = Watched("card", scene.card)
///     card.settles(within: 3)
///     card.neverJumps()
///
/// A watched subject subscribes once and belongs to one scene: create it together with the contracts. It tracks the
/// first eight components of a value.
public final class Watched {
  /// The subject's name in failure messages.
  public let name: String
  /// The subject's position at the clock's time, even between two frames.
  let readPlace: () -> ContractPlace
  /// The subject's displayed value, as last written; `nil` if that is its position.
  private(set) var readShown: (() -> ContractPlace)?
  /// The subject's velocity; `nil` if unknown.
  let readVelocity: (() -> ContractPlace)?
  /// The subject's position and velocity in one call; a velocity that is unknown is zero.
  private(set) var readMotion: () -> (place: ContractPlace, velocity: ContractPlace)
  /// The element, which covers an area of the shared space; `nil` for other subjects.
  let element: MotionElement?
  /// Whether the subject is visible.
  let isShown: () -> Bool
  /// Whether the subject's states are known.
  let hasPhase: Bool
  /// The subject's last announced state.
  private(set) var phase = MotionPhase.atRest {
    didSet { if phase.isActive { activationCount += 1 } }
  }
  /// The number of times that the subject has announced that it is active.
  private(set) var activationCount = 0
  #if TRACED
    private(set) var explain: ((MotionTrace) -> String?)?
  #endif
  private var subscription: Subscription?

  /// Whether the subject's last announced state is active.
  public var isActive: Bool { phase.isActive }

  private init(
    _ name: String, _ place: @escaping () -> ContractPlace,
    _ velocity: (() -> ContractPlace)?, element: MotionElement? = nil, hasPhase: Bool = true,
    isShown: @escaping () -> Bool
  ) {
    self.name = name
    readPlace = place
    readVelocity = velocity
    readMotion = { (place(), velocity?() ?? .zero) }
    self.element = element
    self.isShown = isShown
    self.hasPhase = hasPhase
  }

  // The closures may hold the last reference to a scroller in motion, which announces its rest when it is released. By
  // then, the subject must have unsubscribed (law L4).
  deinit { subscription?.unsubscribe() }

  /// A property, or a lens into a property. The subject counts as visible while its value isn't zero.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - property: the property or lens, which is retained.
  public convenience init<Target: Readable & MotionWritable & Observable>(
    _ name: String, _ property: Target
  ) where Target.Value: Vector {
    self.init(name, property, element: nil, isShown: { property.read() != .zero })
  }

  /// An element, watched by its position. The element is visible while its size, scale and opacity are above zero.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - element: the element, which is retained.
  public convenience init(_ name: String, _ element: MotionElement) {
    self.init(
      name, element.position, element: element,
      isShown: {
        let scale = element.transform.value.scale
        let size = element.size.value
        return element.opacity.value > 0 && scale.x != 0 && scale.y != 0 && size.x > 0 && size.y > 0
      })
  }

  private convenience init<Target: Readable & MotionWritable & Observable>(
    _ name: String, _ property: Target, element: MotionElement?, isShown: @escaping () -> Bool
  ) where Target.Value: Vector {
    self.init(
      name, { ContractPlace(property.whereabouts.value) },
      { ContractPlace(property.whereabouts.velocity) }, element: element, isShown: isShown)
    readMotion = {
      let (place, velocity) = property.whereabouts
      return (ContractPlace(place), ContractPlace(velocity))
    }
    readShown = { ContractPlace(property.read()) }
    follow(property)
    #if TRACED
      explain = { $0.why(property)?.description }
    #endif
  }

  /// A scroller, watched by its offset.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - scroller: the scroller, which is retained.
  public convenience init(_ name: String, _ scroller: Scroller) {
    self.init(
      name, { ContractPlace(scroller.currentOffset) }, { ContractPlace(scroller.currentVelocity) },
      isShown: { true })
    follow(scroller.offset)
  }

  /// A stream, watched by its last value, which is zero before the first one.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - stream: the stream; it is subscribed to once.
  public convenience init<Stream: Observable>(_ name: String, stream: Stream)
  where Stream.Value: Vector {
    let last = LastValue()
    self.init(name, { last.place }, nil, isShown: { last.place.squaredLength > 0 })
    subscription = stream.subscribe(
      next: { last.place = ContractPlace($0) }, state: { [unowned self] in phase = $0 })
  }

  /// The result of a closure, whose states are unknown.
  ///
  /// - Parameters:
  ///   - name: the subject's name in failure messages.
  ///   - place: returns the subject's position at the clock's time. The closure must have no side effects.
  ///   - velocity: returns the subject's velocity, in units per second; `nil` if unknown.
  public convenience init<Value: Vector>(
    _ name: String, at place: @escaping () -> Value, velocity: (() -> Value)? = nil
  ) {
    self.init(
      name, { ContractPlace(place()) }, velocity.map { speed in { ContractPlace(speed()) } },
      hasPhase: false, isShown: { place() != .zero })
  }

  private func follow(_ stream: some Observable) {
    subscription = stream.subscribe(next: { _ in }, state: { [unowned self] in phase = $0 })
  }

  private final class LastValue {
    var place = ContractPlace.zero
  }

  /// The smallest upright rectangle around the element, in the shared space.
  var frame: MotionRectangle? {
    guard let element else { return nil }
    let size = element.size.value
    var (least, most) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for corner in [SIMD2(0.0, 0), SIMD2(1.0, 0), SIMD2(0.0, 1), SIMD2(1.0, 1)] {
      let point = element.toShared(corner * size)
      least = pointwiseMin(least, point)
      most = pointwiseMax(most, point)
    }
    return MotionRectangle(origin: least, size: most - least)
  }
}
