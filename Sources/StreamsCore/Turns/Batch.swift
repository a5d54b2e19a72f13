/// Runs `body` as one turn: observers receive each write immediately, and streams that combine several sources emit
/// once, when the batch ends (law L9).
///
///     batch {
///       left.value = 1    // the observers of `left` receive 1 here
///       right.value = 2   // and those of `right` receive 2 here
///     }                   // left.combineLatest(right) emits once, here
///
/// Joins wait, and so does `observing`. Existing information is written first, with each write (L2). A batch within a
/// batch, or within a delivery, belongs to the surrounding turn, whose end its joins await. If `body` throws, its writes
/// stay, and the joins emit before the error is thrown. `body` is synchronous, so a batch never spans an `await`.
///
/// The writes of an outermost batch don't count toward a `feedbackBudget`; within a delivery, they do (L7).
///
/// Cost: two calls; no allocation.
///
/// - Parameter body: Writes the sources.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
@inlinable @discardableResult public func batch<Result, Failure: Error>(
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  Turn.during(Origin("batch", fileID, line)) {
    #if !hasFeature(Embedded)
      // The reads of a tracked closure that runs this batch are still the closure's.
      let turn = unsafe Turn.current
      let readDepth = unsafe turn.pointee.readDepth
      if unsafe turn.pointee.depth &- 1 <= readDepth {
        unsafe turn.pointee.readDepth = turn.pointee.depth
      }
      defer { unsafe turn.pointee.readDepth = readDepth }
    #endif
    do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
  }
  guard let outcome else { overridden() }
  return try outcome.get()
}
