/// A class that several unrelated modules make representable.
public final class SharedLabel {
  /// The label's text.
  public var text = "label"
  /// The label's width, in points.
  public var width = 10.0

  /// A label ten points wide.
  public init() {}
}
