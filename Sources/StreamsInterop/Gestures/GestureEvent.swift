/// What a gesture measures: tells the events of one kind from those of another.
public protocol GestureMeasure {
  /// What it is measured in.
  associatedtype Value: Equatable, Sendable
}

/// How far the pointers have moved together since the gesture began, in units of their positions.
public enum Translation: GestureMeasure {
  /// What it is measured in.
  public typealias Value = SIMD2<Double>
}

/// How far the pointers have turned about their centroid since the gesture began: radians, from the
/// first axis towards the second, over any number of turns.
public enum Rotation: GestureMeasure {
  /// What it is measured in.
  public typealias Value = Double
}

/// By what the distances of the pointers from their centroid have grown since the gesture began: 1 is
/// not at all.
public enum Scaling: GestureMeasure {
  /// What it is measured in.
  public typealias Value = Double
}

/// Where the gesture is.
public enum Location: GestureMeasure {
  /// What it is measured in.
  public typealias Value = SIMD2<Double>
}

/// An event of a drag.
public typealias DragEvent = GestureEvent<Translation>
/// An event of a rotation.
public typealias RotationEvent = GestureEvent<Rotation>
/// An event of a change of scale.
public typealias ScaleEvent = GestureEvent<Scaling>
/// A swipe: how far it led, and how fast.
public typealias SwipeEvent = GestureEvent<Translation>
/// An event of a tap, a long press or a hovering pointer.
public typealias LocationEvent = GestureEvent<Location>

/// What a gesture has come to, as a plain value.
@frozen
public struct GestureEvent<Measure: GestureMeasure>: Equatable, Sendable, GesturePhased {
  /// Where the gesture is in its life.
  public var phase: GesturePhase
  /// What it measures. Continuous, also where pointers join and leave.
  public var value: Measure.Value
  /// Where the pointers are, on the average.
  public var centroid: SIMD2<Double>
  /// How fast the value changes, in units per second, as ``VelocityEstimator`` specifies it. At the end
  /// that of the release.
  public var velocity: Measure.Value
  /// How many pointers take part; at the end, how many took part before it.
  public var pointerCount: Int
  /// When, in seconds of the samples' clock.
  public var time: Double
  /// Whether the gesture begins and ends in this event.
  public var isMomentary: Bool

  /// An event.
  @inlinable
  public init(
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
  @inlinable
  public var gesturePhase: GesturePhase { phase }
}
