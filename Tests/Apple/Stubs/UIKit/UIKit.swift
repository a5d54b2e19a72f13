// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of UIKit that the library's branches use. A condition of the form SYSTEM_x stands for os(x);
// availability follows Apple's headers.
@_exported public import CoreGraphicsStub
@_exported public import typealias Foundation.TimeInterval
@_exported public import QuartzCoreStub
public import struct Foundation.Notification

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
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var center: CGPoint = .zero
  open var bounds: CGRect = .zero
  open var frame: CGRect = .zero
  open var transform: CGAffineTransform = .identity
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var layer: CALayer { CALayer() }
  open func layoutIfNeeded() {}
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func addSubview(_ view: UIView) {}
}

@MainActor
open class UIViewController: UIResponder {
  open var view: UIView! { UIView() }
  open func viewDidLoad() {}
}

open class UIColor: NSObject {
  public init(cgColor: CGColor) {}
  open class var systemBlue: UIColor {
    UIColor(cgColor: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
  }
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
}

@MainActor
open class UIScrollView: UIView {
  open var contentOffset: CGPoint = .zero
  open var contentSize: CGSize = .zero
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets() }
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
}

public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  public static let reduceMotionStatusDidChangeNotification = Notification.Name("")
}

#if !SYSTEM_tvOS && !SYSTEM_watchOS && !SYSTEM_visionOS
  @MainActor
  open class UISelectionFeedbackGenerator: NSObject {
    open func prepare() {}
    open func selectionChanged() {}
  }
#endif

@MainActor
open class UIWindow: UIView {}

@MainActor
open class UIEvent: NSObject {
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  #if !SYSTEM_tvOS
    public struct ButtonMask: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static var primary: ButtonMask { ButtonMask(rawValue: 1) }
      public static var secondary: ButtonMask { ButtonMask(rawValue: 2) }
    }

    open var buttonMask: ButtonMask { [] }
  #endif
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

  public init(target: Any?, action: Selector?) {}
  open var view: UIView? { nil }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true

  open func location(in view: UIView?) -> CGPoint { .zero }

  // Declarations of UIGestureRecognizerSubclass.h, a submodule that must be imported explicitly.
  open var state = State.possible
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

#if !SYSTEM_tvOS
  @MainActor
  open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open var zOffset: CGFloat { 0 }
  }
#endif

#if !SYSTEM_macCatalyst
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
    open var preferredFrameRateRange: CAFrameRateRange = .default

    // As in UIKit's header, the closure isn't isolated to the main actor.
    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {}
  }
#endif
