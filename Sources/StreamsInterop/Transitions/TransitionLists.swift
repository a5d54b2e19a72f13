/// What a transition's tween runs through on its way forward, and so, the other way round, on its way back.
struct TransitionLists<Value: Vector> {
  let values: [Value]
  let offsets: [Double]
  let timingFunctions: [TimingFunction]

  /// Whether the lengths of the lists fit each other.
  var isFitting: Bool {
    (offsets.isEmpty || offsets.count == values.count)
      && (timingFunctions.count == 1 || timingFunctions.count == values.count - 1)
  }

  /// Whether all values are finite.
  var isFinite: Bool { values.allSatisfy { $0.isFiniteVector } }

  /// Traps where the lists make no sense, whatever the others are.
  func check() {
    require(
      values.count > 1, "TransitionTween: forwardValues must be at least two", "\(values.count)")
    var last = 0.0
    for offset in offsets {
      require(
        offset >= last && offset <= 1,
        "TransitionTween: forwardOffsets must lie between 0 and 1, and never fall",
        "\(offset) after \(last)")
      last = offset
    }
  }

  /// The side that a transition comes from.
  func origin(moving direction: TransitionDirection) -> Value {
    direction == .forward ? values[0] : values[values.count - 1]
  }

  /// The way in one direction: backward the values, and the timing functions between them, in the other
  /// order, at mirrored moments.
  func course(moving direction: TransitionDirection) -> SegmentCourse<Value> {
    var forward = offsets
    if forward.isEmpty {
      let last = Double(values.count - 1)
      for index in values.indices { forward.append(Double(index) / last) }
    }
    guard direction == .backward else {
      return SegmentCourse(values: values, offsets: forward, functions: timingFunctions)
    }
    return SegmentCourse(
      values: values.reversed(), offsets: forward.reversed().map { 1 - $0 },
      functions: timingFunctions.reversed())
  }
}
