/// Something that a scroller moves instead of content: an element with motions of its own. The scroller moves it only
/// during drags, and lets it go with their velocity.
class ScrollPuppet {
  /// Whether it moves on its own.
  var isFlying: Bool { overridden() }

  /// The offset where it is.
  var offset: SIMD2<Double> { overridden() }

  /// The room around it.
  var insets: ScrollerInsets { overridden() }

  /// Takes hold of it.
  ///
  /// - Returns: The offset where it is.
  func grasp() -> SIMD2<Double> { overridden() }

  /// Moves it to an offset.
  func move(to offset: SIMD2<Double>) { overridden() }

  /// Lets it go.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the offset; `nil` if the drag was canceled.
  ///   - inner: the scroller inside it that takes the velocity with which it reaches its end.
  func letGo(velocity: SIMD2<Double>?, to inner: ScrollerLink?) { overridden() }
}
