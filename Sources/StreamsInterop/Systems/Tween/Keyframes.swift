public import StreamsCore
public import StreamsProperties

/// Moves a value through places that it passes at given times with given velocities.
///
///     let hop = Keyframes([
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
/// else, for states, and for less motion, what is said of ``Tween`` holds.
///
/// ## Bad input
///
/// A list with a value or a velocity that is not finite is dropped, and counted in ``droppedCount``. An
/// empty one, and times that fall, are negative or not finite, trap (law L16).
///
/// Cost, a frame and motion: a search for the segment, and what writing the property costs. Nothing is
/// allocated.
public final class Keyframes<Value: Vector>: MotionSystem {
  /// What it passes through, at least one, in the order of time. The last one's time is a pass's duration.
  public let keyframes: ReactiveProperty<[Keyframe<Value>]>
  /// Seconds before the first pass. Below 0 it begins in the middle.
  public let delay: ReactiveProperty<Double>
  /// How many times it goes: above 0, and 2.5 or infinity will do. With ``autoreverses``, forth and back is
  /// one time.
  public let repeatCount: ReactiveProperty<Double>
  /// Seconds to repeat for, above 0, instead of ``repeatCount``; none by default.
  public let repeatDuration: ReactiveProperty<Double?>
  /// Whether it goes back after each pass, by the same way at the same pace.
  public let autoreverses: ReactiveProperty<Bool>
  /// Whether it moves anything.
  public let enabled: ReactiveProperty<Bool>
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public let reducedMotion: ReactiveProperty<ReducedMotion>
  /// Where a stream sets out from, if the first keyframe does not say.
  public let initialValue: ReactiveProperty<Value>

  @usableFromInline let settings: PlaybackSettings
  /// The last keyframes that were finite.
  @usableFromInline let accepted: Variable<[Keyframe<Value>]>

  /// A motion through keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: at least one, in the order of time.
  ///   - initialValue: where its streams begin if the first keyframe's time is above 0; by default at
  ///     that keyframe's value.
  @inlinable
  public init(
    _ keyframes: [Keyframe<Value>], delay: Double = 0, repeatCount: Double = 1,
    repeatDuration: Double? = nil, autoreverses: Bool = false, initialValue: Value? = nil,
    enabled: Bool = true
  ) {
    let settings = PlaybackSettings(
      delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    self.settings = settings
    self.keyframes = ReactiveProperty(initialValue: keyframes)
    accepted = Variable(keyframes)
    self.delay = settings.delay
    self.repeatCount = settings.repeatCount
    self.repeatDuration = settings.repeatDuration
    self.autoreverses = settings.autoreverses
    self.enabled = settings.enabled
    reducedMotion = settings.reducedMotion
    Self.check(keyframes)
    self.initialValue = ReactiveProperty(initialValue: initialValue ?? keyframes[0].value)
    _ = settings.repetition(duration: duration)
  }

  /// Seconds a pass: the last keyframe's time.
  @inlinable
  public var duration: Double { accepted.value[accepted.value.count - 1].time }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { settings.motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> { settings.endings }

  /// How many lists were not finite and so were dropped, summed over its motions.
  public var droppedCount: Int { settings.dropped.value }

  /// Starts a motion of its own for `observer`, from `current` or the initial value.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    let first = keyframes.value.first
    let run = TweenRun<HermiteCourse<Value>>(
      settings, for: observer, from: current,
      or: first.map { $0.time > 0 ? initialValue.value : $0.value } ?? initialValue.value,
      on: clock, duration: { [self] in duration },
      makeCourse: { [self] in makeCourse(from: $0) })
    run.start([
      keyframes.onChange { _ in run.relist(restarts: true, isRetarget: false, keepsTime: true) }
    ])
    return run.handle()
  }

  // MARK: The list

  /// The course of the keyframes; none where they are not finite.
  @inlinable
  func makeCourse(from value: Value) -> HermiteCourse<Value>? {
    let keyframes = keyframes.value
    Self.check(keyframes)
    for keyframe in keyframes {
      guard keyframe.value.isFiniteVector, keyframe.velocity?.isFiniteVector != false else {
        settings.dropped.value += 1
        return nil
      }
    }
    accepted.value = keyframes
    return HermiteCourse(
      keyframes, from: value.isFiniteVector ? value : keyframes[0].value)
  }

  @inlinable
  static func check(_ keyframes: [Keyframe<Value>]) {
    require(!keyframes.isEmpty, "Keyframes: keyframes must not be empty", "[]")
    var last = 0.0
    for keyframe in keyframes {
      require(
        keyframe.time >= last && keyframe.time.isFinite,
        "Keyframes: times must be finite, at least 0, and never fall",
        "\(keyframe.time) after \(last)")
      last = keyframe.time
    }
  }
}
