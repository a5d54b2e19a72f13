#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  import CoreGraphics
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems
  public import SwiftUI

  extension View {
    /// Displays this view with the position, scale, rotation, opacity and corner radius of an element, updated on each
    /// change.
    ///
    ///     Card().motion(card)
    ///
    /// The element's position is the position of its anchor point, in the coordinates of the container. The element's
    /// size, if it has one, becomes the view's size; otherwise, the view keeps its own size, and its center is the
    /// position. A corner radius above 0 clips the view.
    ///
    /// - Parameter element: the element, which the view retains. Its missing properties are created.
    /// - Returns: The view, which follows the element.
    ///
    /// Cost: one object per property, which Observation tracks; a change updates only this view.
    public func motion(_ element: MotionElement) -> some View {
      ElementView(self, element)
    }
  }

  private struct ElementView<Content: View>: View {
    private let content: Content
    @MotionTracked private var position: SIMD2<Double>
    @MotionTracked private var size: SIMD2<Double>
    @MotionTracked private var transform: MotionTransform
    @MotionTracked private var opacity: Double
    @MotionTracked private var cornerRadius: Double
    @MotionTracked private var anchorPoint: SIMD2<Double>

    init(_ content: Content, _ element: MotionElement) {
      self.content = content
      _position = MotionTracked(element.position)
      _size = MotionTracked(element.size)
      _transform = MotionTracked(element.transform)
      _opacity = MotionTracked(element.opacity)
      _cornerRadius = MotionTracked(element.cornerRadius)
      _anchorPoint = MotionTracked(element.anchorPoint)
    }

    var body: some View {
      let placement = ElementPlacement(
        position: position, size: size, transform: transform, opacity: opacity,
        cornerRadius: cornerRadius, anchorPoint: anchorPoint)
      let anchor = UnitPoint(x: placement.anchor.x, y: placement.anchor.y)
      content
        .frame(
          width: placement.size.map { CGFloat($0.x) }, height: placement.size.map { CGFloat($0.y) }
        )
        .clipShape(CornerShape(radius: placement.cornerRadius))
        .scaleEffect(x: placement.scale.x, y: placement.scale.y, anchor: anchor)
        .rotationEffect(Angle(radians: placement.rotation), anchor: anchor)
        .opacity(placement.opacity)
        .position(x: placement.middle.x, y: placement.middle.y)
    }
  }

  /// Rounded corners that clip. With a radius of 0, nothing is clipped, not even a shadow outside the view.
  private struct CornerShape: Shape {
    let radius: Double

    func path(in rectangle: CGRect) -> Path {
      radius > 0
        ? RoundedRectangle(cornerRadius: CGFloat(radius)).path(in: rectangle)
        : Path(rectangle.insetBy(dx: -10_000, dy: -10_000))
    }
  }
#endif
