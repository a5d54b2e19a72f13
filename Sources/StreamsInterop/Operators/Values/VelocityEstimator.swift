/// An estimator of a value's velocity from samples, in units per second.
///
///     var estimator = VelocityEstimator<SIMD2<Double>>()
///     estimator.add(touch.position, at: touch.time)
///     …
///     let velocity = estimator.velocity(at: release.time)
///
/// The estimator accepts floating-point numbers and points. The result is the slope, at the newest sample, of a line
/// fitted by weighted least squares to the latest samples of the current movement. The result is equal at every
/// sampling rate, and exact if the velocity is constant. If the samples slow down by more than their noise explains, a
/// parabola replaces the line, so that a decelerating flick is estimated correctly.
///
/// ## Samples that count
///
/// The samples that count are those that are less than the window older than the newest one and came after the last
/// pause and the last turn:
///
/// - A pause is half a window without a sample. A pause that still lasts at the queried time makes the velocity 0: a
///   finger that stops before its release does not throw anything. Until then, the estimate is the velocity at the
///   newest sample.
/// - A turn is a step that the movement since then opposes, if that movement is at least three quarters as long as the
///   step and both are too long to be noise, measured against the residuals of a line through each.
///
/// The newest sample has a weight of 1; weights fall linearly to 1/32 at the age of one window. With fewer than two
/// samples that count, the result is 0. Samples within a sixteenth of a window count as one: their mean, weighted by
/// their number.
///
/// ## Imperfect samples
///
/// - If several samples have the same time, to within a nanosecond, the last one counts.
/// - A sample whose time is before that of the previous one restarts the estimator.
/// - A sample with a non-finite value or time is dropped and counted in ``droppedCount``.
///
/// Cost: constant time per sample, and no allocation except for the first sample; an estimate takes
/// time linear in the number of groups that count, at most seventeen.
public struct VelocityEstimator<Value> {
  /// The window for fingers and pointers, in seconds: as long as a hand keeps its velocity, and the duration of five
  /// samples at 60 per second.
  @inlinable package static var defaultWindow: Double { 0.085 }

  /// The number of groups kept: as many as a window can hold, at any sampling rate.
  @inlinable static var capacity: Int { 18 }
  /// The fraction of its weight that a sample loses over one window.
  @inlinable static var fading: Double { 31.0 / 32 }
  /// The number of groups per window: samples within this part of a window form one group.
  @inlinable static var groupsPerWindow: Double { 16 }

  /// The time for which a sample counts, in seconds.
  @usableFromInline package let window: Double
  /// The number of samples dropped because they or their times were non-finite.
  public private(set) var droppedCount = 0

  /// The groups: a ring buffer once it is full.
  @usableFromInline var groups: ContiguousArray<VelocityGroup<Value>> = []
  /// The index of the newest group.
  @usableFromInline var newest = -1

  /// An estimator without samples.
  ///
  /// - Parameter window: The time for which a sample counts, in seconds; half of it is the pause that ends a movement.
  ///   Pass a longer window for a source with fewer than 24 samples per second. Traps unless finite and above 0.
  public init(window: Double = Self.defaultWindow) {
    require(
      window > 0 && window < .infinity,
      "VelocityEstimator.window: expected a finite value above 0", "\(window)")
    self.window = window
  }

  /// Removes all samples.
  public mutating func reset() {
    groups.removeAll(keepingCapacity: true)
    newest = -1
  }

  @usableFromInline mutating func drop() {
    droppedCount += 1
  }
}

extension VelocityEstimator: Sendable where Value: Sendable {}
