public import StreamsProperties

/// Turns a transition backward when a drag has led further than a size, and forward when it returns.
///
///     runtime.add(SlopRegion(withTranslationOf: drag, size: 120), to: transition.direction)
///
/// Each drag begins inside, without saying so: to grasp what is under way changes nothing. Let go outside it
/// stays backward. A drag that is cancelled outside counts as one that has returned.
public final class SlopRegion: Interaction, Togglable {
  /// Whether it turns anything.
  public let enabled = ReactiveProperty(initialValue: true)
  /// How far it leads to the border, either way, in units of the pointers' positions: at least 0. The border
  /// belongs to the region. A change counts with the drag's next event.
  public let size: ReactiveProperty<Double>
  /// Along which axis it is measured.
  public let axis: ReactiveProperty<TransitionAxis>

  private let drag: DragRecognizer

  /// What turns transitions by a drag.
  ///
  /// - Parameters:
  ///   - drag: whose translation counts.
  ///   - size: how far it leads to the border. Traps unless it is at least 0, then and later.
  ///   - axis: along which axis.
  public init(withTranslationOf drag: DragRecognizer, size: Double, axis: TransitionAxis = .y) {
    Self.check(size)
    self.drag = drag
    self.size = ReactiveProperty(initialValue: size)
    self.axis = ReactiveProperty(initialValue: axis)
  }

  /// Connects the border with `direction`.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, in runtime: MotionRuntime,
    constraints: NoConstraints?
  ) {
    let wasOutside = Variable(false)
    runtime.connect(
      drag.whileEnabled(enabled).compactMap { [self] event in
        if event.phase == .began { wasOutside.value = false }
        let isOutside = event.phase != .cancelled && leads(outside: event.value)
        guard isOutside != wasOutside.value else { return nil }
        wasOutside.value = isOutside
        return isOutside ? .backward : .forward
      }, to: direction)
  }

  private func leads(outside translation: SIMD2<Double>) -> Bool {
    Self.check(size.value)
    return axis.value.component(of: translation).magnitude > size.value
  }

  private static func check(_ size: Double) {
    require(size >= 0, "SlopRegion: size must be at least 0", "\(size)")
  }
}
