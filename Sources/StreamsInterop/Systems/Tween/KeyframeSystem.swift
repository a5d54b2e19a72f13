public import StreamsCore
public import StreamsProperties

/// Moves a value through places that it passes at given times with given velocities.
///
///     let hop = KeyframeSystem([
///       Keyframe(time: 0, value: 0.0, velocity: 400),
///       Keyframe(time: 0.3, value: 60),
///       Keyframe(time: 0.8, value: 0),
///     ])
///     let run = hop.drive(height, on: clock)
///
/// Between two keyframes the value is the cubic that has their values and velocities (Hermite's), so
/// that position and velocity are continuous. A velocity that is not given is that of the parabola through
/// the keyframe and its neighbours, and 0 at the first and the last keyframe and beside a jump. Two
/// keyframes at one time are a jump, to the second. If the first keyframe's time is above 0, the motion
/// sets out from the current value, at rest. In SwiftUI: `CubicKeyframe`.
///
/// ## Changes in mid-motion
///
/// Everything about it is a property, and a change of any takes effect at once, without a jump. Other
/// ``keyframes`` go on at the same second of the pass; what the value would jump by is added to it and
/// fades out over the rest of the pass, along 1 − 3s² + 2s³. So what is still to come can be changed
/// freely. If no time is left, it is at its end. At rest, other keyframes set off a new motion. For all
/// else, for states, and for less motion, what is said of ``TweenSystem`` holds.
///
/// ## Bad input
///
/// A list with a value or a velocity that is not finite is dropped, and counted in ``ConfigurableSystem/droppedCount``. An
/// empty one, and times that fall, are negative or not finite, trap (law L16).
///
/// Cost, a frame and motion: a search for the segment, and what writing the property costs. Nothing is
/// allocated.
public final class KeyframeSystem<Value: Vector>: PlaybackSystem, MotionSystem {
  @usableFromInline let core: KeyframesCore<Value>

  private var madeKeyframes = Setting<[Keyframe<Value>]>()
  private var madeInitialValue = Setting<Value>()

  /// A motion through keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: at least one, in the order of time.
  ///   - delay: how many seconds pass before it begins; finite. Below 0 it begins in its midst.
  ///   - repeatCount: how many times it is played, `.infinity` for ever; above 0.
  ///   - repeatDuration: how many seconds it is repeated for, if not by number; above 0.
  ///   - autoreverses: whether every other time goes backward.
  ///   - initialValue: where its streams begin if the first keyframe's time is above 0; by default at
  ///     that keyframe's value.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    _ keyframes: [Keyframe<Value>], delay: Double = 0, repeatCount: Double = 1,
    repeatDuration: Double? = nil, autoreverses: Bool = false, initialValue: Value? = nil,
    enabled: Bool = true
  ) {
    let core = KeyframesCore(
      keyframes, initialValue: initialValue, delay: delay, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses, enabled: enabled)
    self.core = core
    super.init(core)
  }

  /// Seconds a pass: the last keyframe's time.
  public var duration: Double { core.duration }

  /// What it passes through, at least one, in the order of time. The last one's time is a pass's duration.
  public var keyframes: ReactiveProperty<[Keyframe<Value>]> {
    madeKeyframes.property(core.keyframes) { [core] in core.set(keyframes: $0) }
  }
  /// Where a stream sets out from, if the first keyframe does not say.
  public var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(core.initialValue) { [core] in core.initialValue = $0 }
  }

  /// Starts a motion of its own for `observer`, from `current` or the initial value.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}

/// The settings of keyframes that are in force.
@usableFromInline
final class KeyframesCore<Value: Vector>: CourseCore<HermiteCourse<Value>> {
  /// The last that were finite; before that, what was given.
  @usableFromInline private(set) var keyframes: [Keyframe<Value>]
  @usableFromInline var initialValue: Value
  private var areFinite = false

  @usableFromInline
  init(
    _ keyframes: [Keyframe<Value>], initialValue: Value?, delay: Double, repeatCount: Double,
    repeatDuration: Double?, autoreverses: Bool, enabled: Bool
  ) {
    let duration = Self.duration(of: keyframes)
    self.keyframes = keyframes
    self.initialValue = initialValue ?? keyframes[0].value
    super.init(
      duration: duration, delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    areFinite = accepts(Self.areFinite(keyframes))
  }

  func set(keyframes new: [Keyframe<Value>]) {
    let duration = Self.duration(of: new)
    guard accepts(Self.areFinite(new)), replace(&keyframes, with: new) else { return }
    areFinite = true
    self.duration = duration
    announce(.aim)
  }

  private static func areFinite(_ keyframes: [Keyframe<Value>]) -> Bool {
    for keyframe in keyframes {
      guard keyframe.value.isFiniteVector, keyframe.velocity?.isFiniteVector != false else {
        return false
      }
    }
    return true
  }

  /// Traps where these are no keyframes, for whoever plays them.
  static func duration(of keyframes: [Keyframe<Value>]) -> Double {
    require(!keyframes.isEmpty, "KeyframeSystem: keyframes must not be empty", "[]")
    var last = 0.0
    for keyframe in keyframes {
      require(
        keyframe.time >= last && keyframe.time.isFinite,
        "KeyframeSystem: times must be finite, at least 0, and never fall",
        "\(keyframe.time) after \(last)")
      last = keyframe.time
    }
    return last
  }

  @usableFromInline
  override var start: Value { keyframes[0].time > 0 ? initialValue : keyframes[0].value }

  @usableFromInline
  override func makeCourse(from value: Value) -> HermiteCourse<Value>? {
    guard areFinite else { return nil }
    return HermiteCourse(keyframes, from: value.isFiniteVector ? value : keyframes[0].value)
  }

  @usableFromInline
  override var keepsTime: Bool { true }
}
