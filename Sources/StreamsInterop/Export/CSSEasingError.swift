#if !hasFeature(Embedded)
  /// Why a text is no easing function of CSS, and where.
  public struct CSSEasingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
      /// There is no such function or keyword.
      case unknownName(String)
      /// Something else had to be there.
      case expected(String)
      /// A number is not allowed there: x1 or x2 outside of 0…1, too few steps, one that is too large.
      case outOfRange(String)
      /// Something follows the function.
      case trailingText
    }

    /// What is wrong.
    public var reason: Reason
    /// In which column, counted from 1: the first of what is wrong.
    public var column: Int

    /// An error.
    public init(_ reason: Reason, column: Int) {
      self.reason = reason
      self.column = column
    }

    /// A sentence for people.
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
