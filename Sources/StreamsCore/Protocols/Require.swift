/// Stops the program on a programming error, also in release builds (law L16).
///
/// - Parameters:
///   - rule: The parameter and the requirement: "SpringStyle.mass: expected a value above 0".
///   - values: The actual value, and, after a semicolon, the remedy if there is one. Omitted in Embedded Swift, where
///     formatting numbers would add about 40 KB.
@inlinable package func require(
  _ condition: Bool, _ rule: StaticString, _ values: @autoclosure () -> String
) {
  guard !condition else { return }
  #if hasFeature(Embedded)
    fatalError(rule)
  #else
    fatalError("\(rule), got \(values())")
  #endif
}
