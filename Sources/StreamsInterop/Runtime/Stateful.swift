public import StreamsCore
public import StreamsProperties

/// What can tell whether it moves: springs, gestures, interactions.
public protocol Stateful: AnyObject {
  /// Active from before its first motion begins until the last has ended.
  var state: ReactiveProperty<MotionPhase> { get }
}

/// What can be switched off and on. Off, it reacts to nothing, and writes nothing but what it says of
/// itself: what a ``Tossable`` has let go flies on.
public protocol Togglable: AnyObject {
  /// Whether it is on. A change counts at once, also in the midst of a motion.
  var enabled: ReactiveProperty<Bool> { get }
}

/// An interaction whose activity means that somebody has a hand on its target.
///
/// ``MotionRuntime/isBeingManipulated`` is true while one of these is active. Its state is that of all its
/// targets: an instance that several runtimes have been given counts in each.
public protocol Manipulation: Stateful {}
