#if !hasFeature(Embedded)
  extension Observable<String> {
    /// Emits the number that each string represents; drops strings that don't represent one.
    ///
    /// | upstream | 20 | x | -1.5 | 1e3 | 20px |
    /// |---|---|---|---|---|---|
    /// | `toNumber()` | 20 | | -1.5 | 1000 | |
    ///
    /// The entire string is parsed as by `Double.init`: spaces are not allowed, and the locale has no effect. `nan` is
    /// dropped, too. Not available in Embedded Swift, which cannot parse decimals.
    ///
    /// In Combine: `compactMap`. Cost: the cost of parsing; one allocation per subscription.
    @inlinable public func toNumber() -> MotionObservable<Double> {
      compactMap { text in
        guard let number = Double(text), !number.isNaN else { return nil }
        return number
      }
    }
  }
#endif
