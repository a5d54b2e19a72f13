/// Runs `body` as one turn, so that streams that combine several sources emit once, at its end (law L9).
///
///     batch {
///       left.value = 1    // the observers of `left` receive 1 here
///       right.value = 2   // and those of `right` receive 2 here
///     }                   // left.combineLatest(right) emits once, here
///
/// Only joins wait. A write still takes effect immediately, and reaches its own observers before the next line (laws L2
/// and L3). A batch within a batch, or within a delivery, belongs to the surrounding turn: its joins emit when that turn
/// ends. If `body` throws, its writes stay, and the joins emit. `body` is synchronous, so a batch never spans an
/// `await`.
///
/// Cost: two calls; no allocation.
///
/// - Parameter body: Writes the sources.
/// - Returns: The result of `body`.
@inlinable @discardableResult public func batch<Result, Failure: Error>(
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  Turn.during(Origin("batch", fileID, line)) {
    do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
  }
  guard let outcome else { overridden() }
  return try outcome.get()
}
