#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import StreamsInteractions
  import StreamsOperators

  extension MotionElement {
    /// An element that an AppKit view displays; writes go to the view immediately.
    ///
    ///     let card = MotionElement(of: view, gestures: gestures)
    ///
    /// The position and size are the view's frame, and the opacity is its `alphaValue`. The scale and rotation are its
    /// layer's transform about the anchor point, which AppKit may reset when it lays out the view; if they must
    /// persist, use your own layer, with `MotionElement(of: layer)`. The element doesn't observe other changes of the
    /// view.
    ///
    /// - Parameters:
    ///   - view: the view, which is not kept alive, and gets a layer.
    ///   - parent: the element that contains this element; `nil` for the shared space.
    ///   - gestures: the source of pointers, in the coordinates of the shared space; by default, the parent's source.
    ///
    /// Cost: seven properties.
    @MainActor
    public convenience init(
      of view: NSView, parent: MotionElement? = nil, gestures: GestureArbiter? = nil
    ) {
      view.wantsLayer = true
      let host = NSViewHost(view)
      let layer = view.layer
      self.init(
        position: ReactiveProperty(initialValue: host.position, name: "MotionElement.position") {
          host.position = $0
          host.place()
        },
        size: ReactiveProperty(initialValue: host.size, name: "MotionElement.size") {
          host.size = $0
          host.place()
          host.turn()
        },
        transform: ReactiveProperty(
          initialValue: host.transform, name: "MotionElement.transform"
        ) {
          host.transform = $0
          host.turn()
        },
        opacity: ReactiveProperty(
          initialValue: Double(view.alphaValue), name: "MotionElement.opacity"
        ) { host.view?.alphaValue = CGFloat($0) },
        cornerRadius: ReactiveProperty(
          initialValue: Double(layer?.cornerRadius ?? 0), name: "MotionElement.cornerRadius"
        ) { host.view?.layer?.cornerRadius = CGFloat($0) },
        backgroundColor: ReactiveProperty(
          initialValue: MotionColor(layer?.backgroundColor), name: "MotionElement.backgroundColor"
        ) { host.view?.layer?.backgroundColor = $0.coreGraphics },
        anchorPoint: ReactiveProperty(
          initialValue: host.anchorPoint, name: "MotionElement.anchorPoint"
        ) {
          host.anchorPoint = $0
          host.place()
          host.turn()
        },
        parent: parent, gestures: gestures)
    }
  }

  /// A view at the position of an element.
  @MainActor
  private final class NSViewHost {
    weak var view: NSView?
    var position: SIMD2<Double>
    var size: SIMD2<Double>
    var anchorPoint = SIMD2(0.5, 0.5)
    var transform = MotionTransform.identity

    init(_ view: NSView) {
      self.view = view
      size = SIMD2(view.frame.size)
      position = SIMD2(view.frame.origin) + size / 2
    }

    func place() {
      view?.setFrameOrigin(CGPoint(position - anchorPoint * size))
      view?.setFrameSize(CGSize(size))
    }

    /// Applies the rotation and scale. AppKit keeps a layer's own anchor point at its corner, so the transform makes up
    /// for that.
    func turn() {
      view?.layer?.setAffineTransform(
        CGAffineTransform(AffineNumbers(transform, about: anchorPoint * size)))
    }
  }
#endif
