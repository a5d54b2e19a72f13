public import StreamsCore
public import StreamsProperties

/// Lets a value glide on and slow down by itself: inertia.
///
///     let decay = Decay(initialValue: 0.0)
///     let run = decay.drive(offset, on: clock)
///     decay.bounds.value = DecayBounds(lower: 0, upper: 1000)
///     decay.initialVelocity.value = 2400   // a push, from where it is
///
/// The velocity falls exponentially: x(t) = x₀ + v₀ (1 − e^(−λt)) / λ, with λ the ``rate``. So it goes
/// v₀ / λ far.
///
/// ## Bounds
///
/// A component that reaches a bound goes on with the velocity that it has there, and ``spring`` pulls it
/// back to the bound. One that begins beyond a bound is the spring's from the beginning.
///
/// ## Snap points
///
/// With ``snapPoints`` or ``snapping`` it ends on the one that is nearest to where it would end
/// otherwise. It slows down a little more or less to get exactly there, at most by a factor of 4; where
/// that would not do, the spring takes it there from the beginning.
///
/// ## Changes in mid-motion
///
/// Everything about it is a property, and a change of any takes effect at once, with position and velocity
/// continuous. What the spring has caught stays caught until there is another push, or until its bound
/// is another; then it is free if it is within. The snap point is chosen anew by a push and when the
/// points change. At rest, it moves if other bounds or other snap points would have it elsewhere.
///
/// ## When it rests
///
/// When what is left of the motion is ``threshold`` of what it was at its beginning, or at the last
/// change: then the value is exactly its computed end, at rest is announced, and then the reason, on
/// ``endings`` (laws L13 and L15).
///
/// ## Less motion
///
/// Reduced, the spring does not swing about a bound or a snap point. Switched off, it is at its end at
/// once, and announces the same states.
///
/// ## Bad input
///
/// A value or a velocity that is not finite, bounds with NaN, and a snap point that is not finite are
/// dropped, and counted in ``droppedCount``. A rate that is not above 0, and a threshold that is not
/// between 0 and 1, trap (law L16).
///
/// Cost, a frame and motion: an exponential, or a spring's step, and what writing the property costs.
/// Nothing is allocated but at a change of course, which also looks for the moment of rest: some
/// hundred exponentials where springs are concerned.
public final class Decay<Value: Vector>: MotionSystem {
  /// Where a motion begins that does not move a property. Written while enabled, what moves is put there.
  /// Written while disabled, it counts when the decay is enabled again.
  public let initialValue: ReactiveProperty<Value>
  /// Units a second, with which a motion begins. Written while enabled it takes effect at once: a push
  /// from where it is. Written while disabled, it counts when the decay is enabled again, once.
  public let initialVelocity: ReactiveProperty<Value>
  /// How quickly it slows down: λ of e^(−λt), per second; above 0. ``DecayRate`` knows some.
  public let rate: ReactiveProperty<Double>
  /// Where it shall come to rest.
  public let bounds: ReactiveProperty<DecayBounds<Value>>
  /// Where it may come to rest; none for anywhere.
  public let snapPoints: ReactiveProperty<[Value]>
  /// Where it shall come to rest, given where it would otherwise: none for there. Where it has an answer,
  /// ``snapPoints`` don't count.
  public let snapping: ReactiveProperty<((_ projectedEnd: Value) -> Value?)?>
  /// What pulls back to bounds, and to snap points that slowing down does not lead to.
  public let spring: ReactiveProperty<SpringParameters>
  /// What part of a motion may be left when it lands. Above 0, below 1.
  public let threshold: ReactiveProperty<Double>
  /// Whether it moves anything. Disabled, it rests where it is.
  public let enabled: ReactiveProperty<Bool>
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public let reducedMotion = ReactiveProperty(initialValue: ReducedMotion.none)
  /// How many values, velocities, bounds and snap points were dropped, summed over its motions.
  public var droppedCount: Int { dropped.value }

