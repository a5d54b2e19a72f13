public import StreamsCore

extension Scroller {
  /// Follows the drags and wheels of pointers: the first pointer to come down drags until it is released, then the next
  /// one.
  ///
  ///     let pointers = PointerSource()
  ///     let following = scroller.follow(pointers)
  ///
  /// The connection keeps the source alive, but not the scroller; once the scroller is gone, the connection does
  /// nothing. Cost per sample: that of the scroller's own input.
  ///
  /// - Parameters:
  ///   - pointers: the samples, in order of arrival.
  ///   - slop: the distance that a pointer must move before it drags, in units of its positions. A press stops a
  ///     motion, regardless of the slop. The content does not jump by the slop distance. Traps unless at least 0.
  /// - Returns: The connection. When the connection ends, so does any drag in progress.
  @_disfavoredOverload
  public func follow(
    _ pointers: some Observable<PointerSample>, slop: Double = 0
  ) -> Subscription {
    follow(pointers, slop: slop, of: .none, #fileID, #line)
  }

  #if !hasFeature(Embedded)
    /// Follows the drags and wheels of pointers, like ``follow(_:slop:)``. If the scroller and the pointers have no
    /// isolation yet, they adopt the caller's.
    ///
    /// - Parameters:
    ///   - pointers: the samples, in order of arrival.
    ///   - slop: the distance that a pointer must move before it drags. Traps unless at least 0.
    /// - Returns: The connection. When the connection ends, so does any drag in progress.
    public func follow(
      _ pointers: some Observable<PointerSample>, slop: Double = 0,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      follow(pointers, slop: slop, of: IsolationMark(isolation), fileID, line)
    }
  #endif

  private func follow(
    _ pointers: some Observable<PointerSample>, slop: Double, of mark: IsolationMark,
    _ fileID: StaticString, _ line: UInt
  ) -> Subscription {
    belong(to: mark)
    require(
      slop >= 0, "Scroller.follow(_:slop:): expected at least 0", "\(slop) (\(fileID):\(line))")
    let pointer = Variable(ScrollPointer(slop: slop))
    var observer = MotionObserver<PointerSample>(next: { [link] sample in
      let action = pointer.value.take(sample)
      link.tell { $0.act(action, on: sample) }
    })
    observer.mark = mark
    let subscription = pointers.subscribe(observer)
    let following = Subscription(over: subscription) { [link] in
      subscription.unsubscribe()
      if pointer.value.id != nil { link.tell { $0.dragCancelled() } }
      pointer.value.id = nil
    }
    following.belong(to: mark, Origin("Scroller.follow", fileID, line))
    return following
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

/// The pointer that drags and its starting point, as a small state machine.
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
  /// The offset that the slop has absorbed; `nil` until the pointer exceeds the slop.
  private var lost: SIMD2<Double>?

  init(slop: Double) {
    self.slop = slop
  }

  /// Returns the action that a sample causes.
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
