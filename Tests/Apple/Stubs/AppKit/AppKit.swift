// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What of AppKit the library's branches use.
@_exported public import QuartzCoreStub

@MainActor
open class NSView: NSObject {
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}
