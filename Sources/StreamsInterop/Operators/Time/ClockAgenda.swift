import StreamsCore

/// The observers and the pending actions of a clock.
@usableFromInline class ClockAgenda {
  final let observers: ObserverList<Frame>
  final let actions = ActionQueue()
  private let rule: StaticString

  /// - Parameters:
  ///   - observers: The clock's observers.
  ///   - rule: The trap message for a NaN delay.
  init(_ observers: ObserverList<Frame>, _ rule: StaticString) {
    self.observers = observers
    self.rule = rule
  }

  /// Schedules an action on the clock; `time` is the clock's time, and the subscription retains `clock`.
  final func schedule<Clock>(
    after delay: Double, from time: Double, keeping clock: Clock, _ action: @escaping () -> Void
  ) -> Subscription {
    add {
      actions.schedule(after: delay, from: time, for: observers, rule, keeping: clock, action)
    }
  }

  /// Runs `body`, which adds an action.
  func add(_ body: () -> Subscription) -> Subscription { body() }
}
