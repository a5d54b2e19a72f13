#if canImport(SwiftUI) && !hasFeature(Embedded)
  import StreamsOperators
  import StreamsSystems
  public import SwiftUI

  /// A finite motion, such as a tween, keyframes or any ``MotionCurve``, as a SwiftUI animation.
  ///
  ///     withAnimation(Animation(CurveAnimation(.easeOut, duration: 0.3))) { isOpen = true }
  ///
  /// The animation moves by the completed fraction of the curve's distance, and may overshoot. It ends, and becomes
  /// logically complete, after its duration. If an animation begins during another, SwiftUI adds the two, as it does
  /// with all animations that don't merge, so neither position nor velocity jumps. For a spring, use
  /// ``SpringStyle``.
  ///
  /// Cost per frame: a search among the keyframes, and a cubic.
  public struct CurveAnimation: CustomAnimation {
    private let shape: CurveShape

    /// An animation along a timing function for a duration.
    ///
    /// - Parameters:
    ///   - function: the completed fraction of the distance, for each fraction of the duration.
    ///   - duration: the duration, in seconds. Traps unless finite and above 0.
    public init(_ function: TimingFunction, duration: Double) {
      self.init(.timing(function, duration: duration))
    }

    /// An animation along any finite motion, measured from its first value to its last. A motion that ends where it
    /// began covers no distance, so the animation jumps.
    ///
    /// - Parameters:
    ///   - curve: the motion.
    ///   - tolerance: the greatest deviation from the curve, as a fraction of the distance. Traps unless above 0.
    ///
    /// Cost: see ``MotionCurve/keyframes(tolerance:limit:)``.
    public init(_ curve: MotionCurve, tolerance: Double = 0.0001) {
      shape = CurveShape(curve, tolerance: tolerance)
    }

    /// The value, `time` seconds after the animation began; `nil` after the end.
    ///
    /// - Parameters:
    ///   - value: the whole distance.
    ///   - time: the seconds since the animation began.
    ///   - context: the context, which becomes logically complete at the end.
    /// - Returns: The value, as a part of the whole distance; `nil` after the end.
    public func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      guard time < shape.duration else {
        context.isLogicallyComplete = true
        return nil
      }
      return value.scaled(by: shape.value(at: time))
    }

    /// The velocity in units per second, `time` seconds after the animation began; `nil` after the end.
    ///
    /// - Parameters:
    ///   - value: the whole distance.
    ///   - time: the seconds since the animation began.
    ///   - context: not used.
    /// - Returns: The velocity; `nil` after the end.
    public func velocity<V: VectorArithmetic>(
      value: V, time: Double, context: AnimationContext<V>
    ) -> V? {
      time < shape.duration ? value.scaled(by: shape.velocity(at: time)) : nil
    }
  }
#endif
