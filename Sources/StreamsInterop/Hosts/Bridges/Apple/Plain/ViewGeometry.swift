#if !hasFeature(Embedded)
  import StreamsInteractions
  import StreamsOperators

  /// The numbers of an affine transform, as Core Graphics names them.
  package struct AffineNumbers: Equatable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package init(a: Double, b: Double, c: Double, d: Double) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// A transform about a point.
    init(_ transform: MotionTransform, about point: SIMD2<Double> = .zero) {
      let along = transform.apply(to: SIMD2(1, 0))
      let across = transform.apply(to: SIMD2(0, 1))
      (a, b, c, d) = (along.x, along.y, across.x, across.y)
      let moved = point - transform.apply(to: point)
      (tx, ty) = (moved.x, moved.y)
    }

    /// The rotation and the scales; for a transform that shears, the first axis and the area determine them.
    var transform: MotionTransform {
      let width = length(of: SIMD2(a, b))
      guard width > 0 else {
        return MotionTransform(
          rotation: c == 0 && d == 0 ? 0 : arcTangent(y: -c, x: d),
          scale: SIMD2(0, length(of: SIMD2(c, d))))
      }
      return MotionTransform(
        rotation: arcTangent(y: b, x: a), scale: SIMD2(width, (a * d - b * c) / width))
    }
  }

  extension MotionColor {
    /// A color from the components of a Core Graphics color: gray and alpha, or red, green, blue and alpha. Any other
    /// number of components gives a clear color.
    init(components: [Double]) {
      switch components.count {
      case 2:
        self.init(
          red: components[0], green: components[0], blue: components[0], alpha: components[1])
      case 4:
        self.init(
          red: components[0], green: components[1], blue: components[2], alpha: components[3])
      default: self = .clear
      }
    }
  }

  /// The appearance of an element in SwiftUI.
  struct ElementPlacement: Equatable {
    /// The position of the view's center before rotation and scaling.
    var middle: SIMD2<Double>
    /// The size to impose; `nil` for the view's own size.
    var size: SIMD2<Double>?
    var rotation: Double
    var scale: SIMD2<Double>
    /// The fixed point, in units of the size.
    var anchor: SIMD2<Double>
    /// The opacity, from 0 to 1.
    var opacity: Double
    /// The corner radius, at least 0.
    var cornerRadius: Double

    init(
      position: SIMD2<Double>, size: SIMD2<Double>, transform: MotionTransform, opacity: Double,
      cornerRadius: Double, anchorPoint: SIMD2<Double>
    ) {
      let hasSize = size.isFiniteVector && size.x > 0 && size.y > 0
      self.size = hasSize ? size : nil
      // A view without a known size is placed by its center.
      let place = hasSize ? position + (SIMD2(0.5, 0.5) - anchorPoint) * size : position
      middle = place.isFiniteVector ? place : .zero
      rotation = transform.rotation.isFinite ? transform.rotation : 0
      scale = transform.scale.isFiniteVector ? transform.scale : .one
      anchor = hasSize && anchorPoint.isFiniteVector ? anchorPoint : SIMD2(0.5, 0.5)
      self.opacity = opacity.isFinite ? min(max(opacity, 0), 1) : 1
      self.cornerRadius = cornerRadius.isFinite ? max(cornerRadius, 0) : 0
    }
  }
#endif
