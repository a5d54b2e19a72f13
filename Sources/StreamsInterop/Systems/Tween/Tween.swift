public import StreamsCore
public import StreamsProperties

/// Moves a value along a list of values in a given time.
///
///     let fade = Tween(duration: 0.3, values: [0.0, 1.0])
///     let run = fade.drive(opacity, on: clock)
///
///     let move = Tween(duration: 0.5, to: SIMD2(100.0, 40.0))   // from where the property is
///
/// In Core Animation: `CABasicAnimation`, `CAKeyframeAnimation`. All times are in seconds.
///
/// ## Changes in mid-motion
///
/// Everything about it is a property, and a change of any takes effect at once, without a jump:
///
/// - ``duration``, ``repeatCount``, ``repeatDuration``, ``autoreverses``: what is done stays done, as a
///   fraction of the pass that is under way. If less is left than that, that pass is the last.
/// - ``values`` to a single one: goes there from where it is, in a whole new motion without the delay.
/// - ``values`` to several, ``offsets``, ``timingFunctions``: goes on at the same fraction of the pass. What
///   the value would jump by is added to it and fades out over the rest of the pass, along 1 − 3s² + 2s³.
/// - ``delay``: while it waits, it waits that much longer or shorter; later that counts for the next motion.
///
/// Velocity is what the timing functions say, and so may jump at a change; where it must not, use a
/// ``Spring``. At rest, other ``values`` set off a new motion; what else changes counts for the next.
///
/// ## States
///
/// A motion is active from its beginning, its delay included, in which it shows its first value. It ends
/// exactly on the last value of its last pass, announces rest, and then the reason, on ``endings`` (laws
/// L13 and L15). Disabled it rests where it is; enabled again, it begins anew.
///
/// ## Less motion
///
/// Reduced, it makes one pass forwards. Switched off, it is at the end of that pass at once, without the
/// delay, and announces the same states.
///
/// ## Bad input
///
/// A list with a value that is not finite is dropped, and counted in ``droppedCount``. While the lengths
/// of the lists don't fit each other, as between two writes, the last ones that did are used. No values,
/// offsets that fall or lie outside of 0…1, and times that make no sense trap (law L16).
///
/// Cost, a frame and motion: a search for the segment, its timing function, and what writing the property
/// costs. Nothing is allocated.
public final class Tween<Value: Vector>: MotionSystem {
  /// Seconds a pass: at least 0, where it is at its end at once.
  public let duration: ReactiveProperty<Double>
  /// Seconds before the first pass. Below 0 it begins in the middle.
  public let delay: ReactiveProperty<Double>
  /// What it passes through, at least one. One alone is where it goes from the current value.
  public let values: ReactiveProperty<[Value]>
  /// When it is at which value, as fractions of a pass that never fall. None, as by default, means evenly
  /// spaced. Before the first and after the last it rests. For a single value there are two.
  public let offsets: ReactiveProperty<[Double]>
  /// How it goes from each value to the next; one alone counts for all. By default ease-in-ease-out.
  public let timingFunctions: ReactiveProperty<[TimingFunction]>
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
  /// Where a stream with a single value sets out from, when it starts.
  public let initialValue: ReactiveProperty<Value>

  @usableFromInline let settings: PlaybackSettings

  /// A tween along values.
  ///
  /// - Parameters:
  ///   - duration: seconds a pass.
  ///   - values: at least one.
  ///   - offsets: as many, or none for evenly spaced ones.
  ///   - timingFunctions: one, or one between each two values.
  ///   - initialValue: where its streams begin if there is but one value; by default there.
  @inlinable
  public init(
    duration: Double, values: [Value], offsets: [Double] = [],
    timingFunctions: [TimingFunction] = [.easeInOut], delay: Double = 0, repeatCount: Double = 1,
    repeatDuration: Double? = nil, autoreverses: Bool = false, initialValue: Value? = nil,
    enabled: Bool = true
  ) {
    let settings = PlaybackSettings(
      delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    self.settings = settings
    self.duration = ReactiveProperty(initialValue: duration)
    self.delay = settings.delay
    self.values = ReactiveProperty(initialValue: values)
    self.offsets = ReactiveProperty(initialValue: offsets)
    self.timingFunctions = ReactiveProperty(initialValue: timingFunctions)
    self.repeatCount = settings.repeatCount
    self.repeatDuration = settings.repeatDuration
    self.autoreverses = settings.autoreverses
    self.enabled = settings.enabled
    reducedMotion = settings.reducedMotion
    require(!values.isEmpty, "Tween: values must not be empty", "[]")
    self.initialValue = ReactiveProperty(initialValue: initialValue ?? values[values.count - 1])
    _ = settings.repetition(duration: duration)
    checkOffsets()
    require(
      hasFittingLists,
      "Tween: offsets must be as many as values, and timingFunctions one or one fewer",
      "\(offsets.count) and \(timingFunctions.count)")
  }

  /// A tween from the current value to another.
  @inlinable
  public convenience init(
    duration: Double, to destination: Value, timingFunction: TimingFunction = .easeInOut,
    delay: Double = 0, initialValue: Value? = nil, enabled: Bool = true
  ) {
    self.init(
      duration: duration, values: [destination], timingFunctions: [timingFunction], delay: delay,
      initialValue: initialValue, enabled: enabled)
  }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { settings.motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> { settings.endings }

  /// How many lists of values were not finite and so were dropped, summed over its motions.
  public var droppedCount: Int { settings.dropped.value }

  /// Starts a motion of its own for `observer`, from `current` or the initial value.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    let values = values.value
    let run = TweenRun<SegmentCourse<Value>>(
      settings, for: observer, from: current,
      or: values.count == 1 ? initialValue.value : values.first ?? initialValue.value,
      on: clock, duration: { [duration] in duration.value },
      makeCourse: { [self] in makeCourse(from: $0) })
    run.start([
      duration.onChange { _ in run.bend() },
      self.values.onChange { values in
        run.relist(restarts: true, isRetarget: values.count == 1, keepsTime: false)
      },
      offsets.onChange { _ in run.relist(restarts: false, isRetarget: false, keepsTime: false) },
      timingFunctions.onChange { _ in
        run.relist(restarts: false, isRetarget: false, keepsTime: false)
      },
    ])
    return run.handle()
  }

  // MARK: The lists

  /// The course of the lists; none where they don't fit, or are not finite.
  @inlinable
  func makeCourse(from value: Value) -> SegmentCourse<Value>? {
    let values = values.value
    require(!values.isEmpty, "Tween: values must not be empty", "[]")
    checkOffsets()
    for value in values where !value.isFiniteVector {
      settings.dropped.value += 1
      return nil
    }
    guard hasFittingLists else { return nil }
    let all = values.count > 1 ? values : [value.isFiniteVector ? value : values[0], values[0]]
    var offsets = offsets.value
    if offsets.isEmpty {
      let last = Double(all.count - 1)
      for index in all.indices { offsets.append(Double(index) / last) }
    }
    return SegmentCourse(values: all, offsets: offsets, functions: timingFunctions.value)
  }

  @inlinable
  var hasFittingLists: Bool {
    let count = max(values.value.count, 2)
    let functions = timingFunctions.value.count
    return (offsets.value.isEmpty || offsets.value.count == count)
      && (functions == 1 || functions == count - 1)
  }

  @inlinable
  func checkOffsets() {
    var last = 0.0
    for offset in offsets.value {
      require(
        offset >= last && offset <= 1,
        "Tween: offsets must lie between 0 and 1, and never fall", "\(offset) after \(last)")
      last = offset
    }
  }
}
