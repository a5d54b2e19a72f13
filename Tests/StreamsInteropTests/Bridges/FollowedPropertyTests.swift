import Observation
import Testing

@testable import InteropTestSupport
import StreamsInterop
@testable import StreamsOperators

/// The property that a SwiftUI view tracks, without SwiftUI, which doesn't run here.
@Suite("The property that a view tracks")
struct FollowedPropertyTests {
  @Test(
    "the tracked property is the latest one given to the view, and the same one stays subscribed")
  func following() {
    var findings = Findings()
    let first = ReactiveProperty(initialValue: 1)
    let second = ReactiveProperty(initialValue: 2)
    let followed = FollowedProperty(first.observed)
    let begun = followed.observed
    findings.expect(begun.value, is: 1)

    // The view is created again with the same property: its object stays.
    followed.follow(first.observed)
    findings.expect(followed.observed === begun, "another object tracks the same property")

    followed.follow(second.observed)
    findings.expect(followed.observed.value, is: 2)
    let changes = Counter()
    withObservationTracking {
      _ = followed.observed.value
    } onChange: {
      changes.count += 1
    }
    first.value = 10
    findings.expect(changes.count, is: 0, "changes after a write to the first")
    second.value = 20
    findings.expect(changes.count, is: 1, "changes after a write to the second")
    findings.expect(followed.observed.value, is: 20)
    findings.report()
  }

  @Test(
    "whatever a view holds may be dropped on any thread: it ends on its own actor, soon (L10)",
    .timeLimit(.minutes(20)))
  @MainActor func droppedElsewhere() async {
    let position = ReactiveProperty(initialValue: 1)
    let views: [@MainActor (ReactiveProperty<Int>) -> Held] = [
      { Held($0.observed) },
      {
        let observed = $0.observed
        return observed.value == 1 ? Held(observed) : Held(position)
      },
      {
        let followed = FollowedProperty($0.observed)
        return followed.observed.value == 1 ? Held(followed) : Held(position)
      },
    ]
    var findings = Findings()
    for (index, make) in views.enumerated() {
      let held = make(position)
      findings.expect(position.observerCount, is: min(index, 1))
      await Task.detached { held.drop() }.value
      await turn { position.observerCount == 0 }

      // The view has the last reference to a property that another observer still observes.
      var last: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 1)
      let subscription = last?.subscribe { _ in }
      weak let gone = last
      let holding = last.map(make)
      last = nil
      findings.expect(gone != nil, "the view doesn't retain the property")
      await Task.detached { holding?.drop() }.value
      await turn { gone == nil }
      withExtendedLifetime(subscription) {}
    }
    findings.report()
  }

  /// Moves the last reference to another thread.
  private final class Held: @unchecked Sendable {
    private var thing: AnyObject?

    init(_ thing: AnyObject) { self.thing = thing }

    func drop() { thing = nil }
  }

  /// A counter for use on one thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }
}
