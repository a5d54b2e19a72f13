#if !hasFeature(Embedded)
  import StreamsInteractions
  import StreamsOperators

  /// The phase of a trackpad gesture, from AppKit.
  enum TrackpadPhase: Equatable, Sendable {
    /// No phase, as for a wheel.
    case absent
    /// Fingers rest on the trackpad without moving yet.
    case touched
    case began
    case changed
    case ended
    case cancelled
    /// The system continues with its own momentum.
    case momentum
  }

  extension Scroller {
    /// Takes the movement of a wheel, which scrolls, or of fingers on a trackpad, which drag. The system's momentum is
    /// dropped, since the scroller has its own.
    ///
    /// - Parameters:
    ///   - delta: the distance for the content to move, positive down and to the right.
    ///   - time: the time, in seconds, on the events' clock.
    /// - Returns: The remaining distance of a wheel, for which there is no room.
    @discardableResult
    func take(_ phase: TrackpadPhase, by delta: SIMD2<Double>, at time: Double) -> SIMD2<Double> {
      switch phase {
      case .absent: return wheel(by: -delta, time: time)
      case .momentum: break
      case .touched, .began, .changed:
        if finger == nil { dragBegan(at: .zero, time: time) }
        if delta != .zero, let place = finger?.position {
          dragChanged(to: place + delta, time: time)
        }
      case .ended: if finger != nil { dragEnded(time: time) }
      case .cancelled: if finger != nil { dragCancelled() }
      }
      return .zero
    }
  }

  /// Two fingers that represent a trackpad's pinches and rotations, so that ``Scalable``, ``Rotatable`` and
  /// ``PanZoomable`` treat them as touches.
  struct TrackpadPinch {
    /// The initial distance of each finger from the center, in units of the view, far enough to exceed every slop
    /// quickly.
    static let reach = 100.0
    /// The fingers' identities. No object has an address as small as these.
    static let ids = (3, 4)

    private var isMagnifying = false
    private var isRotating = false
    private var middle = SIMD2<Double>.zero
    private var scale = 1.0
    private var angle = 0.0

    enum Part { case magnification, rotation }

    /// The samples to send, in order.
    ///
    /// - Parameters:
    ///   - part: the kind of gesture. Both kinds may be in progress at the same time, and then count as one gesture.
    ///   - amount: for a magnification, the growth of the scale; for a rotation, the radians from the first axis toward
    ///     the second.
    ///   - place: the position of the cursor.
    ///   - time: the time, in seconds, on the events' clock.
    mutating func take(
      _ part: Part, _ phase: TrackpadPhase, by amount: Double, at place: SIMD2<Double>,
      time: Double
    ) -> [PointerSample] {
      let wasActive = isMagnifying || isRotating
      switch phase {
      case .began, .changed:
        set(part, true)
        var samples: [PointerSample] = []
        if !wasActive {
          (middle, scale, angle) = (place, 1, 0)
          samples = fingers(.pressed, time)
        }
        guard amount.isFinite, amount != 0 else { return samples }
        switch part {
        // A finger never passes the center.
        case .magnification: scale *= max(1 + amount, 0.01)
        case .rotation: angle += amount
        }
        return samples + fingers(.moved, time)
      case .ended, .cancelled:
        set(part, false)
        guard wasActive, !isMagnifying, !isRotating else { return [] }
        return fingers(phase == .ended ? .released : .cancelled, time)
      case .absent, .touched, .momentum: return []
      }
    }

    private mutating func set(_ part: Part, _ isActive: Bool) {
      switch part {
      case .magnification: isMagnifying = isActive
      case .rotation: isRotating = isActive
      }
    }

    private func fingers(_ phase: PointerPhase, _ time: Double) -> [PointerSample] {
      let way = turned(SIMD2(Self.reach * scale, 0), by: angle)
      return [
        PointerSample(phase, at: middle - way, time: time, id: Self.ids.0),
        PointerSample(phase, at: middle + way, time: time, id: Self.ids.1),
      ]
    }
  }

  /// A mouse action from AppKit, where each button has its own events.
  enum MouseAction: Equatable, Sendable {
    /// A button, given as its bit, has gone down.
    case down(PointerButtons)
    case up(PointerButtons)
    case dragged
    case moved
    case left
  }

  extension PointerSample {
    /// A sample of a mouse. The first button to go down presses, and the last to go up releases; changes in between are
    /// moves, as in the DOM.
    ///
    /// - Parameters:
    ///   - pressed: the buttons that are down now.
    init(
      _ action: MouseAction, pressed: PointerButtons, at place: SIMD2<Double>, time: Double,
      pressure: Double = 0
    ) {
      let phase: PointerPhase
      var buttons = pressed
      switch action {
      case .down(let button):
        phase = pressed.subtracting(button).isEmpty ? .pressed : .moved
        buttons.insert(button)
      case .up(let button):
        let others = pressed.subtracting(button)
        phase = others.isEmpty ? .released : .moved
        // At a release, `buttons` contains the released buttons.
        buttons = others.isEmpty ? button : others
      case .dragged:
        phase = .moved
        if buttons.isEmpty { buttons = .primary }
      case .moved: phase = pressed.isEmpty ? .hovered : .moved
      case .left: phase = pressed.isEmpty ? .left : .moved
      }
      self.init(
        phase, at: place, time: time, id: HoverAndPress.id(of: .mouse, finger: 0), device: .mouse,
        pressure: pressure, buttons: buttons)
    }
  }

  /// The pressed pointers of one view, which are canceled when the toolkit takes them away.
  struct PressedPointers {
    private var pressed: [PointerSample] = []

    var isEmpty: Bool { pressed.isEmpty }

    mutating func note(_ sample: PointerSample) {
      pressed.removeAll { $0.id == sample.id }
      if sample.phase == .pressed || sample.phase == .moved { pressed.append(sample) }
    }

    /// Cancels the pointers that are still down, each at its last position, and drops them.
    mutating func cancellations() -> [PointerSample] {
      defer { pressed = [] }
      return pressed.map { sample in
        var cancelled = sample
        cancelled.phase = .cancelled
        return cancelled
      }
    }
  }
#endif
