// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Objects

// The result of `#selector`: the compiler looks for this type in a module of this name.
public struct Selector: Hashable {
  private var ptr: OpaquePointer

  public init(_ name: String) {
    fatalError("this stub can't be run")
  }
}

extension NSObject: @retroactive Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Runs a closure; its objects' releases may be postponed to its end.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
