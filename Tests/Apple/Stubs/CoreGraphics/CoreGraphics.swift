// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What of CoreGraphics the library's branches use. On Linux the rest of it is Foundation's.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() {
    dx = 0
    dy = 0
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

extension CGVector {
  public static var zero: CGVector { CGVector() }
}
