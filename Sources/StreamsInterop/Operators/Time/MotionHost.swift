public import StreamsCore

/// The source of a motion's time: a clock, or a runtime, with which its motions end.
///
///     func fade(_ opacity: ReactiveProperty<Double>, on host: some MotionHost) {
///       opacity.animate(to: 0, .easeOut(duration: 0.3), on: host)
///     }
///
/// Every ``FrameClock`` is a host. Don't conform your own types.
public protocol MotionHost {
  /// The clock, and the registration of motions. Do not implement it.
  var _hosting: _MotionHosting { get }

  /// The same for a target that remembers its host, and doesn't keep a runtime alive. Do not implement it.
  var _home: _MotionHosting { get }
}

extension MotionHost {
  /// The clock and the registration of motions.
  @inlinable public var _home: _MotionHosting { _hosting }
}

/// The clock of a host, and its registration of motions; for the library's own use.
public struct _MotionHosting {
  /// The clock; `nil` for that of the target.
  @usableFromInline package let known: MotionClock?
  /// Registers a motion of a target; `nil` for a clock, whose motions need no registration.
  @usableFromInline package let admit: ((HostedTarget) -> any HostedMotion)?

  @inlinable package init(
    _ clock: MotionClock, admit: ((HostedTarget) -> any HostedMotion)? = nil
  ) {
    known = clock
    self.admit = admit
  }

  /// The clock of the target.
  @inlinable init() {
    known = nil
    admit = nil
  }

  @inlinable package var clock: MotionClock {
    guard let known else { overridden() }
    return known
  }
}

extension FrameClock {
  /// This clock.
  @inlinable public var _hosting: _MotionHosting { _MotionHosting(MotionClock(erasing: self)) }
}

/// The target of a motion that a host registers, and the source location that starts the motion.
@usableFromInline package struct HostedTarget {
  #if !hasFeature(Embedded)
    package let identity: ObjectIdentifier?
    package let type: Any.Type
  #endif
  package let fileID: StaticString
  package let line: UInt

  @usableFromInline package init<Target: MotionWritable>(
    _ target: Target, fileID: StaticString, line: UInt
  ) {
    #if !hasFeature(Embedded)
      identity = target.standIn?.identity
      type = Target.self
    #endif
    self.fileID = fileID
    self.line = line
  }
}

/// The registration of a motion with its host.
@usableFromInline package protocol HostedMotion: AnyObject {
  /// Whether the host has yet to end; if not, nothing moves.
  var isOpen: Bool { get }
  /// Announces whether the motion is active.
  func tell(_ phase: MotionPhase)
  /// Keeps a subscription that ends with the host.
  func hold(_ subscription: Subscription)
  /// Ends the registration.
  func end()
}
