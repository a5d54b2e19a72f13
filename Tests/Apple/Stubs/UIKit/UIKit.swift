// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What of UIKit the library's branches use.
@_exported public import CoreGraphicsStub
@_exported public import typealias Foundation.TimeInterval
@_exported public import QuartzCoreStub

@MainActor
open class UIResponder: NSObject {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor
open class UIView: UIResponder {
  open var window: UIWindow? { nil }
}

@MainActor
open class UIWindow: UIView {}

@MainActor
open class UIEvent: NSObject {
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  open var phase: Phase { .began }
  open var type: TouchType { .direct }
  open var timestamp: TimeInterval { 0 }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var window: UIWindow? { nil }

  open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open var state: State { .possible }
  open var view: UIView? { nil }

  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

@MainActor
open class UIUpdateInfo: NSObject {
  open var modelTime: TimeInterval { 0 }
  open var estimatedPresentationTime: TimeInterval { 0 }
}

@MainActor
open class UIUpdateLink: NSObject {
  public init(view: UIView) {}
  open var isEnabled = false
  open var requiresContinuousUpdates = false

  open func addAction(handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void) {}
}
