#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import StreamsInterop

  func play(on layer: CALayer, _ spring: SpringStyle) {
    let curve = MotionCurve.spring(spring, from: 0, to: 200)
    layer.add(curve.layerAnimation(of: "position.x", tolerance: 0.1), forKey: "x")
    let keyframes: CAKeyframeAnimation =
      curve.keyframes(tolerance: 0.1).layerAnimation(of: "position.y")
    layer.add(keyframes, forKey: "y")
    if let animation: CASpringAnimation = spring.layerAnimation(
      of: "opacity", from: 0, to: 1, velocity: 2)
    {
      layer.add(animation, forKey: "opacity")
    }
    let card = MotionElement(of: layer)
    card.position.value = SIMD2(curve.value(at: 0.1), curve.velocity(at: 0.1))
  }
#endif
