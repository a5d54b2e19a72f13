/// The rarely used features that the program has requested.
///
/// In Embedded builds, the call that asks for a feature sets its flag, and the feature's code tests the flag. In a
/// program without such a call, nothing sets the flag, so the linker knows its value and drops the feature's code, even
/// where a method table names it. Such programs have one thread. In all other builds, each flag is always true, and the
/// tests compile to nothing.
///
/// A flag guards only code that has no effect before its feature has been used, so the moment at which it becomes true
/// is never observable.
@usableFromInline package enum Asked {
  #if hasFeature(Embedded)
    /// A clock that can go back: a motion on it remembers its past.
    @safe @usableFromInline package nonisolated(unsafe) static var returns = false
    /// A motion of a part of a value, through a lens.
    @safe @usableFromInline package nonisolated(unsafe) static var parts = false
    /// A motion that waits for its delay.
    @safe @usableFromInline package nonisolated(unsafe) static var delays = false
    /// Several motions that move a target as one.
    @safe @usableFromInline package nonisolated(unsafe) static var groups = false
    /// A system that is switched on or off, or whose target is held.
    @safe @usableFromInline package nonisolated(unsafe) static var switching = false
    /// A position or a velocity that is written to a system.
    @safe @usableFromInline package nonisolated(unsafe) static var placing = false
    /// A motion that is stopped by its handle.
    @safe @usableFromInline package nonisolated(unsafe) static var stopping = false
    /// The remaining time of a motion.
    @safe @usableFromInline package nonisolated(unsafe) static var durations = false
    /// The end of one motion, or the states and ends of a system's motions.
    @safe @usableFromInline package nonisolated(unsafe) static var endings = false
    /// An action on a clock.
    @safe @usableFromInline package nonisolated(unsafe) static var actions = false
    /// A clock that is paused or runs at another rate.
    @safe @usableFromInline package nonisolated(unsafe) static var pauses = false
    /// A host that is notified when a clock needs ticks.
    @safe @usableFromInline package nonisolated(unsafe) static var demands = false
    /// A replacement for the motions of a system when motion is reduced.
    @safe @usableFromInline package nonisolated(unsafe) static var fallbacks = false
    /// The resistance of a drag.
    @safe @usableFromInline package nonisolated(unsafe) static var resistance = false
    /// An anchor point that moves.
    @safe @usableFromInline package nonisolated(unsafe) static var anchoring = false
    /// A recognizer that waits for another one, or shares its pointers.
    @safe @usableFromInline package nonisolated(unsafe) static var relations = false
    /// A gesture that depends on elapsed time.
    @safe @usableFromInline package nonisolated(unsafe) static var deadlines = false
    /// A join, or a source that a join feeds.
    @safe @usableFromInline package nonisolated(unsafe) static var stages = false
    /// An element inside another one.
    @safe @usableFromInline package nonisolated(unsafe) static var parents = false
    /// An element in front of another one.
    @safe @usableFromInline package nonisolated(unsafe) static var order = false
    /// A recognizer of taps or presses.
    @safe @usableFromInline package nonisolated(unsafe) static var taps = false
    /// A recognizer with a role besides its gesture.
    @safe @usableFromInline package nonisolated(unsafe) static var roles = false
    /// A pose, whose motions have any style.
    @safe @usableFromInline package nonisolated(unsafe) static var poses = false
    /// A motion that a host plays without frames.
    @safe @usableFromInline package nonisolated(unsafe) static var flights = false
    /// A motion that names no clock.
    @safe @usableFromInline package nonisolated(unsafe) static var homes = false
  #else
    @inlinable package static var flights: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var homes: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var returns: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var parts: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var delays: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var groups: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var switching: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var placing: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var stopping: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var durations: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var endings: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var actions: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var pauses: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var demands: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var fallbacks: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var resistance: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var anchoring: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var relations: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var deadlines: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var stages: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var parents: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var order: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var taps: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var roles: Bool {
      @inline(__always) get { true }
      set {}
    }
    @inlinable package static var poses: Bool {
      @inline(__always) get { true }
      set {}
    }
  #endif

  /// A spring whose destination moves. No call distinguishes it from a motion of another property, so an Embedded
  /// program asks with the trait `MovingDestinations`, which is on by default.
  #if hasFeature(Embedded) && !MOVING_DESTINATIONS
    @inlinable package static var following: Bool { @inline(__always) get { false } }
  #else
    @inlinable package static var following: Bool { @inline(__always) get { true } }
  #endif
}
