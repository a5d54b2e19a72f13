#if !hasFeature(Embedded)
  extension Observable<String> {
    /// Emits the number in each text, and nothing if there is none.
    ///
    /// | upstream | 20 | x | -1.5 | 1e3 | 20px |
    /// |---|---|---|---|---|---|
    /// | `toNumber()` | 20 | | -1.5 | 1000 | |
    ///
    /// The whole text is parsed as `Double.init` does, without spaces and in the same way in every locale. Other text
    /// is dropped, and so is `nan`. Not available in Embedded Swift, which cannot parse decimals.
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
