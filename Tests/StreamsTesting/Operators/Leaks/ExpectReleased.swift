internal import StreamsOperators
public import Testing

/// Expects that nothing retains the object that a closure creates, once the closure has returned.
///
///     @Test func aScreenGoesWithItsSubscriptions() {
///       expectReleased {
///         let screen = Screen()
///         screen.appear()
///         return screen
///       }
///     }
///
/// If the object is retained, an issue names the object's type.
///
/// - Parameters:
///   - sourceLocation: the location for issues.
///   - make: creates and uses the object. Other objects that it creates and drops must also have been released by then.
/// - Returns: Whether the object has been released.
@discardableResult
public func expectReleased<Object: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws -> Object
) rethrows -> Bool {
  // Here, motions are intentionally dropped before they move, so warnings are off.
  let witness = try MotionWarnings.$report.withValue({ _ in }) { try Witness(make) }
  guard witness.object != nil else { return true }
  Issue.record(
    "\(witness.type) is kept alive: something still retains it after the closure that created it has returned",
    sourceLocation: sourceLocation)
  return false
}

/// Observes an object without retaining it.
private struct Witness {
  weak var object: AnyObject?
  let type: String

  /// Never inlined, so that the object is released when the initializer returns.
  @inline(never)
  init(_ make: () throws -> some AnyObject) rethrows {
    let object = try make()
    self.object = object
    type = "\(Swift.type(of: object))"
  }
}
