#if hasFeature(Embedded)
  extension Observable where Value: CustomStringConvertible {
    /// Emits each value as a string.
    ///
    /// | upstream | 20 | 40 | −1 |
    /// |---|---|---|---|
    /// | `toString()` | 20 | 40 | -1 |
    ///
    /// In Combine: none. Cost: creating the text; one allocation per subscription.
    @inlinable public func toString() -> MotionObservable<String> {
      map { $0.description }
    }
  }
#else
  extension Observable {
    /// Emits each value as a string, as string interpolation creates it.
    ///
    /// | upstream | 20 | 40 | −1 |
    /// |---|---|---|---|
    /// | `toString()` | 20 | 40 | -1 |
    ///
    /// An integer becomes `20`; a floating-point number becomes `20.0`. In Embedded Swift, the value must be
    /// `CustomStringConvertible`.
    ///
    /// In Combine: none. Cost: creating the text; one allocation per subscription.
    @inlinable public func toString() -> MotionObservable<String> {
      // Interpolation would look up these conformances for each value.
      let hasDescription =
        Value.self is any CustomStringConvertible.Type
        && !(Value.self is any TextOutputStreamable.Type || Value.self is AnyClass)
      return map {
        guard hasDescription, let value = $0 as? any CustomStringConvertible else { return "\($0)" }
        return value.description
      }
    }
  }
#endif

extension Observable where Value: BinaryFloatingPoint {
  /// Emits each number as a string, with `fractionDigits` digits after the decimal point.
  ///
  /// | upstream | 20 | 0.125 | −2.5 | 1e21 |
  /// |---|---|---|---|---|
  /// | `toString(fractionDigits: 2)` | 20.00 | 0.13 | -2.50 | 1000000000000000000000.00 |
  ///
  /// The exact binary value is rounded, with halves rounded away from zero: 0.125 is exactly half, but 1.005 is stored
  /// as slightly less. The result is the same in every locale; zero has no sign, and NaN and infinities are `nan`,
  /// `inf` and `-inf`. Traps if `fractionDigits` is not from 0 to 17.
  ///
  /// In Combine: none. Cost: creating the text; one allocation per subscription.
  @inlinable public func toString(
    fractionDigits: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    require(
      0 <= fractionDigits && fractionDigits <= 17,
      "toString(fractionDigits:): expected a value from 0 to 17",
      "\(fractionDigits) (\(fileID):\(line))")
    return map { FixedPoint(Double($0), fractionDigits: fractionDigits).text }
      .applied("toString(fractionDigits:)", fileID, line, fractionDigits)
  }
}
