#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import StreamsExport
  import StreamsHosts
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems

  /// Moves UIKit or AppKit views from their former places in a layout to their new ones, as `UIView.animate` does, but
  /// with a ``LayoutMotion``: a change mid-flight preserves position and velocity.
  ///
  ///     let layout = ViewLayoutMotion(of: container, on: clock)
  ///     layout.animate { width.constant = 300 }
  ///
  /// Once per change, the layout motion reads each view's place after the container has been laid out: `center` and
  /// `bounds` in UIKit, `frame` in AppKit. The motion draws with `transform`, and with `alpha` while a view enters (in
  /// AppKit, with the transform of the view's layer, and with `alphaValue`), so don't write any of them. A removed view
  /// is gone immediately. The container is not retained; the views are, until a change without them.
  ///
  /// Cost: for a change, one layout pass and ``LayoutMotion/update(_:viewport:animated:)``; for a frame, one
  /// transform per moving view.
  @MainActor
  public final class ViewLayoutMotion {
    #if canImport(UIKit)
      /// UIKit's view.
      public typealias View = UIView
    #else
      /// AppKit's view.
      public typealias View = NSView
    #endif

    /// The underlying motion, which has the spring, the stagger and the entrances.
    public let motion: LayoutMotion<ObjectIdentifier>
    /// The views to move, in the order of their stagger; by default, the container's direct subviews. Views inside
    /// unlisted views move with those views.
    public var views: (View) -> [View] = { $0.subviews }
    private weak var container: View?
    private let core: LaidOutViews<View>

    /// A layout of the views in a container, which get layers in AppKit.
    ///
    /// - Parameters:
    ///   - container: the view that contains the views to move.
    ///   - clock: the clock that drives the layout. Traps if the clock can go back.
    ///   - spring: the spring of each coordinate of each view.
    public init(
      of container: View, on clock: some FrameClock,
      spring: SpringStyle = SpringStyle()
    ) {
      #if !canImport(UIKit)
        container.wantsLayer = true
      #endif
      self.container = container
      motion = LayoutMotion(on: clock, spring: spring)
      core = LaidOutViews(
        motion,
        LaidOutViews.Host(
          parent: { [weak container] in $0.superview === container ? nil : $0.superview },
          place: { [weak container] view, outer in
            let place = view.place(in: outer ?? container)
            return (
              MotionRectangle(origin: SIMD2(place.origin), size: SIMD2(place.size)),
              SIMD2(view.bounds.origin)
            )
          },
          show: { view, drawing in view.show(drawing) }))
    }

    /// Makes changes, lays out the container, and moves the views from their drawn positions to their new ones.
    ///
    /// - Parameters:
    ///   - animated: whether the views move; if not, they are in place immediately.
    ///   - changes: makes the changes to constraints, frames or views.
    public func animate(animated: Bool = true, _ changes: () -> Void) {
      guard let container else { return changes() }
      core.animate({ views(container) }, animated: animated) {
        changes()
        #if canImport(UIKit)
          container.layoutIfNeeded()
        #else
          container.layoutSubtreeIfNeeded()
        #endif
      }
    }

    isolated deinit {}
  }

  extension ViewLayoutMotion.View {
    /// The rectangle that the layout gives the view, in the coordinates of another view.
    fileprivate func place(in other: ViewLayoutMotion.View?) -> CGRect {
      #if canImport(UIKit)
        let size = SIMD2(bounds.size)
        let corner = SIMD2(center) - SIMD2(layer.anchorPoint) * size
        let laidOut = CGRect(origin: CGPoint(corner), size: CGSize(size))
        return superview?.convert(laidOut, to: other) ?? laidOut
      #else
        return superview?.convert(frame, to: other) ?? frame
      #endif
    }

    fileprivate func show(_ drawing: LayoutDrawing) {
      let opacity = CGFloat(drawing.opacity)
      #if canImport(UIKit)
        transform = CGAffineTransform(
          AffineNumbers(
            drawing, size: SIMD2(bounds.size), anchorPoint: SIMD2(layer.anchorPoint)))
        layer.zPosition = CGFloat(drawing.zIndex)
        if alpha != opacity { alpha = opacity }
      #else
        // AppKit keeps a layer's anchor point at its corner.
        layer?.setAffineTransform(
          CGAffineTransform(AffineNumbers(drawing, size: SIMD2(frame.size), anchorPoint: .zero)))
        layer?.zPosition = CGFloat(drawing.zIndex)
        if alphaValue != opacity { alphaValue = opacity }
      #endif
    }
  }
#endif
