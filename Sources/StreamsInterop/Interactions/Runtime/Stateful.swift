public import StreamsCore
public import StreamsProperties

/// An object with a state of motion: a system, an interaction or a runtime.
///
///     runtime.whenAllAtRest([spring, fade]) { view.removeFromSuperview() }
public protocol Stateful: AnyObject {
  /// The state: active from just before its first motion begins until the last one has ended.
  var state: ReactiveProperty<MotionPhase> { get }
}

/// An object that can be enabled and disabled. While disabled, it reacts to nothing, and writes only its own state; a
/// motion that a ``Tossable`` has released continues.
///
///     runtime.disable(spring, while: draggable)   // off during a drag
public protocol Togglable: AnyObject {
  /// Whether the object is enabled. A change takes effect immediately, even mid-flight.
  var isEnabled: ReactiveProperty<Bool> { get }
}

/// An interaction whose activity means that a user holds its target.
///
///     runtime.add(Draggable(), to: card)
///     runtime.isBeingManipulated.subscribe { isHeld in card.opacity.value = isHeld ? 0.8 : 1 }
///       .store(in: &subscriptions)
///
/// ``MotionRuntime/isBeingManipulated`` is true while a manipulation is active. A manipulation's state covers all its
/// targets: an instance that is added to several runtimes counts in each of them.
public protocol Manipulation: Stateful {}
