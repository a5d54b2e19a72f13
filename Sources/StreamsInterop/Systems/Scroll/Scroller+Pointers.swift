public import StreamsCore

extension Scroller {
  /// Follows the drags and wheels of pointers: the first that comes down drags, until it is let go; then
  /// the next.
  ///
  ///     let pointers = PointerSource()
  ///     let following = scroller.follow(pointers)
  ///
  /// It keeps the source and not the scroller: without that it does nothing. Cost, a sample: as of the
  /// scroller's own input.
  ///
  /// - Parameters:
  ///   - pointers: the samples, in the order in which they come.
  ///   - slop: how far a pointer moves before it drags, in units of its positions; what goes on stops
  ///     at the press, whatever it is. The content does not jump by it. Traps unless at least 0.
  /// - Returns: the connection. When it ends, so does a drag.
  public func follow(
    _ pointers: some Observable<PointerSample>, slop: Double = 0
  ) -> Subscription {
    require(slop >= 0, "Scroller.follow: slop must be at least 0", "\(slop)")
    let pointer = Variable(ScrollPointer(slop: slop))
    let subscription = pointers.subscribe(
      MotionObserver(next: { [link] sample in
        let action = pointer.value.take(sample)
        link.tell { $0.act(action, on: sample) }
      }))
    return Subscription(over: subscription) { [link] in
      subscription.unsubscribe()
      if pointer.value.id != nil { link.tell { $0.dragCancelled() } }
      pointer.value.id = nil
    }
  }
}

extension Scroller {
  fileprivate func act(_ action: ScrollPointer.Action, on sample: PointerSample) {
    switch action {
    case .nothing: break
    case .began: dragBegan(at: sample.position, time: sample.time)
    case .moved(let position): dragChanged(to: position, time: sample.time)
    case .ended(let position): dragEnded(at: position, time: sample.time)
    case .cancelled: dragCancelled()
    case .turned: wheel(by: sample.wheelDelta, time: sample.time)
    }
  }
}

/// Which pointer drags, and from where: a small state machine.
struct ScrollPointer {
  enum Action: Equatable {
    case nothing
    case began
    case moved(SIMD2<Double>)
    case ended(SIMD2<Double>)
    case cancelled
    case turned
  }

  let slop: Double
  var id: Int?
  private var origin = SIMD2<Double>.zero
  /// What the slop has swallowed; none before it is over.
  private var lost: SIMD2<Double>?

  init(slop: Double) {
    self.slop = slop
  }

  /// What a sample means.
  mutating func take(_ sample: PointerSample) -> Action {
    if sample.phase == .scrolled { return .turned }
    if sample.phase == .pressed {
      guard id == nil else { return .nothing }
      id = sample.id
      origin = sample.position
      lost = slop == 0 ? .zero : nil
      return .began
    }
    guard sample.id == id else { return .nothing }
    switch sample.phase {
    case .moved: return moved(to: sample.position)
    case .released:
      id = nil
      return .ended(lost.map { sample.position - $0 } ?? origin)
    case .cancelled, .left:
      id = nil
      return .cancelled
    default: return .nothing
    }
  }

  private mutating func moved(to position: SIMD2<Double>) -> Action {
    if let lost { return .moved(position - lost) }
    let way = position - origin
    guard way.squaredLength > slop * slop else { return .nothing }
    lost = way
    return .nothing
  }
}
