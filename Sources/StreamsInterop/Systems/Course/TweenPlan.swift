import StreamsOperators

/// The values of a tween, with their offsets and timing functions.
@usableFromInline struct TweenPlan<Value: Vector>: CoursePlan {
  @usableFromInline var values: [Value]
  @usableFromInline var offsets: [Double]
  @usableFromInline var timingFunctions: [TimingFunction]

  @usableFromInline init(values: [Value], offsets: [Double], timingFunctions: [TimingFunction]) {
    self.values = values
    self.offsets = offsets
    self.timingFunctions = timingFunctions
    require(
      areFitting,
      "tween: expected an offset per value, and one timing function or one per interval",
      "\(offsets.count) and \(timingFunctions.count) for \(values.count) values")
  }

  @usableFromInline func check() {
    require(!values.isEmpty, "tween.values: expected at least 1", "none")
    var last = 0.0
    for offset in offsets {
      require(
        offset >= last && offset <= 1,
        "tween.offsets: expected values from 0 to 1, in order", "\(offset) after \(last)")
      last = offset
    }
  }

  /// Whether the lengths of the lists match. A single value is the destination.
  @inlinable var areFitting: Bool {
    let count = max(values.count, 2)
    return (offsets.isEmpty || offsets.count == count)
      && (timingFunctions.count == 1 || timingFunctions.count == count - 1)
  }

  @inlinable var isWhole: Bool { areFitting && values.areFinite }

  @inlinable var first: Value { values[0] }

  @inlinable var isOpen: Bool { values.count == 1 }

  @inlinable func change(from old: Self) -> SystemChange? {
    values != old.values ? .aim : .way
  }

  /// The time of each value.
  var moments: [Double] {
    guard offsets.isEmpty else { return offsets }
    let last = Double(max(values.count, 2) - 1)
    return (0...Int(last)).map { Double($0) / last }
  }

  @usableFromInline func course(from value: Value) -> SegmentCourse<Value> {
    SegmentCourse(
      values: isOpen ? [value, values[0]] : values, offsets: moments, functions: timingFunctions)
  }
}

extension Array where Element: Vector {
  /// Whether all values are finite.
  @inlinable var areFinite: Bool {
    for value in self where !value.isFiniteVector { return false }
    return true
  }
}