  @usableFromInline let dropped = Variable(0)
  /// The last bounds that were any.
  @usableFromInline let accepted: Variable<DecayBounds<Value>>
  @usableFromInline let motions = SystemState()

  /// A decay.
  ///
  /// - Parameters:
  ///   - initialValue: where its streams begin.
  ///   - initialVelocity: units a second.
  ///   - rate: per second, above 0, else traps; by default UIKit's normal one, about 2.
  ///   - spring: by default Material Motion's, with just so much friction that it does not swing.
  ///   - threshold: above 0 and below 1, else traps.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    initialValue: Value = .zero, initialVelocity: Value = .zero, rate: Double = DecayRate.normal,
    bounds: DecayBounds<Value> = DecayBounds(), snapPoints: [Value] = [],
    spring: SpringParameters = SpringParameters().withoutOvershoot, threshold: Double = 0.0005,
    enabled: Bool = true
  ) {
    self.initialValue = ReactiveProperty(initialValue: initialValue)
    self.initialVelocity = ReactiveProperty(initialValue: initialVelocity)
    self.rate = ReactiveProperty(initialValue: rate)
    self.bounds = ReactiveProperty(initialValue: bounds)
    self.snapPoints = ReactiveProperty(initialValue: snapPoints)
    snapping = ReactiveProperty(initialValue: nil)
    self.spring = ReactiveProperty(initialValue: spring)
    self.threshold = ReactiveProperty(initialValue: threshold)
    self.enabled = ReactiveProperty(initialValue: enabled)
    accepted = Variable(DecayBounds())
    check()
  }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [motions] in motions.endings.subscribe($0) })
  }

  /// Where a push would end that begins at ``initialValue`` with ``initialVelocity``.
  @inlinable
  public var projectedEnd: Value {
    projectedEnd(from: initialValue.value, velocity: initialVelocity.value)
  }

  /// Where a push would end, the bounds and the snap points considered.
  ///
  /// - Parameters:
  ///   - value: where it begins.
  ///   - velocity: units a second.
  @inlinable
  public func projectedEnd(from value: Value, velocity: Value) -> Value {
    let settings = currentSettings
    return settings.end(
      from: value, velocity: velocity,
      target: target(from: value, velocity: velocity, settings))
  }

  /// Starts a motion of its own for `observer`; mostly called by ``values(on:)`` and `drive`.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    DecayRun(of: self, for: observer, from: current, on: clock).handle()
  }

  // MARK: What the properties say

  @inlinable
  var currentSettings: DecaySettings<Value> {
    check()
    if bounds.value.isUsable { accepted.value = bounds.value }
    return DecaySettings(
      rate: rate.value, bounds: accepted.value, spring: spring.value, threshold: threshold.value)
  }

  /// The snap point for a push, before the bounds are considered; none where it may end anywhere.
  @inlinable
  func target(
    from value: Value, velocity: Value, _ settings: DecaySettings<Value>
  ) -> Value? {
    let points = snapPoints.value
    let snap = snapping.value
    guard snap != nil || !points.isEmpty else { return nil }
    let end = settings.freeEnd(from: value, velocity: velocity)
    if let point = snap?(end) {
      if point.isFiniteVector { return point }
      dropped.value += 1
    }
    var nearest: Value?
    var least = Double.infinity
    for point in points where point.isFiniteVector {
      let distance = point.subtracting(end).squaredLength
      if distance < least || nearest == nil {
        nearest = point
        least = distance
      }
    }
    return nearest
  }

  @inlinable
  func check() {
    require(
      rate.value > 0 && rate.value.isFinite, "Decay: rate must be above 0, and finite",
      "\(rate.value)")
    require(
      threshold.value > 0 && threshold.value < 1, "Decay: threshold must be above 0 and below 1",
      "\(threshold.value)")
  }
}
