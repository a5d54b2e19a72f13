// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of AppKit that the library's branches and the pages use.
@_exported public import CoreGraphicsStub
@_exported public import QuartzCoreStub
public import class Foundation.NSCoder
public import class Foundation.NotificationCenter
public import struct Foundation.Notification
public import typealias Foundation.TimeInterval

public typealias NSPoint = CGPoint
public typealias NSRect = CGRect
public typealias NSSize = CGSize

@MainActor
open class NSResponder: NSObject {
  public override init() {}
  open func mouseDown(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func otherMouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func rightMouseUp(with event: NSEvent) {}
  open func otherMouseUp(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func rightMouseDragged(with event: NSEvent) {}
  open func otherMouseDragged(with event: NSEvent) {}
  open func mouseEntered(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
  open func scrollWheel(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func rotate(with event: NSEvent) {}
}

@MainActor
open class NSView: NSResponder {
  public init(frame frameRect: NSRect) {}
  public required init?(coder: NSCoder) {}
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    fatalError("this stub can't be run")
  }
  open var frame: NSRect = .zero
  open var bounds: NSRect = .zero
  open var alphaValue: CGFloat = 1
  open var wantsLayer = false
  open var layer: CALayer?
  open var isFlipped: Bool { false }
  open var window: NSWindow? { nil }
  open var superview: NSView? { nil }
  open var subviews: [NSView] = []
  open func setFrameOrigin(_ newOrigin: NSPoint) {}
  open func setFrameSize(_ newSize: NSSize) {}
  open func layoutSubtreeIfNeeded() {}
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect }
  open func addTrackingArea(_ trackingArea: NSTrackingArea) {}
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
}

@MainActor
open class NSWindow: NSResponder {}

open class NSTrackingArea: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mouseEnteredAndExited: Options { Options(rawValue: 1) }
    public static var mouseMoved: Options { Options(rawValue: 2) }
    public static var activeInKeyWindow: Options { Options(rawValue: 32) }
    public static var inVisibleRect: Options { Options(rawValue: 512) }
  }

  public init(
    rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {}
}

@MainActor
open class NSScreen: NSObject {
  open class var main: NSScreen? { nil }

  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    fatalError("this stub can't be run")
  }
}

open class NSEvent: NSObject {
  public enum EventType: UInt, Sendable {
    case leftMouseDown, leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged
    case rightMouseDragged, mouseEntered, mouseExited, keyDown, scrollWheel, otherMouseDown
    case otherMouseUp, otherMouseDragged, magnify, rotate
  }

  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var began: Phase { Phase(rawValue: 1) }
    public static var stationary: Phase { Phase(rawValue: 2) }
    public static var changed: Phase { Phase(rawValue: 4) }
    public static var ended: Phase { Phase(rawValue: 8) }
    public static var cancelled: Phase { Phase(rawValue: 16) }
    public static var mayBegin: Phase { Phase(rawValue: 32) }
  }

  open var type: EventType { .leftMouseDown }
  open var timestamp: TimeInterval { 0 }
  open var locationInWindow: NSPoint { .zero }
  open var pressure: Float { 0 }
  open var buttonNumber: Int { 0 }
  open class var pressedMouseButtons: Int { 0 }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }
  open var hasPreciseScrollingDeltas: Bool { false }
  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  open var magnification: CGFloat { 0 }
  open var rotation: Float { 0 }
}

@MainActor
open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { NSWorkspace() }
  open var notificationCenter: NotificationCenter { .default }
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification =
    Notification.Name("")
}
