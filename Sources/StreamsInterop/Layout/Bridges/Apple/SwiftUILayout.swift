#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  import CoreGraphics
  import StreamsExport
  import StreamsInteractions
  import StreamsOperators
  import StreamsSystems
  public import SwiftUI

  /// Moves SwiftUI views from their former places in a layout to their new ones with a ``LayoutMotion``: a change
  /// mid-flight preserves position and velocity.
  ///
  ///     VStack {
  ///       ForEach(names, id: \.self) { Row($0).layoutMotion($0, in: layout) }
  ///     }
  ///     .layoutContainer(layout)
  ///
  /// Keep an instance in a model or in a `State`. SwiftUI's own transitions apply to views that enter and leave.
  @MainActor
  public final class GeometryLayoutMotion<ID: Hashable & Sendable> {
    /// The underlying motion, which has the spring and the stagger.
    public let motion: LayoutMotion<ID>
    fileprivate let boxes: ReportedBoxes<ID>

    /// A layout without views.
    ///
    /// - Parameters:
    ///   - clock: the clock that drives the layout. Traps if the clock can go back.
    ///   - spring: the spring of each coordinate of each view.
    public init(on clock: some FrameClock, spring: SpringStyle = SpringStyle()) {
      motion = LayoutMotion(on: clock, spring: spring)
      boxes = ReportedBoxes(motion)
    }

    isolated deinit {}
  }

  extension View {
    /// Lets a layout move this view when SwiftUI changes its position or size.
    ///
    /// If SwiftUI animates the same change, the view moves twice, so make the change without `withAnimation`. During a
    /// change of size, the content is scaled.
    ///
    /// - Parameters:
    ///   - id: the view's identity in the layout.
    ///   - layout: the layout, which the container receives through ``layoutContainer(_:)``. The view retains it.
    ///   - parent: the identity of an enclosing view that the layout also moves.
    /// - Returns: The view, which the layout moves.
    ///
    /// Cost: a change of this view's position takes time proportional to the number of views in the layout.
    public func layoutMotion<ID: Hashable & Sendable>(
      _ id: ID, in layout: GeometryLayoutMotion<ID>, of parent: ID? = nil
    ) -> some View {
      LaidOutView(content: self, id: id, layout: layout, parent: parent)
    }

    /// Makes this view the container of a layout. Positions are measured relative to this view, so views that scroll
    /// with it don't move.
    ///
    /// - Parameter layout: the layout.
    /// - Returns: The view, as the container.
    public func layoutContainer<ID>(_ layout: GeometryLayoutMotion<ID>) -> some View {
      coordinateSpace(.named(LayoutSpaceName<ID>(layout: ObjectIdentifier(layout), id: nil)))
    }
  }

  private struct LayoutSpaceName<ID: Hashable & Sendable>: Hashable, Sendable {
    let layout: ObjectIdentifier
    /// The identity of the view; `nil` for the container.
    let id: ID?
  }

  private struct LaidOutView<Content: View, ID: Hashable & Sendable>: View {
    private let content: Content
    private let id: ID
    private let layout: GeometryLayoutMotion<ID>
    private let parent: ID?
    @MotionTracked private var drawing: LayoutDrawing

    init(content: Content, id: ID, layout: GeometryLayoutMotion<ID>, parent: ID?) {
      self.content = content
      self.id = id
      self.layout = layout
      self.parent = parent
      _drawing = MotionTracked(layout.boxes.drawing(of: id))
    }

    var body: some View {
      let (layout, id, parent) = (layout, id, parent)
      let outer = LayoutSpaceName<ID>(layout: ObjectIdentifier(layout), id: parent)
      // The geometry is read outside the transforms, which would otherwise affect it.
      content
        .coordinateSpace(
          .named(LayoutSpaceName<ID>(layout: ObjectIdentifier(layout), id: id))
        )
        .scaleEffect(x: drawing.scale.x, y: drawing.scale.y, anchor: .topLeading)
        .offset(x: drawing.translation.x, y: drawing.translation.y)
        .opacity(drawing.opacity)
        .zIndex(Double(drawing.zIndex))
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named(outer))
        } action: {
          layout.boxes.report(
            id, in: parent, at: MotionRectangle(origin: SIMD2($0.origin), size: SIMD2($0.size)))
        }
        .onDisappear { layout.boxes.remove(id) }
    }
  }
#endif
