import Synchronization
import Testing

private final class Collected: Sendable {
  let issues = Mutex<[Issue]>([])
}

/// Returns the issues of `body` instead of recording them.
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
  /// The issue's text.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
