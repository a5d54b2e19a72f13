/// P, the naive version: a loop over an array of closures. Swift retains and releases each closure
/// around its call.
final class ClosureLoop {
  var value = 0.0
  private var closures: ContiguousArray<(Double) -> Void> = []

  func append(_ closure: @escaping (Double) -> Void) {
    closures.append(closure)
  }

  @inline(__always) func write(_ newValue: Double) {
    value = newValue
    for closure in closures { closure(newValue) }
  }
}
