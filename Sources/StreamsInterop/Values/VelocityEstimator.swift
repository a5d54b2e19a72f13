/// How fast a value changes, from samples of it, in units per second.
///
///     var estimator = VelocityEstimator<SIMD2<Double>>()
///     estimator.add(touch.location, at: touch.time)
///     …
///     let velocity = estimator.velocity(at: release.time)
///
/// Takes numbers and points of floating-point numbers. Its answer is the slope, at the newest sample, of
/// a line that is fitted by weighted least squares to the latest samples of the present movement: the same
/// at every rate of samples, exact where the velocity is constant. Where they slow down by more than their
/// noise explains, a parabola takes the line's place, so that a flick that slows down reads as it is.
///
/// ## Which samples count
///
/// Those younger than ``window`` at the newest; of these, those since the last pause and since the last
/// turn:
///
/// - A pause is half a window without a sample. One that lasts at the time asked about makes the
///   velocity 0: who stops before letting go throws nothing. Until then it is what it was at the newest
///   sample.
/// - A turn is where a step leads back, against what has been covered since, and that is at least three
///   quarters as long as the step, and both ways are too long to be noise: against what is left over by
///   a line through each.
///
/// The newest sample weighs 1, and one that is a window older would weigh 1/32, evenly between. Fewer
/// than two samples that count give 0. Samples that come within a sixteenth of a window count as one, in their
/// mean, with their number as its weight.
///
/// ## Samples of the real world
///
/// - Of several samples for the same time, to a nanosecond, the last counts.
/// - A time before that of the sample before it starts anew, with this sample.
/// - A sample that is not finite, or whose time is not, is dropped and counted: ``droppedCount``.
///
/// Cost: constant time a sample, and no allocation but the first sample's; an answer takes time linear
/// in the number of groups that count, at most seventeen.
public struct VelocityEstimator<Value> {
  /// The window that serves fingers and pointers: as long as the hand holds a velocity, and five
  /// samples at 60 a second.
  @inlinable
  public static var defaultWindow: Double { 0.085 }

  /// How many groups of samples are kept: as many as a window can hold, whatever their rate.
  @inlinable static var capacity: Int { 18 }
  /// What part of its weight a sample loses in a window.
  @inlinable static var fading: Double { 31.0 / 32 }
  /// Samples within that part of a window are one group.
  @inlinable static var groupsPerWindow: Double { 16 }

  /// How long a sample counts, in seconds.
  public let window: Double
  /// How many samples were dropped because they, or their times, were not finite.
  public private(set) var droppedCount = 0

  /// A ring, once it is full.
  @usableFromInline var groups: ContiguousArray<VelocityGroup<Value>> = []
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
    groups.removeAll(keepingCapacity: true)
    newest = -1
  }

  @usableFromInline
  mutating func drop() {
    droppedCount += 1
  }
}
