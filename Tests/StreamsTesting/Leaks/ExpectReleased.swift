internal import StreamsInterop
public import Testing

/// Expects that nothing keeps the object that a closure makes, once the closure is over.
///
///     @Test func aScreenGoesWithItsSubscriptions() {
///       expectReleased {
///         let screen = Screen()
///         screen.appear()
///         return screen
///       }
///     }
///
/// If something does, an issue names the object's type.
///
/// - Parameters:
///   - sourceLocation: where an issue is recorded.
///   - make: makes and uses the object. What else it makes and drops is gone by then, too.
/// - Returns: whether it is gone.
@discardableResult
public func expectReleased<Object: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws -> Object
) rethrows -> Bool {
  // To drop what has not moved yet is what this is for.
  let witness = try MotionWarnings.$report.withValue({ _ in }) { try Witness(make) }
  guard witness.object != nil else { return true }
  Issue.record(
    "\(witness.type) is kept alive: something still holds it after all that made it is over",
    sourceLocation: sourceLocation)
  return false
}

/// Watches an object without keeping it.
private struct Witness {
  weak var object: AnyObject?
  let type: String

  /// Not inlined: the object is let go when this returns.
  @inline(never)
  init(_ make: () throws -> some AnyObject) rethrows {
    let object = try make()
    self.object = object
    type = "\(Swift.type(of: object))"
  }
}
