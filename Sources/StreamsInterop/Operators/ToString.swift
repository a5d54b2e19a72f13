#if hasFeature(Embedded)
  extension Observable where Value: CustomStringConvertible {
    /// Emits the text of each value.
    ///
    /// | upstream | 20 | 40 | −1 |
    /// |---|---|---|---|
    /// | `toString()` | 20 | 40 | -1 |
    ///
    /// In Combine: none. Cost: that of the text; one allocation a subscription.
    @inlinable
    public func toString() -> MotionObservable<String> {
      map { $0.description }
    }
  }
#else
  extension Observable {
    /// Emits the text of each value, as string interpolation makes it.
    ///
    /// | upstream | 20 | 40 | −1 |
    /// |---|---|---|---|
    /// | `toString()` | 20 | 40 | -1 |
    ///
    /// An integer's text is `20`, a floating-point number's `20.0`. In Embedded Swift it is there for
    /// what is `CustomStringConvertible`.
    ///
    /// In Combine: none. Cost: that of the text; one allocation a subscription.
    @inlinable
    public func toString() -> MotionObservable<String> {
      // Interpolation would look for these at each value.
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
  /// Emits the text of each number, with `fractionDigits` digits after the point.
  ///
  /// | upstream | 20 | 0.125 | −2.5 | 1e21 |
  /// |---|---|---|---|---|
  /// | `toString(fractionDigits: 2)` | 20.00 | 0.13 | -2.50 | 1000000000000000000000.00 |
  ///
  /// The number that is held is rounded, exactly, and away from zero where it is half-way: 0.125 is so,
  /// 1.005 is held as a little less. The text is the same in every locale; zero has no sign, and a
  /// number that is none or has no end is `nan`, `inf` or `-inf`. Traps where `fractionDigits` is not
  /// from 0 to 17.
  ///
  /// In Combine: none. Cost: that of the text; one allocation a subscription.
  @inlinable
  public func toString(
    fractionDigits: Int,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    require(
      0 <= fractionDigits && fractionDigits <= 17,
      "toString: fractionDigits must be from 0 to 17", "\(fractionDigits)")
    return map { FixedPoint(Double($0), fractionDigits: fractionDigits).text }
      .applied("toString(fractionDigits:)", fileID, line, fractionDigits)
  }

  /// Emits the text of the latest number, with as many digits after the point as `fractionDigits` last
  /// said, whenever either changes.
  ///
  /// | upstream | 2.5 | | 4.25 |
  /// |---|---|---|---|
  /// | fractionDigits | 2 | 0 | |
  /// | `toString(fractionDigits: fractionDigits)` | 2.50 | 3 | 4 |
  ///
  /// Fewer than 0 are 0, more than 17 are 17. Active while either is.
  ///
  /// In Combine: none. Cost: that of the text, and as of `combineLatest`.
  @inlinable
  public func toString(
    fractionDigits: some Observable<Int>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    joined(Origin("toString", fileID, line), fractionDigits) {
      FixedPoint(Double($0), fractionDigits: min(max($1, 0), 17)).text
    }
    .applied("toString(fractionDigits:)", fileID, line)
  }
}
