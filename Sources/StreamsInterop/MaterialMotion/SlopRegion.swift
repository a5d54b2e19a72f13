public import StreamsInterop
public import StreamsProperties

/// Turns a transition backward when a drag leaves a region, and forward when the drag returns.
///
///     runtime.add(SlopRegion(withTranslationOf: drag, size: 120), to: transition.direction)
///
/// Each drag begins inside the region, without any effect: grasping a running transition changes nothing. After a
/// release outside, the transition stays backward. A drag canceled outside is treated as if it had returned.
public final class SlopRegion: Interaction, Togglable {
  /// Whether the interaction reverses transitions.
  public let isEnabled = ReactiveProperty(initialValue: true)
  /// The distance to the border, in both directions, in position units: at least 0. The border
  /// belongs to the region. A change applies from the drag's next event.
  public let size: ReactiveProperty<Double>
  /// The axis along which the distance is measured.
  public let axis: ReactiveProperty<MotionAxis>

  private let drag: DragRecognizer

  /// An interaction that reverses transitions with a drag.
  ///
  /// - Parameters:
  ///   - drag: the drag whose translation counts.
  ///   - size: the distance to the border. Traps unless it is at least 0, here or, after a change, at the next event.
  ///   - axis: the axis of the translation.
  public init(withTranslationOf drag: DragRecognizer, size: Double, axis: MotionAxis = .vertical) {
    Self.check(size)
    self.drag = drag
    self.size = ReactiveProperty(initialValue: size)
    self.axis = ReactiveProperty(initialValue: axis)
  }

  /// Connects the border to `direction`.
  ///
  /// - Parameters:
  ///   - direction: the direction to reverse.
  ///   - runtime: the interaction's own runtime for this direction.
  ///   - constraints: not used.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, in runtime: MotionRuntime,
    constraints: NoConstraints?
  ) {
    let wasOutside = Variable(false)
    runtime.connect(
      drag.compactMap { [self] event in
        guard enabled.value else { return nil }
        if event.phase == .began { wasOutside.value = false }
        let isOutside = event.phase != .cancelled && leads(outside: event.value)
        guard isOutside != wasOutside.value else { return nil }
        wasOutside.value = isOutside
        return isOutside ? .backward : .forward
      }, to: direction)
  }

  private func leads(outside translation: SIMD2<Double>) -> Bool {
    Self.check(size.value)
    let distance = axis.value == .horizontal ? translation.x : translation.y
    return distance.magnitude > size.value
  }

  private static func check(_ size: Double) {
    require(size >= 0, "SlopRegion.size: expected at least 0", "\(size)")
  }
}
