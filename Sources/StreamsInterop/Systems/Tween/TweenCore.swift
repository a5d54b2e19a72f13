/// What a tween runs through.
@usableFromInline
struct TweenLists<Value: Vector>: Equatable {
  @usableFromInline var values: [Value]
  @usableFromInline var offsets: [Double]
  @usableFromInline var timingFunctions: [TimingFunction]

  @usableFromInline
  init(values: [Value], offsets: [Double], timingFunctions: [TimingFunction]) {
    self.values = values
    self.offsets = offsets
    self.timingFunctions = timingFunctions
  }

  /// Traps where the lists make no sense, whatever the others are.
  ///
  /// - Parameter least: how many values there must be.
  func check(atLeast least: Int) {
    require(
      values.count >= least, "tween: values must not be empty, nor one alone in a transition",
      "\(values.count)")
    var last = 0.0
    for offset in offsets {
      require(
        offset >= last && offset <= 1,
        "tween: offsets must lie between 0 and 1, and never fall", "\(offset) after \(last)")
      last = offset
    }
  }

  /// Whether the lengths of the lists fit each other. A single value is where it goes.
  var areFitting: Bool {
    let count = max(values.count, 2)
    return (offsets.isEmpty || offsets.count == count)
      && (timingFunctions.count == 1 || timingFunctions.count == count - 1)
  }

  func checkFit() {
    require(
      areFitting, "tween: offsets must be as many as values, and timingFunctions one or one fewer",
      "\(offsets.count) and \(timingFunctions.count)")
  }

  /// Whether all values are finite.
  var areFinite: Bool {
    for value in values where !value.isFiniteVector { return false }
    return true
  }

  /// When it is at which value.
  var moments: [Double] {
    guard offsets.isEmpty else { return offsets }
    let last = Double(max(values.count, 2) - 1)
    return (0...Int(last)).map { Double($0) / last }
  }

  /// The course; a single value is gone to from `value`.
  func course(from value: Value) -> SegmentCourse<Value> {
    SegmentCourse(
      values: values.count > 1 ? values : [value.isFiniteVector ? value : values[0], values[0]],
      offsets: moments, functions: timingFunctions)
  }

  /// The course backward: the values, and the timing functions between them, in the other order, at
  /// mirrored moments.
  var reversed: SegmentCourse<Value> {
    SegmentCourse(
      values: values.reversed(), offsets: moments.reversed().map { 1 - $0 },
      functions: timingFunctions.reversed())
  }
}

/// The settings of a tween that are in force.
@usableFromInline
class TweenCore<Value: Vector>: CourseCore<SegmentCourse<Value>> {
  /// As they were written.
  @usableFromInline final var written: TweenLists<Value>
  /// The last that fitted each other and were finite.
  @usableFromInline final var lists: TweenLists<Value>?
  /// Where a stream with a single value sets out from.
  @usableFromInline final var initialValue: Value?
  /// The velocity that it sets out with; none for that of its timing function, whatever there was.
  @usableFromInline final var initialVelocity: Value?
  /// Whether there are values that were not in force yet.
  private final var awaitsFit = false
  private final let least: Int

  @usableFromInline
  init(
    _ lists: TweenLists<Value>, atLeast least: Int = 1, initialValue: Value?, duration: Double,
    delay: Double, repeatCount: Double = 1, repeatDuration: Double? = nil,
    autoreverses: Bool = false, enabled: Bool
  ) {
    written = lists
    self.initialValue = initialValue
    self.least = least
    lists.check(atLeast: least)
    lists.checkFit()
    super.init(
      duration: duration, delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    if accepts(lists.areFinite) { self.lists = lists }
  }

  final func set(values new: [Value]) {
    written.values = new
    awaitsFit = true
    if accepts(written.areFinite) { adopt() }
  }

  final func set(offsets new: [Double]) {
    written.offsets = new
    if written.areFinite { adopt() }
  }

  final func set(timingFunctions new: [TimingFunction]) {
    written.timingFunctions = new
    if written.areFinite { adopt() }
  }

  /// Puts the lists in force, once they fit.
  private final func adopt() {
    written.check(atLeast: least)
    guard written.areFitting else { return }
    let isAim = awaitsFit && written.values != lists?.values
    awaitsFit = false
    // A transition sets out as it turns.
    if replace(&lists, with: written) { announce(isAim && least == 1 ? .aim : .way) }
  }

  @usableFromInline
  override var start: Value {
    let values = (lists ?? written).values
    return values.count == 1 ? initialValue ?? values[0] : values[0]
  }

  @usableFromInline
  override func makeCourse(from value: Value) -> SegmentCourse<Value>? {
    lists?.course(from: value)
  }

  final func set(initialVelocity new: Value?) {
    if accepts(new?.isFiniteVector ?? true) { initialVelocity = new }
  }

  @usableFromInline
  override var startVelocity: Value { initialVelocity ?? .zero }

  @usableFromInline
  override var takesVelocityOver: Bool { initialVelocity != nil }

  @usableFromInline
  override var isRetarget: Bool { lists?.values.count == 1 }
}
