#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  public import QuartzCore
  import StreamsOperators
  import StreamsSystems

  extension MotionKeyframes {
    /// These keyframes as an animation of one of a layer's numbers.
    ///
    ///     layer.add(keyframes.layerAnimation(of: "position.x"), forKey: "position.x")
    ///
    /// The animation has the values of the keyframes; also set the layer's own value to the last one. Between
    /// keyframes, Core Animation computes in single precision.
    ///
    /// - Parameter keyPath: the key path of a number of a layer, such as `position.x` or `opacity`.
    /// - Returns: An animation with the keyframes' duration.
    public func layerAnimation(of keyPath: String) -> CAKeyframeAnimation {
      let keyframes = LayerKeyframes(self)
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = keyframes.values.map { NSNumber(value: $0) }
      animation.keyTimes = keyframes.times.map { NSNumber(value: $0) }
      animation.timingFunctions = keyframes.controls.map {
        CAMediaTimingFunction(controlPoints: $0.x, $0.y, $0.z, $0.w)
      }
      animation.calculationMode = .linear
      animation.duration = keyframes.duration
      return animation
    }
  }

  extension MotionCurve {
    /// This motion as an animation of one of a layer's numbers, which needs no frames from the program.
    ///
    ///     let begun = CACurrentMediaTime()
    ///     layer.add(curve.layerAnimation(of: "position.x", tolerance: 0.1), forKey: "position.x")
    ///     // To take the layer back mid-flight, with its exact position and velocity:
    ///     let time = CACurrentMediaTime() - begun
    ///     layer.removeAnimation(forKey: "position.x")
    ///     card.positionX.value = curve.value(at: time)
    ///     card.positionX.animate(to: 0, velocity: curve.velocity(at: time), on: clock)
    ///
    /// - Parameters:
    ///   - keyPath: the key path of a number of a layer, such as `position.x` or `opacity`.
    ///   - tolerance: the greatest deviation of the animation from the motion. Traps unless above 0.
    ///   - limit: the maximum number of keyframes; see ``keyframes(tolerance:limit:)``.
    /// - Returns: An animation with the motion's duration.
    ///
    /// Cost: see ``keyframes(tolerance:limit:)``.
    public func layerAnimation(
      of keyPath: String, tolerance: Double, limit: Int = 10_000
    ) -> CAKeyframeAnimation {
      keyframes(tolerance: tolerance, limit: limit).layerAnimation(of: keyPath)
    }
  }

  extension SpringStyle {
    /// This spring as a Core Animation spring for one of a layer's numbers.
    ///
    ///     if let animation = parameters.layerAnimation(of: "position.x", from: 0, to: 200) {
    ///       layer.add(animation, forKey: "position.x")
    ///     }
    ///
    /// The duration is Core Animation's `settlingDuration`. `MotionCurve.spring(_:from:to:velocity:threshold:)` returns
    /// the same motion as a formula.
    ///
    /// - Parameters:
    ///   - keyPath: the key path of a number of a layer, such as `position.x` or `opacity`.
    ///   - start: the first value, in units of the number.
    ///   - end: the last value, in units of the number.
    ///   - velocity: the velocity at the beginning, in units per second.
    /// - Returns: The animation; `nil` if `start` and `end` are the same, because Core Animation measures velocities
    ///   relative to the distance. In that case, use ``MotionCurve/layerAnimation(of:tolerance:limit:)`` instead.
    public func layerAnimation(
      of keyPath: String, from start: Double, to end: Double, velocity: Double = 0
    ) -> CASpringAnimation? {
      guard let spring = LayerSpring(self, from: start, to: end, velocity: velocity) else {
        return nil
      }
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = CGFloat(spring.mass)
      animation.stiffness = CGFloat(spring.stiffness)
      animation.damping = CGFloat(spring.damping)
      animation.initialVelocity = CGFloat(spring.initialVelocity)
      animation.fromValue = NSNumber(value: start)
      animation.toValue = NSNumber(value: end)
      animation.duration = animation.settlingDuration
      return animation
    }
  }
#endif
