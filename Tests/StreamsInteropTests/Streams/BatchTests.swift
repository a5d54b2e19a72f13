import StreamsOperators
import Testing

@testable import InteropTestSupport

/// A batch is one turn (law L9).
struct BatchTests {
  let left = ReactiveProperty(initialValue: 0)
  let right = ReactiveProperty(initialValue: 0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("observers are notified immediately, and joins at the end", order),
    Scenario("nested batches, and one within a delivery, belong to the outer turn", nested),
    Scenario("a throw ends the batch; its writes stay, and joins emit", failing),
    Scenario("L7 an outermost batch's own writes don't count toward a feedback budget", budget),
    Scenario("reads in a batch belong to the closure around it", reads),
    Scenario("without a join, or without a write, it does nothing else", empty),
  ]

  @Test("L9: batch", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func order(_ findings: inout Findings) {
    var heard: [String] = []
    let plain = left.subscribe { heard.append("left \($0)") }
    let joined = left.combineLatest(right).subscribe { heard.append("\($0) \($1)") }
    let result = batch {
      left.value = 1
      heard.append("between")
      right.value = 2
      left.value = 3
      return "done"
    }
    heard.append(result)
    findings.expect(
      heard, is: ["left 0", "0 0", "left 1", "between", "left 3", "3 2", "done"])
    withExtendedLifetime((plain, joined)) {}
  }

  private func nested(_ findings: inout Findings) {
    var heard: [String] = []
    let joined = left.combineLatest(right).subscribe { heard.append("\($0) \($1)") }
    batch {
      batch {
        left.value = 1
        right.value = 1
      }
      heard.append("inner ended")
      right.value = 2
    }
    let trigger = ObserverList<Int>()
    let relay = trigger.subscribe(
      MotionObserver(next: { [left, right] value in
        batch {
          left.value = value
          right.value = value
        }
        heard.append("delivering")
      }))
    trigger.send(5)
    findings.expect(heard, is: ["0 0", "inner ended", "1 2", "delivering", "5 5"])
    withExtendedLifetime((joined, relay)) {}
  }

  private struct Refused: Error {}

  private func failing(_ findings: inout Findings) {
    var heard: [String] = []
    let joined = left.combineLatest(right).subscribe { heard.append("\($0) \($1)") }
    do throws(Refused) {
      try batch { () throws(Refused) in
        left.value = 1
        right.value = 1
        throw Refused()
      }
    } catch { heard.append("caught") }
    left.value = 2
    findings.expect(heard, is: ["0 0", "1 1", "caught", "2 1"])
    withExtendedLifetime(joined) {}
  }

  private func budget(_ findings: inout Findings) {
    left.feedbackBudget = 10
    var count = 0
    let subscription = left.subscribe { _ in count += 1 }
    let joined = left.combineLatest(right).subscribe { _ in count += 1 }
    batch { for value in 0..<1000 { left.value = value } }
    findings.expect(count, is: 1003)
    withExtendedLifetime((subscription, joined)) {}
  }

  private func reads(_ findings: inout Findings) {
    ReadTracking.reading {
      batch { findings.expect(ReadTracking.isReading, "expected a read of the closure") }
      findings.expect(ReadTracking.isReading, "expected the closure's read after a batch")
    }
  }

  private func empty(_ findings: inout Findings) {
    findings.expect(batch { 1 }, is: 1)
    let values = left.recordedValues { batch { left.value = 4 } }
    findings.expect(values, is: [0, 4])
  }
}

extension Observable {
  fileprivate func recordedValues(while body: () -> Void) -> [Value] {
    var values: [Value] = []
    let subscription = subscribe(MotionObserver(next: { values.append($0) }))
    body()
    subscription.unsubscribe()
    return values
  }
}
