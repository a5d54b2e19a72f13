#if canImport(UIKit) && !os(watchOS)
  import StreamsExport
  import StreamsHosts
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems
  public import UIKit

  /// Moves UIKit views from their former places in a layout to their new ones, as `UIView.animate` does, but with a
  /// ``LayoutMotion``: a change mid-flight preserves position and velocity.
  ///
  ///     let layout = ViewLayoutMotion(of: container, on: clock)
  ///     layout.animate { width.constant = 300 }
  ///
  /// Once per change, the layout motion reads each view's `center` and `bounds` after the container has been laid out.
  /// The motion draws with `transform`, and with `alpha` while a view enters, so don't write either of them. A removed
  /// view is gone immediately. The container is not retained; the views are, until a change without them.
  ///
  /// Cost: for a change, one layout pass and ``LayoutMotion/update(_:viewport:animated:)``; for a frame, one
  /// transform per moving view.
  @MainActor
  public final class ViewLayoutMotion {
    /// The underlying motion, which has the spring, the stagger and the entrances.
    public let motion: LayoutMotion<ObjectIdentifier>
    /// The views to move, in the order of their stagger; by default, the container's direct subviews. Views inside
    /// unlisted views move with those views.
    public var views: (UIView) -> [UIView] = { $0.subviews }
    private weak var container: UIView?
    private let core: LaidOutViews<UIView>

    /// A layout of the views in a container.
    ///
    /// - Parameters:
    ///   - container: the view that contains the views to move.
    ///   - clock: the clock that drives the layout. Traps if the clock can go back.
    ///   - spring: the spring of each coordinate of each view.
    public init(
      of container: UIView, on clock: some FrameClock,
      spring: SpringStyle = SpringStyle()
    ) {
      self.container = container
      motion = LayoutMotion(on: clock, spring: spring)
      core = LaidOutViews(
        motion,
        LaidOutViews.Host(
          parent: { [weak container] in $0.superview === container ? nil : $0.superview },
          place: { [weak container] view, outer in
            let size = SIMD2(view.bounds.size)
            let corner = SIMD2(view.center) - SIMD2(view.layer.anchorPoint) * size
            let laidOut = CGRect(origin: CGPoint(corner), size: CGSize(size))
            let place = view.superview?.convert(laidOut, to: outer ?? container) ?? laidOut
            return (
              MotionRectangle(origin: SIMD2(place.origin), size: SIMD2(place.size)),
              SIMD2(view.bounds.origin)
            )
          },
          show: { view, drawing in
            view.transform = CGAffineTransform(
              AffineNumbers(
                drawing, size: SIMD2(view.bounds.size),
                anchorPoint: SIMD2(view.layer.anchorPoint)))
            view.layer.zPosition = CGFloat(drawing.zIndex)
            let alpha = CGFloat(drawing.opacity)
            if view.alpha != alpha { view.alpha = alpha }
          }))
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
        container.layoutIfNeeded()
      }
    }

    isolated deinit {}
  }
#elseif canImport(AppKit)
  public import AppKit

  /// Moves AppKit views from their former places in a layout to their new ones with a ``LayoutMotion``: a change
  /// mid-flight preserves position and velocity.
  ///
  ///     let layout = ViewLayoutMotion(of: container, on: clock)
  ///     layout.animate { width.constant = 300 }
  ///
  /// Once per change, the layout motion reads each view's `frame` after the container has been laid out. The motion
  /// draws with the transform of the view's layer, and with `alphaValue` while a view enters, so don't write either of
  /// them. A removed view is gone immediately. The container is not retained; the views are, until a change without
  /// them.
  ///
  /// Cost: for a change, one layout pass and ``LayoutMotion/update(_:viewport:animated:)``; for a frame, one
  /// transform per moving view.
  @MainActor
  public final class ViewLayoutMotion {
    /// The underlying motion, which has the spring, the stagger and the entrances.
    public let motion: LayoutMotion<ObjectIdentifier>
    /// The views to move, in the order of their stagger; by default, the container's direct subviews. Views inside
    /// unlisted views move with those views.
    public var views: (NSView) -> [NSView] = { $0.subviews }
    private weak var container: NSView?
    private let core: LaidOutViews<NSView>

    /// A layout of the views in a container, which get layers.
    ///
    /// - Parameters:
    ///   - container: the view that contains the views to move.
    ///   - clock: the clock that drives the layout. Traps if the clock can go back.
    ///   - spring: the spring of each coordinate of each view.
    public init(
      of container: NSView, on clock: some FrameClock,
      spring: SpringStyle = SpringStyle()
    ) {
      container.wantsLayer = true
      self.container = container
      motion = LayoutMotion(on: clock, spring: spring)
      core = LaidOutViews(
        motion,
        LaidOutViews.Host(
          parent: { [weak container] in $0.superview === container ? nil : $0.superview },
          place: { [weak container] view, outer in
            let place = view.superview?.convert(view.frame, to: outer ?? container) ?? view.frame
            return (
              MotionRectangle(origin: SIMD2(place.origin), size: SIMD2(place.size)),
              SIMD2(view.bounds.origin)
            )
          },
          show: { view, drawing in
            // AppKit keeps a layer's anchor point at its corner.
            view.layer?.setAffineTransform(
              CGAffineTransform(
                AffineNumbers(drawing, size: SIMD2(view.frame.size), anchorPoint: .zero)))
            view.layer?.zPosition = CGFloat(drawing.zIndex)
            let alpha = CGFloat(drawing.opacity)
            if view.alphaValue != alpha { view.alphaValue = alpha }
          }))
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
        container.layoutSubtreeIfNeeded()
      }
    }

    isolated deinit {}
  }
#endif
