/// A class that modules which don't see each other make representable.
public final class SharedLabel {
  /// Its text.
  public var text = "label"
  /// In points.
  public var width = 10.0

  /// A label ten points wide.
  public init() {}
}
