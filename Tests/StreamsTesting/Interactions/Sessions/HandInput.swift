/// A named input of a scene, with the values that random hands write to it.
///
///     RandomHands(inputs: [
///       .number("tension", in: 50...500), .flag("isOpen"),
///       .vector("size", in: [200...400, 300...800]), .flag("isRightToLeft"),
///     ])
///
/// The scene creates the input with `stage.input(_:to:)`, for a setting, a key, a size, or data.
public struct HandInput: Sendable {
  /// The input's name.
  public let name: String
  let make: @Sendable (inout any RandomNumberGenerator) -> [Double]

  /// An input with a custom generator.
  ///
  /// - Parameters:
  ///   - name: the input's name. A write traps if the scene has no such input.
  ///   - make: generates the components of a value.
  public init(
    _ name: String, _ make: @escaping @Sendable (inout any RandomNumberGenerator) -> [Double]
  ) {
    self.name = name
    self.make = make
  }

  /// A number in a range; one time in four, it is an end of the range.
  ///
  /// - Parameters:
  ///   - name: the input's name in the scene.
  ///   - range: the range.
  /// - Returns: The input.
  public static func number(_ name: String, in range: ClosedRange<Double>) -> HandInput {
    vector(name, in: [range])
  }

  /// A value with each component in a range; one time in four, the component is an end of its range.
  ///
  /// - Parameters:
  ///   - name: the input's name in the scene.
  ///   - ranges: a range for each component.
  /// - Returns: The input.
  public static func vector(_ name: String, in ranges: [ClosedRange<Double>]) -> HandInput {
    HandInput(name) { random in
      ranges.map { range in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: range.lowerBound
        case 1: range.upperBound
        default: Double.random(in: range, using: &random)
        }
      }
    }
  }

  /// One of the given values.
  ///
  /// - Parameters:
  ///   - name: the input's name in the scene.
  ///   - values: the values; at least one.
  /// - Returns: The input.
  public static func choice(_ name: String, of values: [Double]) -> HandInput {
    HandInput(name) { random in values.randomElement(using: &random).map { [$0] } ?? [] }
  }

  /// A flag that is on or off.
  public static func flag(_ name: String) -> HandInput { choice(name, of: [0, 1]) }

  /// An event, which writes 1.
  public static func event(_ name: String) -> HandInput { choice(name, of: [1]) }
}
