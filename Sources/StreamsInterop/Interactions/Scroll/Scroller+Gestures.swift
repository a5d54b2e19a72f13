public import StreamsCore
import StreamsProperties

// A scroller as an interaction: its drags take part in the arbitration of gestures.
extension Scroller: Interaction, Togglable {
  /// Makes the scroller follow the drags and wheels on a viewport, whose gestures compete with those of the elements
  /// inside and around it.
  ///
  ///     runtime.add(list, to: viewport)
  ///     runtime.connect(list.offset.map { -$0 }, to: content.position)
  ///
  /// - A drag begins 10 units from the press, along the scroller's ``axis``. Of a row and a list, or of a list and a
  ///   pager, the one along the greater movement wins, and moves alone.
  /// - A press stops a motion immediately, and is then not a tap. On a resting scroller, a press does nothing.
  /// - Along one axis, the innermost scroller wins, and shares its movement with those around it. By default, its
  ///   ``outer`` is the one of the nearest element around the viewport that has a scroller, or is a sheet: an element of
  ///   a ``Tossable`` with detents.
  ///
  /// - Parameters:
  ///   - viewport: the element in which pointers scroll. It, or one of its parents, must have gestures; otherwise, this
  ///     traps.
  ///   - runtime: the interaction's own runtime for this viewport.
  ///   - constraints: unused.
  public func add(
    to viewport: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?
  ) {
    let drag: DragRecognizer = GestureChoice.recognizer(touching: viewport) { [settings] in
      DragRecognizer(in: $0, axis: settings.axis)
    }
    runtime.connect(axis, to: drag.axis)
    runtime.keep(follow(drag, in: viewport))
  }

  /// Follows the drags of a recognizer, which competes with the others of its arbiter, and the wheels at the positions
  /// that the recognizer accepts. It is meant for a viewport that is not an element.
  ///
  ///     let drag = DragRecognizer(in: gestures, axis: .vertical)
  ///     drag.accepts = { bounds.contains($0.position) }
  ///     runtime.keep(list.follow(drag))
  ///
  /// A press that the recognizer accepts stops a motion immediately, and is then not a tap. The recognizer is enabled
  /// and disabled with the scroller. The connection does not keep the scroller alive.
  ///
  /// - Parameter drag: the recognizer of the drags, which the connection keeps alive. It should have the scroller's
  ///   ``axis``.
  /// - Returns: The connection. When it ends, so does any drag in progress.
  @_disfavoredOverload public func follow(_ drag: DragRecognizer) -> Subscription {
    follow(drag, in: nil)
  }

  #if !hasFeature(Embedded)
    /// Follows the drags of a recognizer; see ``follow(_:)``. If the scroller has no isolation yet, it adopts the
    /// caller's.
    ///
    /// - Parameter drag: the recognizer of the drags, which the connection keeps alive.
    /// - Returns: The connection. When it ends, so does any drag in progress.
    public func follow(
      _ drag: DragRecognizer, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      let mark = IsolationMark(isolation)
      belong(to: mark)
      let following = follow(drag, in: nil)
      following.belong(to: mark, Origin("Scroller.follow", fileID, line))
      return following
    }
  #endif

  /// Follows the drags of a recognizer.
  ///
  /// - Parameters:
  ///   - viewport: the element in which the recognizer's pointers come down, if it is one.
  ///   - takesWheels: whether to follow the wheels on the recognizer's pointers, too.
  package func follow(
    _ drag: DragRecognizer, in viewport: MotionElement?, takesWheels: Bool = true
  ) -> Subscription {
    let feed = ScrollFeed(link, drag.seat, viewport)
    // Of gestures that are recognized at the same moment, any other on the same element wins.
    drag.seat.rank -= 1
    let former = drag.seat.role
    drag.seat.role = feed
    feeds.append(feed)
    var events = [
      drag.phase.subscribe(MotionObserver(next: { if $0 == .possible { feed.letGo() } })),
      drag.subscribe(MotionObserver(next: { feed.take($0) })),
      isEnabled.subscribe(MotionObserver(next: { [drag] in drag.set(enabled: $0) })),
    ]
    if takesWheels {
      events.append(drag.arbiter.pointers.subscribe(MotionObserver(next: { feed.turn($0) })))
    }
    return Subscription { [events, link] in
      for event in events { event.unsubscribe() }
      drag.seat.role = former
      drag.seat.rank += 1
      feed.end()
      link.tell { scroller in scroller.feeds.removeAll { $0 === feed } }
    }
  }
}

