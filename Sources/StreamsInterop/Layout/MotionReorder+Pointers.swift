public import StreamsCore
import StreamsInteractions
import StreamsOperators

extension MotionReorder {
  /// Follows pointers: the first pointer that comes down on an item lifts the item when the pointer moves, or when it
  /// has rested for some time, and drops the item when it goes up. A second pointer cancels the lift.
  ///
  /// - Parameters:
  ///   - pointers: the samples, in units of the layout. Retained.
  ///   - delay: the seconds that a pointer must rest before it lifts an item; with 0, the pointer lifts the item when
  ///     it moves. Traps unless at least 0 and finite.
  ///   - slop: the distance that a pointer must move before it lifts an item; with a delay, a pointer that moves
  ///     farther doesn't lift the item.
  /// - Returns: The connection. When it ends, a lifted item returns.
  @_disfavoredOverload public func follow(
    _ pointers: some Observable<PointerSample>, liftingAfter delay: Double = 0, slop: Double = 5
  ) -> Subscription {
    follow(pointers, delay, slop, of: .none, #fileID, #line)
  }

  #if !hasFeature(Embedded)
    /// Follows pointers; see ``follow(_:liftingAfter:slop:)``.
    ///
    /// - Parameters:
    ///   - pointers: the samples, in units of the layout. Retained.
    ///   - delay: the seconds that a pointer must rest before it lifts an item.
    ///   - slop: the distance that a pointer must move before it lifts an item.
    ///   - isolation: the isolation of the call. The layout and the pointers adopt it if they have none yet.
    ///   - fileID: the file of the call, used in messages.
    ///   - line: the line of the call, used in messages.
    /// - Returns: The connection. When it ends, a lifted item returns.
    public func follow(
      _ pointers: some Observable<PointerSample>, liftingAfter delay: Double = 0, slop: Double = 5,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      follow(pointers, delay, slop, of: IsolationMark(isolation), fileID, line)
    }
  #endif

  private func follow(
    _ pointers: some Observable<PointerSample>, _ delay: Double, _ slop: Double,
    of mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> Subscription {
    layout.core.belong(to: mark)
    require(
      delay >= 0 && delay.isFinite,
      "MotionReorder.follow(liftingAfter:): expected a finite value, at least 0",
      "\(delay) (\(fileID):\(line))")
    let finger = ReorderFinger(delay: delay, slop: slop)
    var observer = MotionObserver<PointerSample>(next: { [self] in take($0, finger) })
    observer.mark = mark
    let samples = pointers.subscribe(observer)
    let following = Subscription(over: samples) { [self] in
      samples.unsubscribe()
      finger.alarm = nil
      if commands(finger) { cancel() }
    }
    following.belong(to: mark, Origin("MotionReorder.follow", fileID, line))
    return following
  }

  private func take(_ sample: PointerSample, _ finger: ReorderFinger) {
    switch sample.phase {
    case .pressed:
      if finger.id != nil {
        // A second pointer cancels the lift.
        release(finger)
      } else if let id = item(at: sample.position) {
        press(sample, id, finger)
      }
    case .moved where sample.id == finger.id:
      finger.velocity.add(sample.position, at: sample.time)
      if finger.hand == nil, length(of: sample.position - finger.start) > finger.slop {
        if finger.delay > 0 { finger.forget() } else { grasp(finger, at: finger.start) }
      }
      finger.now = sample.position
      if commands(finger) { move(to: sample.position) }
    case .released where sample.id == finger.id:
      finger.velocity.add(sample.position, at: sample.time)
      let commands = commands(finger)
      finger.forget()
      guard commands else { return }
      move(to: sample.position)
      release(velocity: finger.velocity.velocity(at: sample.time))
    case .cancelled where sample.id == finger.id: release(finger)
    default: break
    }
  }

  private func press(_ sample: PointerSample, _ id: ID, _ finger: ReorderFinger) {
    guard core.lifted == nil else { return }
    finger.id = sample.id
    finger.item = layout[id]
    finger.start = sample.position
    finger.now = sample.position
    finger.velocity = VelocityEstimator()
    finger.velocity.add(sample.position, at: sample.time)
    guard finger.delay > 0 else { return }
    finger.alarm = layout.core.clock.schedule(after: finger.delay) { [self] in
      grasp(finger, at: finger.now)
    }
  }

  private func grasp(_ finger: ReorderFinger, at point: SIMD2<Double>) {
    guard let id = finger.item.flatMap({ layout.id(of: $0) }), grasp(id, at: point) else {
      // A later lift would jump to the finger.
      return finger.forget()
    }
    finger.hand = hand
    scrolling?.takeOver()
  }

  /// Whether the current lift is the finger's: a finger whose lift has ended moves and drops nothing.
  private func commands(_ finger: ReorderFinger) -> Bool {
    finger.hand != nil && finger.hand === hand
  }

  private func release(_ finger: ReorderFinger) {
    let commands = commands(finger)
    finger.forget()
    if commands { cancel() }
  }

  /// The item drawn at a point of the layout; if there are several, the frontmost.
  public func item(at point: SIMD2<Double>) -> ID? {
    guard let container = layout[container] else { return nil }
    var found: LayoutItem?
    for item in container.children where item.exit == .stays {
      let place = layout.core.place(of: item).rectangle(isRightToLeft: layout.isRightToLeft)
      let isInFront = found.map { item.drawing.zIndex >= $0.drawing.zIndex } ?? true
      if isInFront, place.contains(point) { found = item }
    }
    return found.flatMap { layout.id(of: $0) }
  }
}

/// The pointer that may lift an item.
private final class ReorderFinger {
  let delay: Double
  let slop: Double
  var id: Int?
  var item: LayoutItem?
  var start = SIMD2<Double>.zero
  var now = SIMD2<Double>.zero
  /// The hand of the finger's lift, if it has lifted its item.
  var hand: LayoutHand?
  var alarm: Subscription?
  var velocity = VelocityEstimator<SIMD2<Double>>()

  init(delay: Double, slop: Double) {
    self.delay = delay
    self.slop = slop
  }

  func forget() {
    id = nil
    item = nil
    alarm = nil
    hand = nil
  }
}
