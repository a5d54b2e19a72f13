import StreamsInterop

/// The settings of a tween between the sides of a transition.
struct TransitionPlan<Value: Vector>: Equatable {
  var duration: Double
  var values: [Value]
  var offsets: [Double]
  var timingFunctions: [TimingFunction]
  var direction: TransitionDirection
  var delayBefore: Double
  var delayAfter: Double
  var isEnabled: Bool

  /// Traps if a setting is invalid, even if others have yet to be written.
  func check() {
    require(
      values.count >= 2, "TransitionTween.forwardValues: expected at least 2",
      "\(values.count)")
    var last = 0.0
    for offset in offsets {
      require(
        offset >= last && offset <= 1,
        "TransitionTween.forwardOffsets: expected values from 0 to 1, in order",
        "\(offset) after \(last)")
      last = offset
    }
    check(duration, "TransitionTween.duration: expected a finite value, at least 0")
    check(delayBefore, "TransitionTween.delayBefore: expected a finite value, at least 0")
    check(delayAfter, "TransitionTween.delayAfter: expected a finite value, at least 0")
  }

  private func check(_ seconds: Double, _ rule: StaticString) {
    require(seconds >= 0 && seconds.isFinite, rule, "\(seconds)")
  }

  /// Whether the lengths of the lists match.
  var isWhole: Bool {
    (offsets.isEmpty || offsets.count == values.count)
      && (timingFunctions.count == 1 || timingFunctions.count == values.count - 1)
  }

  /// The delay in the current direction.
  var delay: Double { direction.origin(back: delayBefore, fore: delayAfter) }

  /// The side from which the transition comes, and the side to which it goes.
  var origin: Value { direction.origin(back: values[0], fore: values[values.count - 1]) }
  var destination: Value { direction.destination(back: values[0], fore: values[values.count - 1]) }

  /// Whether another plan has the same way from side to side.
  func hasWay(of other: Self) -> Bool {
    values == other.values && offsets == other.offsets && timingFunctions == other.timingFunctions
  }

  /// The value after a part of the duration, and its change per duration. Backward, the values and the timing functions
  /// are in reverse order, at mirrored times.
  ///
  /// - Parameter fraction: from 0 to 1.
  func place(at fraction: Double) -> (value: Value, slope: Value) {
    let steps = values.count - 1
    let isForward = direction == .forward
    func offset(_ index: Int) -> Double {
      let own = isForward ? index : steps - index
      let offset = offsets.isEmpty ? Double(own) / Double(steps) : offsets[own]
      return isForward ? offset : 1 - offset
    }
    func value(_ index: Int) -> Value { values[isForward ? index : steps - index] }
    guard fraction >= offset(0) else { return (value(0), .zero) }
    guard fraction <= offset(steps) else { return (value(steps), .zero) }
    var index = 0
    while index < steps - 1, fraction >= offset(index + 1) { index += 1 }
    let span = offset(index + 1) - offset(index)
    guard span > 0 else { return (value(index + 1), .zero) }
    let function = timingFunctions[
      timingFunctions.count == 1 ? 0 : isForward ? index : steps - 1 - index]
    let part = (fraction - offset(index)) / span
    let (first, second) = (value(index), value(index + 1))
    return (
      first.interpolated(to: second, by: function.value(at: part)),
      second.subtracting(first).scaled(by: function.derivative(at: part) / span)
    )
  }
}
