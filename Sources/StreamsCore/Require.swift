/// Stops the program on a programmer's error, in release builds too (law L16).
///
/// - Parameters:
///   - rule: which parameter must be what.
///   - values: what it was. Left out in Embedded, where text from numbers would add some 40 KB.
@inlinable package func require(
  _ condition: Bool, _ rule: StaticString, _ values: @autoclosure () -> String
) {
  guard !condition else { return }
  #if hasFeature(Embedded)
    fatalError(rule)
  #else
    fatalError("L16 Faults: \(rule), not \(values())")
  #endif
}
