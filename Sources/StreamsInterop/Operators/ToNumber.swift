#if !hasFeature(Embedded)
  extension Observable<String> {
    /// Emits the number that each text is, and nothing where it is none.
    ///
    /// | upstream | 20 | x | -1.5 | 1e3 | 20px |
    /// |---|---|---|---|---|---|
    /// | `toNumber()` | 20 | | -1.5 | 1000 | |
    ///
    /// The text is read as by `Double.init`, the same in every locale: the whole of it, without spaces.
    /// What does not read so is dropped, and so is what reads as `nan`. Not in Embedded Swift, which reads
    /// no decimals.
    ///
    /// In Combine: `compactMap`. Cost: that of the reading; one allocation a subscription.
    @inlinable
    public func toNumber() -> MotionObservable<Double> {
      compactMap { text in
        guard let number = Double(text), !number.isNaN else { return nil }
        return number
      }
    }
  }
#endif
