// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of layers and their animations that the library's branches use, according to QuartzCore's
// headers. As there, neither is isolated to the main actor.
public import class Foundation.NSNumber

open class CALayer: NSObject {
  open var bounds: CGRect = .zero
  open var position: CGPoint = .zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var opacity: Float = 1
  open var zPosition: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open func affineTransform() -> CGAffineTransform { .identity }
  open func setAffineTransform(_ m: CGAffineTransform) {}
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

open class CAMediaTimingFunction: NSObject {
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init()
  }
}

open class CAAnimation: NSObject {
  open var duration: Double = 0
  open var beginTime: Double = 0
}

open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { self.init() }
  open var keyPath: String?
  open var isAdditive = false
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
}

public struct CAAnimationCalculationMode: Hashable, Sendable {
  public static let linear = CAAnimationCalculationMode()
  public static let discrete = CAAnimationCalculationMode()
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: Double { 1 }
}
