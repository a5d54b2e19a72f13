import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Moves a value through keyframes: given values at given times, with given velocities.
///
///     let hop = KeyframeSystem([
///       Keyframe(time: 0, value: 0.0, velocity: 400),
///       Keyframe(time: 0.3, value: 60),
///       Keyframe(time: 0.8, value: 0),
///     ])
///     let run = hop.drive(height, on: clock)
///
/// Between two keyframes the value follows the cubic with their values and velocities (a Hermite spline), so that
/// position and velocity are continuous. A missing velocity is taken from the parabola through the keyframe and its
/// neighbors; it is 0 at the first and the last keyframe and next to a jump. Two keyframes at the same time cause a
/// jump to the second. If the first keyframe's time is above 0, the motion starts from the current value, at rest. The
/// SwiftUI equivalent is `CubicKeyframe`.
///
/// ## Changes mid-flight
///
/// All settings are properties, and any change takes effect immediately, without a jump. With new ``keyframes``, the
/// motion continues from the same time in the pass; the difference between the old and new values is added to the value
/// and fades out over the rest of the pass, along 1 − 3s² + 2s³. So you can change future keyframes freely. If no time
/// remains, the motion ends. At rest, new keyframes start a new motion. For other changes, states and reduced motion,
/// see ``TweenSystem``.
///
/// ## Bad input
///
/// A list with a non-finite value or velocity is dropped and counted in ``ConfigurableSystem/droppedCount``. An empty
/// list traps, and so do times that decrease, are negative or are non-finite (law L16).
///
/// Cost per frame and motion: a search for the segment and a write to the property. Nothing is allocated.
public final class KeyframeSystem<Value: Vector>: CourseSystem<Value> {
  @usableFromInline let core: CourseCore<KeyframePlan<Value>>

  private var madeKeyframes = Setting<[Keyframe<Value>]>()
  private var madeInitialValue = Setting<Value>()

  /// A motion through keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: at least one, sorted by time.
  ///   - timing: the delay and repetition; traps if invalid.
  ///   - initialValue: the first value of its streams if the first keyframe's time is above 0; by
  ///     default that keyframe's value.
  ///   - isEnabled: whether the system moves its targets.
  @inlinable public init(
    _ keyframes: [Keyframe<Value>], timing: PlaybackTiming = PlaybackTiming(),
    initialValue: Value? = nil, isEnabled: Bool = true
  ) {
    let core = CourseCore(
      KeyframePlan(keyframes), timing: timing, initialValue: initialValue, enabled: isEnabled)
    self.core = core
    super.init(core) { MotionRun(SystemRun(of: $0, core, for: $1, moving: $2, on: $3)) }
  }

  /// The keyframes, at least one, sorted by time. The last keyframe's time becomes ``CourseSystem/duration``; setting
  /// that property to another value stretches them all.
  public var keyframes: ReactiveProperty<[Keyframe<Value>]> {
    madeKeyframes.property(core.written.keyframes) { [core, duration] new in
      core.change(to: KeyframePlan(new).isWhole) { $0.keyframes = new }
      if duration.value != core.duration { duration.value = core.duration }
    }
  }
  /// The first value of a stream, if the first keyframe's time is above 0.
  public var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(core.initialValue ?? core.written.first) { [core] in
      core.initialValue = $0
    }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [madeKeyframes.node, madeInitialValue.node]
    }
  #endif
}

/// The keyframes of a course.
@usableFromInline package struct KeyframePlan<Value: Vector>: CoursePlan {
  @usableFromInline var keyframes: [Keyframe<Value>]

  @usableFromInline package init(_ keyframes: [Keyframe<Value>]) {
    self.keyframes = keyframes
    check()
  }

  @usableFromInline func check() {
    require(!keyframes.isEmpty, "KeyframeSystem.keyframes: expected at least one", "none")
    var last = 0.0
    for keyframe in keyframes {
      require(
        keyframe.time >= last && keyframe.time.isFinite,
        "KeyframeSystem.keyframes: expected finite times from 0, in order",
        "\(keyframe.time) after \(last)")
      last = keyframe.time
    }
  }

  @inlinable var isWhole: Bool {
    keyframes.allSatisfy { $0.value.isFiniteVector && $0.velocity?.isFiniteVector != false }
  }

  @inlinable var first: Value { keyframes[0].value }

  @inlinable var isOpen: Bool { keyframes[0].time > 0 }

  @usableFromInline func course(from value: Value) -> HermiteCourse<Value> {
    HermiteCourse(keyframes, from: value)
  }

  @inlinable func change(from old: Self) -> SystemChange? { .aim }

  /// The last keyframe's time.
  @inlinable package var duration: Double? { keyframes[keyframes.count - 1].time }

  @inlinable static var keepsTime: Bool { true }
}