/// The role of a recognizer that moves something as a scroller does.
class ScrollRole: GestureRole {
  /// The element whose content is moved.
  let element: MotionElement?

  init(in element: MotionElement?) { self.element = element }

  /// The scroller that takes part in the movements of those inside it; `nil` while there is none.
  var scroller: Scroller? { overridden() }

  /// The scroller of the nearest element, from `element` outward, that has one.
  ///
  /// - Parameter own: the role of a scroller in that element. The element may also be a sheet.
  static func scroller(
    around element: MotionElement, in arbiter: ArbiterCore, besides own: ScrollRole? = nil
  ) -> Scroller? {
    var space: MotionElement? = element
    while let area = space {
      for case let seat? in arbiter.seats {
        guard let role = seat.role, role.kind != .stopped else { continue }
        guard own == nil || area !== element || role.kind == .surroundings else { continue }
        let moving = unsafe unsafeDowncast(role, to: ScrollRole.self)
        if moving.element === area, let scroller = moving.scroller { return scroller }
      }
      space = area.parent
    }
    return nil
  }
}

/// The connection of a scroller with a recognizer.
final class ScrollFeed: ScrollRole {
  private let link: ScrollerLink
  private var seat: GestureSeat?
  /// The scrollers that a press has stopped, and which this feed holds until its pointers are up.
  private var held: ContiguousArray<Scroller> = []
  /// The value of the latest event, and the finger's position, in the viewport's units.
  private var value = SIMD2<Double>.zero
  private var finger = SIMD2<Double>.zero
  private var isDragging = false

  init(_ link: ScrollerLink, _ seat: GestureSeat, _ viewport: MotionElement?) {
    self.link = link
    self.seat = seat
    super.init(in: viewport)
  }

  override var kind: Kind { .scroller }

  override var scroller: Scroller? { link.scroller?.object("Scroller") }

  override func takesWheel(before scroller: AnyObject) -> Bool { true }

  /// The scroller of the nearest element around the viewport that has one.
  var surrounding: Scroller? {
    guard let seat, let element else { return nil }
    return Self.scroller(around: element, in: seat.arbiter, besides: self)
  }

  /// Stops what moves, and holds it.
  override func press(_ sample: PointerSample) -> Bool {
    let count = held.count
    link.tell { scroller in
      for link in [scroller] + scroller.outers() where link.isInMotion {
        held.append(link)
        link.catchHold()
      }
    }
    return held.count > count
  }

  /// Releases the scrollers that the press has stopped.
  func letGo() {
    let former = held
    held.removeAll(keepingCapacity: true)
    for scroller in former { scroller.letGo() }
  }

  func take(_ event: DragEvent) {
    link.tell { scroller in
      let isFirst = !isDragging
      if isFirst {
        guard event.phase.isActive else { return }
        (value, finger, isDragging) = (.zero, .zero, true)
        scroller.dragBegan(at: .zero, time: event.time, from: .gesture)
      }
      // A drag under way may have begun before this connection.
      if isFirst, event.phase != .began { value = event.value }
      finger += inViewport(event.value - value)
      value = event.value
      let velocity = inViewport(event.velocity)
      switch event.phase {
      case .changed: scroller.dragChanged(to: finger, time: event.time, velocity: velocity)
      case .ended:
        isDragging = false
        scroller.dragEnded(at: finger, time: event.time, velocity: velocity)
      case .cancelled: cancel()
      case .possible, .began, .failed: break
      }
    }
  }

  func turn(_ sample: PointerSample) {
    guard sample.phase == .scrolled, let seat, seat.isEnabled, accepts(sample, seat) else { return }
    link.tell { scroller in
      // The innermost one takes the wheel, and shares it with those around it.
      for case let other? in seat.arbiter.seats where other !== seat && other.isEnabled {
        guard let role = other.role, other.rank > seat.rank, accepts(sample, other) else {
          continue
        }
        if role.takesWheel(before: scroller) { return }
      }
      scroller.wheel(by: inViewport(sample.wheelDelta), time: sample.time)
    }
  }

  func end() {
    seat = nil
    letGo()
    cancel()
  }

  private func accepts(_ sample: PointerSample, _ seat: GestureSeat) -> Bool {
    seat.accepts?(sample) ?? true
  }

  private func inViewport(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    element?.vectorFromShared(vector) ?? vector
  }

  private func cancel() {
    guard isDragging else { return }
    isDragging = false
    // A scroller that was disabled has ended the drag itself.
    link.tell { if $0.finger != nil { $0.dragCancelled() } }
  }
}
