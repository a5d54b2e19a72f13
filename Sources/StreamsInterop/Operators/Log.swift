extension Observable {
  #if hasFeature(Embedded)
    /// Prints each value, after `prefix` and a space, and passes it on.
    ///
    /// | upstream | 20 | 40 |
    /// |---|---|---|
    /// | `log("The value is:")` | 20 | 40 |
    /// | printed | The value is: 20 | The value is: 40 |
    ///
    /// - Parameter sink: takes the text in place of standard output.
    ///
    /// In Combine: `print`. Cost: that of the text; one allocation a subscription.
    @inlinable
    public func log(
      _ prefix: String? = nil, to sink: @escaping (String) -> Void = { print($0) }
    ) -> MotionObservable<Value> where Value: CustomStringConvertible {
      map { value in
        sink(prefix.map { $0 + " " + value.description } ?? value.description)
        return value
      }
    }
  #else
    /// Prints each value, after `prefix` and a space, and passes it on.
    ///
    /// | upstream | 20 | 40 |
    /// |---|---|---|
    /// | `log("The value is:")` | 20 | 40 |
    /// | printed | The value is: 20 | The value is: 40 |
    ///
    /// - Parameter sink: takes the text in place of standard output.
    ///
    /// In Combine: `print`. Cost: that of the text; one allocation a subscription.
    @inlinable
    public func log(
      _ prefix: String? = nil, to sink: @escaping (String) -> Void = { print($0) }
    ) -> MotionObservable<Value> {
      map { value in
        sink(prefix.map { "\($0) \(value)" } ?? "\(value)")
        return value
      }
    }
  #endif
}
