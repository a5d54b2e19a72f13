/// The measure of a gesture, which distinguishes the types of events.
///
///     enum Pressure: GestureMeasure { typealias Value = Double }
///     let firm = GestureEvent<Pressure>(.began, value: 0.8, velocity: 0)
public protocol GestureMeasure {
  /// The type of the measured value.
  associatedtype Value: Equatable, Sendable
}

extension PointerTracks {
  /// The shared translation of the pointers since the gesture began, in units of their positions.
  public enum Translation: GestureMeasure, Sendable {
    /// A vector.
    public typealias Value = SIMD2<Double>
  }

  /// The rotation of the pointers about their centroid since the gesture began: in radians, from the
  /// first axis toward the second, over any number of turns.
  public enum Rotation: GestureMeasure, Sendable {
    /// An angle.
    public typealias Value = Double
  }

  /// The factor by which the distances of the pointers from their centroid have grown since the gesture began; 1 means no
  /// change.
  public enum Scaling: GestureMeasure, Sendable {
    /// A ratio.
    public typealias Value = Double
  }

  /// The position of the gesture.
  public enum Location: GestureMeasure, Sendable {
    /// A point.
    public typealias Value = SIMD2<Double>
  }
}

/// An event of a drag or a swipe, with its translation and velocity.
public typealias DragEvent = GestureEvent<PointerTracks.Translation>
/// An event of a rotation.
public typealias RotationEvent = GestureEvent<PointerTracks.Rotation>
/// An event of a change of scale.
public typealias ScaleEvent = GestureEvent<PointerTracks.Scaling>
/// An event of a tap, a long press or a hovering pointer.
public typealias LocationEvent = GestureEvent<PointerTracks.Location>

/// An event of a gesture, as a plain value.
///
///     let event = DragEvent(.changed, value: SIMD2(10, 0), velocity: SIMD2(200, 0))
///     event.phase.isActive   // true while the gesture is under way
@frozen
public struct GestureEvent<Measure: GestureMeasure>: Equatable, Sendable, GesturePhased {
  /// The phase of the gesture.
  public var phase: GesturePhase
  /// The measured value. It is continuous, even when pointers join and leave.
  public var value: Measure.Value
  /// The average position of the pointers.
  public var centroid: SIMD2<Double>
  /// The velocity of the value, in units per second, as estimated by ``VelocityEstimator``. At the end, this is the
  /// release velocity.
  public var velocity: Measure.Value
  /// The number of pointers that take part; in the last event, the number just before the end.
  public var pointerCount: Int
  /// The time, in seconds, on the samples' clock.
  public var time: Double
  /// Whether the gesture begins and ends in this event.
  public var isMomentary: Bool

  /// An event.
  ///
  /// - Parameters:
  ///   - phase: the phase of the gesture.
  ///   - value: the measured value.
  ///   - centroid: the average position of the pointers.
  ///   - velocity: the velocity of the value, in units per second.
  ///   - pointerCount: the number of pointers.
  ///   - time: the time, in seconds, on the samples' clock.
  ///   - isMomentary: whether the gesture begins and ends in this event.
  @inlinable public init(
    _ phase: GesturePhase, value: Measure.Value, centroid: SIMD2<Double> = .zero,
    velocity: Measure.Value, pointerCount: Int = 1, time: Double = 0, isMomentary: Bool = false
  ) {
    self.phase = phase
    self.value = value
    self.centroid = centroid
    self.velocity = velocity
    self.pointerCount = pointerCount
    self.time = time
    self.isMomentary = isMomentary
  }

  /// The same as ``phase``.
  @inlinable public var gesturePhase: GesturePhase { phase }
}
