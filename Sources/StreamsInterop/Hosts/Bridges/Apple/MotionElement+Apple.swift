#if canImport(QuartzCore) && !os(watchOS)
  public import QuartzCore
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems

  extension MotionElement {
    /// An element that a layer displays; writes go to the layer immediately, without implicit animations.
    ///
    ///     let card = MotionElement(of: layer)
    ///     spring.drive(card.position, on: clock)
    ///
    /// The position, size, opacity, corner radius, background, anchor point, scale and rotation are those of the layer.
    /// The element doesn't observe other changes of the layer.
    ///
    /// - Parameters:
    ///   - layer: the layer, which is not retained.
    ///   - parent: the element that contains this element; `nil` for the shared space.
    ///   - gestures: the source of pointers, in the coordinates of the shared space; by default, the parent's source.
    ///
    /// Cost: seven properties; for each write, a layer transaction.
    public convenience init(
      of layer: CALayer, parent: MotionElement? = nil, gestures: GestureArbiter? = nil
    ) {
      func property<Value>(
        _ value: Value, _ name: String, _ write: @escaping (CALayer, Value) -> Void
      ) -> ReactiveProperty<Value> {
        ReactiveProperty(initialValue: value, name: "MotionElement." + name) { [weak layer] in
          guard let layer else { return }
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          write(layer, $0)
          CATransaction.commit()
        }
      }
      self.init(
        position: property(SIMD2(layer.position), "position") { $0.position = CGPoint($1) },
        size: property(SIMD2(layer.bounds.size), "size") { $0.bounds.size = CGSize($1) },
        transform: property(AffineNumbers(layer.affineTransform()).transform, "transform") {
          $0.setAffineTransform(CGAffineTransform(AffineNumbers($1)))
        },
        opacity: property(Double(layer.opacity), "opacity") { $0.opacity = Float($1) },
        cornerRadius: property(Double(layer.cornerRadius), "cornerRadius") {
          $0.cornerRadius = CGFloat($1)
        },
        backgroundColor: property(MotionColor(layer.backgroundColor), "backgroundColor") {
          $0.backgroundColor = $1.coreGraphics
        },
        anchorPoint: property(SIMD2(layer.anchorPoint), "anchorPoint") {
          $0.anchorPoint = CGPoint($1)
        },
        parent: parent, gestures: gestures)
    }
  }

  extension AffineNumbers {
    init(_ numbers: CGAffineTransform) {
      self.init(
        a: Double(numbers.a), b: Double(numbers.b), c: Double(numbers.c), d: Double(numbers.d))
    }
  }

  extension CGAffineTransform {
    package init(_ numbers: AffineNumbers) {
      self.init(
        a: CGFloat(numbers.a), b: CGFloat(numbers.b), c: CGFloat(numbers.c),
        d: CGFloat(numbers.d), tx: CGFloat(numbers.tx), ty: CGFloat(numbers.ty))
    }
  }

  extension MotionColor {
    init(_ color: CGColor?) {
      self.init(components: (color?.components ?? []).map { Double($0) })
    }

    var coreGraphics: CGColor {
      func part(_ number: Double) -> CGFloat { CGFloat(min(max(number, 0), 1)) }
      return CGColor(
        srgbRed: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
  }
#endif

#if canImport(CoreGraphics)
  package import CoreGraphics

  extension SIMD2 where Scalar == Double {
    package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    package init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  }

  extension CGPoint {
    package init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
  }

  extension CGSize {
    package init(_ size: SIMD2<Double>) { self.init(width: size.x, height: size.y) }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension MotionElement {
    /// An element that a view displays; writes go to the view immediately.
    ///
    ///     let card = MotionElement(of: view, gestures: gestures)
    ///     runtime.add(Tossable(destination: card.position.value), to: card)
    ///
    /// The position is the view's `center`, and the size is that of its `bounds`; the scale and rotation are its
    /// `transform`. The element doesn't observe other changes of the view, such as those made by constraints.
    ///
    /// - Parameters:
    ///   - view: the view, which is not retained.
    ///   - parent: the element that contains this element; `nil` for the shared space.
    ///   - gestures: the source of pointers, in the coordinates of the shared space; by default, the parent's source.
    ///
    /// Cost: seven properties.
    @MainActor
    public convenience init(
      of view: UIView, parent: MotionElement? = nil, gestures: GestureArbiter? = nil
    ) {
      func property<Value>(
        _ value: Value, _ name: String, _ write: @escaping (UIView, Value) -> Void
      ) -> ReactiveProperty<Value> {
        ReactiveProperty(initialValue: value, name: "MotionElement." + name) { [weak view] in
          if let view { write(view, $0) }
        }
      }
      self.init(
        position: property(SIMD2(view.center), "position") { $0.center = CGPoint($1) },
        size: property(SIMD2(view.bounds.size), "size") { $0.bounds.size = CGSize($1) },
        transform: property(AffineNumbers(view.transform).transform, "transform") {
          $0.transform = CGAffineTransform(AffineNumbers($1))
        },
        opacity: property(Double(view.alpha), "opacity") { $0.alpha = CGFloat($1) },
        cornerRadius: property(Double(view.layer.cornerRadius), "cornerRadius") {
          $0.layer.cornerRadius = CGFloat($1)
        },
        backgroundColor: property(MotionColor(view.backgroundColor?.cgColor), "backgroundColor") {
          $0.backgroundColor = UIColor(cgColor: $1.coreGraphics)
        },
        anchorPoint: property(SIMD2(view.layer.anchorPoint), "anchorPoint") {
          $0.layer.anchorPoint = CGPoint($1)
        },
        parent: parent, gestures: gestures)
    }
  }
#endif
