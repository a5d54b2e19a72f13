#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import StreamsInteractions
  import StreamsOperators

  extension PointerSource {
    /// Takes a mouse or trackpad event; call it in a view's event methods.
    ///
    ///     override func mouseDown(with event: NSEvent) { pointers.send(event, in: self) }
    ///
    /// A mouse has one identity, whether it hovers or is pressed, and reports its buttons. Hovering needs an
    /// `NSTrackingArea` with `mouseMoved` and `mouseEnteredAndExited`. A pinch or a rotation on the trackpad is sent as
    /// two fingers around the cursor, so ``Scalable``, ``Rotatable`` and ``PanZoomable`` respond to it. Scrolling is
    /// sent as a sample with a wheel; to pass its phases to a ``Scroller``, use ``Scroller/send(_:)``. Other events are
    /// dropped. Times are in seconds since system startup, on the clock of `CACurrentMediaTime()`.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - view: the view in whose coordinates positions are given; `nil` for the window, whose origin is at the
    ///     bottom.
    @MainActor
    public func send(_ event: NSEvent, in view: NSView? = nil) {
      let point = view?.convert(event.locationInWindow, from: nil) ?? event.locationInWindow
      let place = SIMD2(Double(point.x), Double(point.y))
      let time = event.timestamp
      switch event.type {
      case .magnify:
        let parts = pinching.take(
          .magnification, TrackpadPhase(event.phase, []), by: Double(event.magnification),
          at: place, time: time)
        for part in parts { send(part) }
      case .rotate:
        // In degrees, counterclockwise as the user sees it; in a view whose y points down, this means from the second
        // axis to the first.
        let sign = view?.isFlipped == true ? -1.0 : 1.0
        let parts = pinching.take(
          .rotation, TrackpadPhase(event.phase, []),
          by: sign * Double(event.rotation) * .pi / 180, at: place, time: time)
        for part in parts { send(part) }
      case .scrollWheel:
        send(
          PointerSample(
            .scrolled, at: place, time: time, id: HoverAndPress.id(of: .mouse, finger: 0),
            device: .mouse, buttons: [], wheelDelta: -event.scrollingWay))
      default:
        guard let action = MouseAction(event) else { return }
        let pressed = PointerButtons(
          rawValue: UInt16(truncatingIfNeeded: NSEvent.pressedMouseButtons))
        let isDown = event.type == .leftMouseDown || event.type == .leftMouseDragged
        send(
          PointerSample(
            action, pressed: pressed, at: place, time: time,
            pressure: isDown ? Double(event.pressure) : 0))
      }
    }
  }

  extension PointerSource {
    /// The trackpad's pinch, from its first event on.
    private var pinching: Pinching {
      if let made = trackpad as? Pinching { return made }
      let made = Pinching()
      trackpad = made
      return made
    }
  }

  private final class Pinching {
    private var pinch = TrackpadPinch()

    func take(
      _ part: TrackpadPinch.Part, _ phase: TrackpadPhase, by amount: Double,
      at place: SIMD2<Double>, time: Double
    ) -> [PointerSample] {
      pinch.take(part, phase, by: amount, at: place, time: time)
    }
  }

  extension Scroller {
    /// Takes a `scrollWheel` event, and distinguishes its phases: fingers on a trackpad drag the content, with the
    /// rubber band and the scroller's own momentum; a mouse's wheel scrolls it.
    ///
    ///     override func scrollWheel(with event: NSEvent) { scroller.send(event) }
    ///
    /// - Parameter event: the event; events other than `scrollWheel` are dropped.
    /// - Returns: The remaining distance of a wheel, for which neither this scroller nor a scroller around it had room.
    @discardableResult
    public func send(_ event: NSEvent) -> SIMD2<Double> {
      guard event.type == .scrollWheel else { return .zero }
      return take(
        TrackpadPhase(event.phase, event.momentumPhase), by: event.scrollingWay,
        at: event.timestamp)
    }
  }

  extension TrackpadPhase {
    init(_ phase: NSEvent.Phase, _ momentum: NSEvent.Phase) {
      if !momentum.isEmpty {
        self = .momentum
      } else if phase.contains(.cancelled) {
        self = .cancelled
      } else if phase.contains(.ended) {
        self = .ended
      } else if phase.contains(.began) {
        self = .began
      } else if phase.contains(.mayBegin) {
        self = .touched
      } else {
        self = phase.isEmpty ? .absent : .changed
      }
    }
  }

  extension MouseAction {
    /// The phase of an event; `nil` for events of other devices.
    fileprivate init?(_ event: NSEvent) {
      switch event.type {
      case .leftMouseDown: self = .down(.primary)
      case .rightMouseDown: self = .down(.secondary)
      case .otherMouseDown: self = .down(event.button)
      case .leftMouseUp: self = .up(.primary)
      case .rightMouseUp: self = .up(.secondary)
      case .otherMouseUp: self = .up(event.button)
      case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged: self = .dragged
      case .mouseMoved, .mouseEntered: self = .moved
      case .mouseExited: self = .left
      default: return nil
      }
    }
  }

  extension NSEvent {
    /// The bit of the button: AppKit numbers buttons in the order of the DOM's masks: left, right, middle.
    fileprivate var button: PointerButtons {
      PointerButtons(rawValue: 1 << UInt16(truncatingIfNeeded: min(max(buttonNumber, 0), 15)))
    }

    /// The distance that the content moves: a mouse's wheel scrolls by lines.
    fileprivate var scrollingWay: SIMD2<Double> {
      SIMD2(Double(scrollingDeltaX), Double(scrollingDeltaY))
        * (hasPreciseScrollingDeltas ? 1 : 16)
    }
  }
#endif
