#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension PointerSource {
    /// Takes UIKit's touches; called from a view's four methods.
    ///
    ///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ///       pointers.send(touches, with: event, in: window)
    ///     }
    ///
    /// Touches that UIKit has put together count one by one. Times are in seconds since the start of the
    /// system, as UIKit's are: `CACurrentMediaTime()` is of that clock.
    ///
    /// - Parameters:
    ///   - touches: what has changed.
    ///   - event: has the touches that were put together.
    ///   - space: what positions are measured in; nil is the window.
    @MainActor
    public func send(_ touches: Set<UITouch>, with event: UIEvent?, in space: UIView? = nil) {
      // In the order of time, over all touches; a set has none.
      var samples: [PointerSample] = []
      for touch in touches {
        let coalesced = touch.phase == .moved ? event?.coalescedTouches(for: touch) : nil
        for part in coalesced ?? [touch] {
          // What was put together are copies: the touch itself says which one it is.
          if let sample = PointerSample(part, identifiedBy: touch, in: space) {
            samples.append(sample)
          }
        }
      }
      samples.sort { $0.time < $1.time }
      for sample in samples { send(sample) }
    }

    #if !os(tvOS)
      /// Takes a pointer that hovers, from the action of a `UIHoverGestureRecognizer`.
      @available(iOS 13.4, *)
      @MainActor
      public func send(
        _ recognizer: UIHoverGestureRecognizer, in space: UIView? = nil, at time: Double
      ) {
        let place = recognizer.location(in: space ?? recognizer.view?.window)
        let phase: PointerPhase
        switch recognizer.state {
        case .began, .changed: phase = .hovered
        case .ended, .cancelled, .failed: phase = .left
        default: return
        }
        send(
          PointerSample(
            phase, at: SIMD2(Double(place.x), Double(place.y)), time: time,
            id: ObjectIdentifier(recognizer).hashValue, device: .mouse, buttons: []))
      }
    #endif
  }

  extension PointerSample {
    /// What a touch says now. None for touches that neither begin, move nor end.
    @MainActor
    init?(_ touch: UITouch, identifiedBy identity: UITouch, in space: UIView?) {
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
      let place = touch.preciseLocation(in: space ?? touch.window)
      let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0
      self.init(
        phase, at: SIMD2(Double(place.x), Double(place.y)), time: touch.timestamp,
        id: ObjectIdentifier(identity).hashValue, device: device, pressure: Double(force))
    }
  }
#endif
