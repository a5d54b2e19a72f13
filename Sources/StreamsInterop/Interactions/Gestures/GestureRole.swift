import StreamsCore

/// The role of a recognizer besides its gesture, such as that of a scroller's drag.
package class GestureRole {
  package enum Kind {
    /// Something that a press stops.
    case stopped
    /// A scroller, which takes wheels.
    case scroller
    /// Something that moves with the scrollers inside it.
    case surroundings
  }

  package var kind: Kind { .stopped }

  /// Called when a pointer that the recognizer follows comes down.
  ///
  /// - Returns: Whether the press has stopped a motion: then it is not a tap.
  package func press(_ sample: PointerSample) -> Bool { false }

  /// Whether it takes the wheel before a scroller, and passes the remainder on to it.
  package func takesWheel(before scroller: AnyObject) -> Bool { false }
}
