extension Observable {
  #if hasFeature(Embedded)
    /// Prints each value, after `prefix` and a space, and passes it on.
    ///
    /// | upstream | 20 | 40 |
    /// |---|---|---|
    /// | `log("The value is:")` | 20 | 40 |
    /// | printed | The value is: 20 | The value is: 40 |
    ///
    /// In Combine: `print`. Cost: the cost of the text; one allocation per subscription.
    ///
    /// - Parameters:
    ///   - prefix: The text before each value.
    ///   - sink: Receives the output in place of standard output.
    @inlinable public func log(
      _ prefix: String? = nil, to sink: @escaping (String) -> Void = { print($0) }
    ) -> MotionObservable<Value> where Value: CustomStringConvertible {
      let start = prefix.map { $0 + " " } ?? ""
      return map { value in
        sink(start + value.description)
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
    /// In Combine: `print`. Cost: the cost of the text; one allocation per subscription.
    ///
    /// - Parameters:
    ///   - prefix: The text before each value.
    ///   - sink: Receives the output in place of standard output.
    /// - Returns: A stream of the same values and states.
    @inlinable public func log(
      _ prefix: String? = nil, to sink: @escaping (String) -> Void = { print($0) }
    ) -> MotionObservable<Value> {
      let start = prefix.map { $0 + " " } ?? ""
      return map { value in
        sink(start + "\(value)")
        return value
      }
    }
  #endif
}
