// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import CoreGraphicsStub
@_exported public import ObjectiveC
@_exported public import class Foundation.RunLoop

// The rest of it is in Objects.
extension CADisplayLink {
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
}

public func CACurrentMediaTime() -> Double { 0 }
