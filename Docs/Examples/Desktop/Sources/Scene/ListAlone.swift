public import StreamsInterop

/// The list of letters without the rest of the scene, for measurements of its frames.
@MainActor
public final class ListAlone {
  private let stage: Stage
  private let list: ListPart

  /// A list that fills an area.
  ///
  /// - Parameters:
  ///   - surface: the surface whose pointers move it.
  ///   - area: the area, in the window.
  public init(on surface: MotionSurface, in area: MotionRectangle) {
    stage = Stage(surface)
    list = ListPart(stage)
    list.arrange(in: area)
  }

  isolated deinit {}

  /// How far the list is scrolled.
  public var offset: Double { list.scroller.currentOffset.y }
}
