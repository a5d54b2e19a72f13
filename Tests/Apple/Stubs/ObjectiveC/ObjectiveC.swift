// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Objects

// `#selector` makes one of these: the compiler looks for it in a module of this name.
public struct Selector: Hashable {
  private var ptr: OpaquePointer

  public init(_ name: String) {
    fatalError("nothing here is run")
  }
}

extension NSObject: @retroactive Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
