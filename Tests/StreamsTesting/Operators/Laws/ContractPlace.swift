package import StreamsOperators

/// A watched value of any type, represented by its first eight components.
package struct ContractPlace: Vector, CustomStringConvertible {
  package var parts: SIMD8<Double>
  package var count: Int

  package static let zero = ContractPlace(parts: .zero, count: 8)
  package static let componentCount = 8

  package init(parts: SIMD8<Double>, count: Int) {
    self.parts = parts
    self.count = count
  }

  // The value is created several times in each turn, by code that is not specialized.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  package init<Value: Vector>(_ value: Value) {
    count = min(8, Value.componentCount)
    parts = .zero
    for index in 0..<count { parts[index] = value[component: index] }
  }

  package subscript(component index: Int) -> Double {
    get { parts[index] }
    set { parts[index] = newValue }
  }

  package func adding(_ other: Self) -> Self { Self(parts: parts + other.parts, count: count) }
  package func subtracting(_ other: Self) -> Self { Self(parts: parts - other.parts, count: count) }
  package func scaled(by factor: Double) -> Self { Self(parts: parts * factor, count: count) }
  package var squaredLength: Double { (parts * parts).sum() }

  package func distance(to other: Self) -> Double { subtracting(other).length }

  package var description: String {
    let numbers = (0..<count).map { Self.rounded(parts[$0]) }
    return count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }

  /// A human-readable number, rounded to a thousandth.
  package static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return number.description }
    let text = ((number * 1000).rounded() / 1000).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
