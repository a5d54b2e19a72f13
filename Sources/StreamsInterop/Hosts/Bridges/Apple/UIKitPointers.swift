#if canImport(UIKit) && !os(watchOS)
  import StreamsInteractions
  import StreamsOperators
  public import UIKit

  extension PointerSource {
    /// Takes UIKit's touches; call it from a view's four touch methods.
    ///
    ///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ///       pointers.send(touches, with: event, in: window)
    ///     }
    ///
    /// Each coalesced touch is sent as its own sample. A mouse has the event's buttons and, like a pencil, one
    /// identity, which it also has while hovering. Times are in seconds since system startup, as in UIKit;
    /// `CACurrentMediaTime()` uses the same clock.
    ///
    /// - Parameters:
    ///   - touches: the changed touches.
    ///   - event: the event, which contains the coalesced touches and the buttons.
    ///   - space: the view in whose coordinates positions are given; `nil` for the window.
    @MainActor
    public func send(_ touches: Set<UITouch>, with event: UIEvent?, in space: UIView? = nil) {
      send(touches, with: event, place: { $0.preciseLocation(in: space ?? $0.window) }, note: nil)
    }

    /// Takes UIKit's touches; `local` converts from the window to the space of the positions. Each sample is recorded
    /// before it is sent.
    @MainActor
    func send(
      _ touches: Set<UITouch>, with event: UIEvent, at local: (CGPoint) -> CGPoint,
      note: (PointerSample) -> Void
    ) {
      withoutActuallyEscaping(note) { note in
        send(
          touches, with: event, place: { local($0.preciseLocation(in: nil)) }, note: note)
      }
    }

    @MainActor
    private func send(
      _ touches: Set<UITouch>, with event: UIEvent?, place: (UITouch) -> CGPoint,
      note: ((PointerSample) -> Void)?
    ) {
      // The samples of all touches are sorted by time, since a set has no order.
      var samples: [PointerSample] = []
      for touch in touches {
        let coalesced = touch.phase == .moved ? event?.coalescedTouches(for: touch) : nil
        for part in coalesced ?? [touch] {
          // Coalesced touches are copies; only the original touch has the identity.
          if let sample = PointerSample(part, identifiedBy: touch, place: place(part)) {
            samples.append(sample)
          }
        }
      }
      samples.sort { $0.time < $1.time }
      #if os(tvOS)
        let mask = 0
      #else
        let mask = event?.buttonMask.rawValue ?? 0
      #endif
      for sample in samples {
        for part in hoverAndPress.press(sample, buttonMask: mask) {
          note?(part)
          send(part)
        }
      }
    }

    #if !os(tvOS)
      /// Takes a hovering pointer, a mouse or a pencil; call it from the action of a `UIHoverGestureRecognizer`. While
      /// the pointer is down, only its touches count.
      ///
      /// - Parameters:
      ///   - recognizer: the recognizer.
      ///   - space: the view in whose coordinates positions are given; `nil` for the window.
      ///   - time: the time, in seconds since system startup, as returned by `CACurrentMediaTime()`.
      @available(iOS 16.1, *)
      @MainActor
      public func send(
        _ recognizer: UIHoverGestureRecognizer, in space: UIView? = nil, at time: Double
      ) {
        send(
          recognizer, place: recognizer.location(in: space ?? recognizer.view?.window), at: time)
      }

      /// Takes a hovering pointer at a position.
      @available(iOS 16.1, *)
      @MainActor
      func send(_ recognizer: UIHoverGestureRecognizer, place: CGPoint, at time: Double) {
        let phase: PointerPhase
        switch recognizer.state {
        case .began, .changed: phase = .hovered
        case .ended, .cancelled, .failed: phase = .left
        default: return
        }
        // A mouse has no distance from the screen.
        let device: PointerDevice = recognizer.zOffset > 0 ? .pen : .mouse
        let sample = hoverAndPress.hover(
          PointerSample(
            phase, at: SIMD2(Double(place.x), Double(place.y)), time: time, device: device,
            buttons: []))
        if let sample { send(sample) }
      }
    #endif
  }

  extension PointerSample {
    /// UIKit's predictions of a touch for the next frames, for example to draw a line ahead of a pencil.
    ///
    ///     for touch in touches { ahead = PointerSample.predictions(for: touch, with: event) }
    ///
    /// Don't send these to a ``PointerSource``: the actual touches that follow have earlier times and other positions.
    /// Replace the predictions on each event.
    ///
    /// - Parameters:
    ///   - touch: a moving touch.
    ///   - event: the event that contains the touch.
    ///   - space: the view in whose coordinates positions are given; `nil` for the window.
    /// - Returns: The predictions, sorted by time, with the identity of the touch; empty if UIKit has none.
    @MainActor
    public static func predictions(
      for touch: UITouch, with event: UIEvent?, in space: UIView? = nil
    ) -> [PointerSample] {
      (event?.predictedTouches(for: touch) ?? []).compactMap {
        PointerSample(
          $0, identifiedBy: touch, place: $0.preciseLocation(in: space ?? touch.window))
      }
    }

    /// The sample of a touch; `nil` for a touch that does not begin, move or end.
    @MainActor
    init?(_ touch: UITouch, identifiedBy identity: UITouch, place: CGPoint) {
      let phase: PointerPhase
      switch touch.phase {
      case .began: phase = .pressed
      case .moved: phase = .moved
      case .ended: phase = .released
      case .cancelled: phase = .cancelled
      default: return nil
      }
      let device: PointerDevice
      switch touch.type {
      case .pencil: device = .pen
      case .indirectPointer: device = .mouse
      default: device = .touch
      }
      let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0
      self.init(
        phase, at: SIMD2(Double(place.x), Double(place.y)), time: touch.timestamp,
        id: HoverAndPress.id(of: device, finger: Int(bitPattern: ObjectIdentifier(identity))),
        device: device, pressure: Double(force))
    }
  }
#endif
