#if !hasFeature(Embedded)
  /// The reason why a string is not a CSS easing function, and the position of the error.
  ///
  ///     do {
  ///       _ = try TimingFunction(css: "steps(0)")
  ///     } catch {
  ///       show(error.column)
  ///     }
  public struct CSSEasingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Equatable, Sendable {
      /// There is no such function or keyword.
      case unknownName(String)
      /// Different text was expected.
      case expected(String)
      /// A number is out of range: x1 or x2 outside 0…1, too few steps, or a number that is too large.
      case outOfRange(String)
      /// Text follows the function.
      case trailingText
    }

    /// The kind of error.
    public var reason: Reason
    /// The column of the error's first byte, counted from 1.
    public var column: Int

    /// An error.
    ///
    /// - Parameters:
    ///   - reason: the kind of error.
    ///   - column: the error's column, counted from 1.
    package init(_ reason: Reason, column: Int) {
      self.reason = reason
      self.column = column
    }

    /// A human-readable sentence.
    public var description: String {
      switch reason {
      case .unknownName(let name): "column \(column): no easing function is called '\(name)'"
      case .expected(let what): "column \(column): expected \(what)"
      case .outOfRange(let rule): "column \(column): \(rule)"
      case .trailingText: "column \(column): nothing may follow the easing function"
      }
    }
  }
#endif
