public import StreamsProperties

/// The progress of swiping one element.
///
///     runtime.add(swipeable, to: card)
///     if let swipe = swipeable.progress(of: card) {
///       runtime.connect(swipe.progress.map { 1 - $0 }, to: card.opacity)
///       swipe.side.value = .left   // sends it away
///       swipe.restore()            // brings it back
///     }
public final class SwipeProgress {
  /// The element's home, to which it returns; initially, its position when it became swipeable.
  public let home: ReactiveProperty<SIMD2<Double>>
  /// The side to which the element was last sent; `nil` for its home. Decided at each release. Writing a side sends the
  /// element to that side.
  public let side = ReactiveProperty(initialValue: SwipeSide?.none)
  /// The side whose threshold the element currently exceeds, regardless of the motion; `nil` for none. Don't write to
  /// this property.
  public let reached = ReactiveProperty(initialValue: SwipeSide?.none)
  /// The progress: 0 at home, 1 where the element has left. Active while the element is. Don't write to this property.
  public let progress = ReactiveProperty(initialValue: 0.0)

  init(home: SIMD2<Double>) {
    self.home = ReactiveProperty(initialValue: home)
  }

  /// Brings the element back home from any position, at its current velocity.
  public func restore() { side.value = nil }
}
