import Synchronization
import Testing

private final class Collected: Sendable {
  let issues = Mutex<[Issue]>([])
}

/// The issues that `body` records, in place of recording them.
func failures(_ body: () -> Void) -> [Issue] {
  let collected = Collected()
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    collected.issues.withLock { $0.append(issue) }
    return true
  }
  return collected.issues.withLock { $0 }
}

extension Issue {
  /// Its text.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
