// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import CoreGraphicsStub
@_exported public import ObjectiveC
@_exported public import class Foundation.RunLoop

// The rest of the module is in Objects.
extension CADisplayLink {
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
}

extension CAFrameRateRange {
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.init(minimum: minimum, maximum: maximum, __preferred: preferred ?? 0)
  }

  public var preferred: Float? {
    get { __preferred }
    set { __preferred = newValue ?? 0 }
  }
}

public func CACurrentMediaTime() -> Double { 0 }
