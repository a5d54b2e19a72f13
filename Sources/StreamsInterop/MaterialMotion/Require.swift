/// Stops the program on a programming error, also in release builds (law L16).
///
/// - Parameters:
///   - rule: the parameter and the requirement.
///   - values: the actual value; omitted in Embedded Swift.
func require(_ condition: Bool, _ rule: StaticString, _ values: @autoclosure () -> String) {
  guard !condition else { return }
  #if hasFeature(Embedded)
    fatalError(rule)
  #else
    fatalError("\(rule), got \(values())")
  #endif
}
