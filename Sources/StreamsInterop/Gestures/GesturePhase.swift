public import StreamsCore

/// Where a gesture is in its life: possible, then began → changed* → ended or cancelled, or failed.
public enum GesturePhase: Int, MotionState, CaseIterable, Sendable {
  /// Nothing is recognised, and something may be.
  case possible = 0
  /// It was recognised just now.
  case began = 1
  /// It goes on.
  case changed = 2
  /// It has come to its end. Momentary gestures, such as taps, have this phase alone.
  case ended = 3
  /// It was taken away in its midst.
  case cancelled = 4
  /// What the pointers did is not this gesture.
  case failed = 5

  /// Whether a gesture is under way: began or changed.
  @inlinable
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether `next` can follow in the life of a gesture.
  public func canBecome(_ next: GesturePhase) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }
}

/// What has a phase of a gesture: its events, and the phase itself.
public protocol GesturePhased {
  /// Where the gesture is in its life.
  var gesturePhase: GesturePhase { get }
  /// Whether the gesture begins and ends in one event, as a tap does.
  var isMomentary: Bool { get }
}

extension GesturePhase: GesturePhased {
  /// Itself.
  @inlinable
  public var gesturePhase: GesturePhase { self }

  /// False: a phase alone does not say.
  @inlinable
  public var isMomentary: Bool { false }
}
