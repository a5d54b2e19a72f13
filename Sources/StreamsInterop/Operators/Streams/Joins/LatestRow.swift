public import StreamsCore

/// The latest values of the inputs of a join, as the array that the join emits.
///
/// A value replaces its predecessor in the array, so an emission costs the same for any number of inputs. The array is
/// copied only if an observer has kept the one emitted before.
@usableFromInline final class LatestRow<Value> {
  /// The values, once every input has had one; empty before.
  @safe @usableFromInline @exclusivity(unchecked) var values: [Value] = []
  /// The values so far, until every input has had one.
  @safe @usableFromInline @exclusivity(unchecked) var early: [Value?]
  @safe @usableFromInline @exclusivity(unchecked) var missingCount: Int

  @inlinable init(count: Int) {
    early = Array(repeating: nil, count: count)
    missingCount = count
  }

  @inlinable func has(_ index: Int) -> Bool { missingCount == 0 || early[index] != nil }

  /// Stores the value of an input.
  ///
  /// - Returns: Whether it is the input's first.
  @inlinable func keep(_ value: Value, at index: Int) -> Bool {
    // The old value is released last: its release may run external code, which may re-enter this method.
    guard missingCount == 0 else { return keepEarly(value, at: index) }
    var old = value
    swap(&values[index], &old)
    withExtendedLifetime(old) {}
    return false
  }

  @inlinable @inline(never) func keepEarly(_ value: Value, at index: Int) -> Bool {
    var old: Value? = value
    swap(&early[index], &old)
    guard case .none = old else {
      withExtendedLifetime(old) {}
      return false
    }
    missingCount -= 1
    if missingCount == 0 {
      values = early.compactMap { $0 }
      early = []
    }
    return true
  }
}

extension LatestJoin {
  /// Subscribes to an input whose values cause emissions, and stores them in a row.
  @inlinable func latest<Input: Observable>(
    of input: Input, in row: LatestRow<Input.Value>, at index: Int
  ) {
    missingCount += 1
    trace.expect { row.has(index) }
    hear(input) { [self] value in
      if row.keep(value, at: index) { missingCount -= 1 }
      trigger()
    }
  }
}
