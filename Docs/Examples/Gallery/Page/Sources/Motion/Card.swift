public import StreamsInterop

/// A card that flies back to its place, wherever it is thrown. Past the edges of its room, a drag meets resistance.
///
/// The page displays it, and the film in `Tests` records how it moves.
public struct Card {
  /// The toss, with its drag and its spring.
  public let toss = Tossable(destination: .zero, draggable: Draggable(threshold: 0))

  /// A card at rest.
  public init() { toss.draggable.resistance.maxLength.value = 60 }

  /// Sets the room in which the card moves freely.
  ///
  /// - Parameters:
  ///   - room: the size of the room, whose upper left corner is the origin.
  ///   - margin: the distance that the card's center keeps from the edges.
  public func stay(within room: SIMD2<Double>, margin: Double = 60) {
    toss.draggable.resistance.perimeter.value = MotionRectangle(
      x: margin, y: margin, width: max(0, room.x - 2 * margin),
      height: max(0, room.y - 2 * margin))
  }

  /// Sets the spring, mid-flight or at rest.
  public func spring(tension: Double, friction: Double) {
    toss.spring.style.value = SpringStyle(tension: tension, friction: friction)
  }
}
