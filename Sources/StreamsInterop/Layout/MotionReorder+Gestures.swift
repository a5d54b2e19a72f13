public import StreamsCore
import StreamsInteractions

extension MotionReorder {
  /// Follows a long press, which competes with the other gestures of its arbiter: once it has lifted an item, the list
  /// around it no longer scrolls.
  ///
  ///     let hold = LongPressRecognizer(in: gestures)
  ///     runtime.keep(reorder.follow(hold, in: content))
  ///
  /// - Parameters:
  ///   - hold: the recognizer.
  ///   - space: the space of the layout.
  /// - Returns: The connection. When it ends, a lifted item returns.
  public func follow(_ hold: LongPressRecognizer, in space: some MotionSpace) -> Subscription {
    let former = hold.accepts
    hold.accepts = { [self] sample in
      (former?(sample) ?? true) && item(at: space.fromShared(sample.position)) != nil
    }
    let hasLifted = Variable(false)
    let following = hold.subscribe(
      MotionObserver(next: { [self] event in
        let point = space.fromShared(event.value)
        if event.phase == .began {
          hasLifted.value = item(at: point).map { grasp($0, at: point) } ?? false
        }
        guard hasLifted.value else { return }
        if !event.phase.isActive { hasLifted.value = false }
        switch event.phase {
        case .changed: move(to: point)
        case .ended:
          move(to: point)
          release(velocity: space.vectorFromShared(event.velocity))
        case .cancelled: cancel()
        case .possible, .began, .failed: break
        }
      }))
    return Subscription { [self] in
      following.unsubscribe()
      hold.accepts = former
      if hasLifted.value { cancel() }
    }
  }
}
