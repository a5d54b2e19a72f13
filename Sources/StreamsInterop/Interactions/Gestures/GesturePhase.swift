public import StreamsCore

/// The phase of a gesture: `possible`, then `began` → `changed`* → `ended` or `cancelled`, or `failed`.
public enum GesturePhase: Int, MotionState, CaseIterable, Sendable {
  /// Nothing has been recognized yet.
  case possible = 0
  /// The gesture has just been recognized.
  case began = 1
  /// The gesture continues.
  case changed = 2
  /// The gesture has ended. Momentary gestures, such as taps, have only this phase.
  case ended = 3
  /// The gesture was canceled before its end.
  case cancelled = 4
  /// The motion of the pointers is not this gesture.
  case failed = 5

  /// Whether a gesture is in progress: began or changed.
  @inlinable public var isActive: Bool { self == .began || self == .changed }

  /// Whether `next` can follow this phase in a gesture.
  ///
  /// - Parameter next: the phase to follow.
  /// - Returns: Whether that change of phase is possible.
  package func canBecome(_ next: GesturePhase) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }
}

/// A value with the phase of a gesture: an event, or the phase itself.
///
///     drag.active().subscribe { isDragged in card.opacity.value = isDragged ? 0.8 : 1 }
///       .store(in: &subscriptions)
public protocol GesturePhased {
  /// The phase of the gesture.
  var gesturePhase: GesturePhase { get }
  /// Whether the gesture begins and ends in one event, as a tap does.
  var isMomentary: Bool { get }
}

extension GesturePhase: GesturePhased {
  /// Itself.
  @inlinable public var gesturePhase: GesturePhase { self }

  /// False: a bare phase is not momentary.
  @inlinable public var isMomentary: Bool { false }
}
