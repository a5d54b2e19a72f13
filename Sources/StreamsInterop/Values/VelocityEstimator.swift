/// How fast a value changes, from samples of it, in units per second.
///
///     var estimator = VelocityEstimator<SIMD2<Double>>()
///     estimator.add(touch.location, at: touch.time)
///     …
///     let velocity = estimator.velocity(at: release.time)
///
/// Takes numbers and points of floating-point numbers. Its answer is the slope of a line that is fitted
/// by weighted least squares to the latest samples of the present movement: the same at every rate of
/// samples, exact where the velocity is constant.
///
/// ## Which samples count
///
/// Of the newest ``capacity`` samples, those younger than ``window`` at the time that is asked about; of
/// these, those since the last pause and since the last turn:
///
/// - A pause is half a window without a sample. One that lasts at the time asked about makes the
///   velocity 0: who stops before letting go throws nothing.
/// - A turn is where a step leads back, against what has been covered since, and that is at least three
///   quarters as long as the step: less may be noise. The sample at the turn still counts.
///
/// A sample weighs what is left of its window: one that has just come, 1; one that is half a window
/// old, ½. Fewer than two samples that count give 0.
///
/// ## Samples of the real world
///
/// - Of several samples for the same time, to a nanosecond, the last counts.
/// - A time before that of the sample before it starts anew, with this sample.
/// - A sample that is not finite, or whose time is not, is dropped and counted: ``droppedCount``.
///
/// Cost: constant time a sample, and no allocation but the first sample's; an answer takes time linear
/// in the number of samples that count.
public struct VelocityEstimator<Value> {
  /// The window that serves fingers and pointers: as long as the hand holds a velocity, and five
  /// samples at 60 a second.
  @inlinable
  public static var defaultWindow: Double { 0.085 }

  /// How many samples are kept.
  @inlinable
  public static var capacity: Int { 20 }

  /// How long a sample counts, in seconds.
  public let window: Double
  /// How many samples were dropped because they, or their times, were not finite.
  public private(set) var droppedCount = 0

  /// A ring, once it is full.
  @usableFromInline var samples: ContiguousArray<Timestamped<Value>> = []
  /// Where the newest is in it.
  @usableFromInline var newest = -1

  /// An estimator without samples.
  ///
  /// - Parameter window: how long a sample counts, in seconds; half of it is the pause that ends a
  ///   movement. A source with fewer than 24 samples a second takes a longer one. Traps unless it is
  ///   above 0 and finite.
  public init(window: Double = Self.defaultWindow) {
    require(
      window > 0 && window < .infinity,
      "VelocityEstimator: window must be above 0 and finite", "\(window)")
    self.window = window
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    newest = -1
  }

  @usableFromInline
  mutating func drop() {
    droppedCount += 1
  }

  @inlinable
  mutating func keep(_ value: Value, at time: Double) {
    if newest >= 0 {
      let step = time - samples[newest].time
      if abs(step) < 1e-9 {
        samples[newest].value = value
        return
      }
      if step < 0 { reset() }
    }
    let sample = Timestamped(value: value, time: time)
    if samples.count < Self.capacity {
      if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
      samples.append(sample)
      newest = samples.count - 1
    } else {
      newest = newest + 1 < samples.count ? newest + 1 : 0
      samples[newest] = sample
    }
  }

  /// Calls `take` with the samples that count, the newest first: with its value, and with the value of
  /// each, its time, which is counted from the newest's so that large ones lose nothing, and its weight.
  /// Returns how many there are; one makes no line.
  ///
  /// - Parameter turns: whether the newest value, one before it and the one before that make a turn.
  @inlinable
  @inline(__always)
  func forEach(
    at time: Double, turns: (Value, Value, Value) -> Bool,
    take: (_ last: Value, _ value: Value, _ age: Double, _ weight: Double) -> Void
  ) -> Int {
    require(!time.isNaN, "VelocityEstimator.velocity(at:): time must be a number", "\(time)")
    guard samples.count > 1 else { return 0 }
    let pause = window / 2
    let last = samples[newest]
    guard time - last.time <= pause else { return 0 }
    let now = max(time, last.time)
    take(last.value, last.value, 0, 1 - (now - last.time) / window)
    var later = last
    var index = newest
    var count = 1
    while count < samples.count {
      index = index > 0 ? index - 1 : samples.count - 1
      let earlier = samples[index]
      let age = now - earlier.time
      if age >= window || later.time - earlier.time > pause { break }
      if count > 1, turns(last.value, later.value, earlier.value) { break }
      take(last.value, earlier.value, earlier.time - last.time, 1 - age / window)
      later = earlier
      count += 1
    }
    return count
  }
}
