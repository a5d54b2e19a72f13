// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of Apple's os module that the bridge to Instruments uses.

public struct OSSignposter: Sendable {
  public var isEnabled: Bool { false }

  public init(subsystem: String, category: String) {}

  public func beginInterval(_ name: StaticString, _ message: SignpostMetadata)
    -> OSSignpostIntervalState
  { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}

public final class OSSignpostIntervalState: Sendable {
  init() {}
}

public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}

public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
      _ text: @autoclosure @escaping () -> String, privacy: OSLogPrivacy
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
