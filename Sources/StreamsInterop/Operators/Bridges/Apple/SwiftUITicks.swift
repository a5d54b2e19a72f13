#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  import Foundation
  import StreamsProperties
  public import SwiftUI

  extension View {
    /// Makes SwiftUI tick a clock with a `TimelineView`, which is also available on watchOS, while this view is
    /// displayed.
    ///
    ///     let clock = TickClock()
    ///     Dial().ticks(clock)
    ///
    /// The timeline is paused while the clock needs no ticks. Where display links are available, ``DisplayLinkClock``
    /// costs less and needs no view.
    ///
    /// - Parameters:
    ///   - clock: the clock. Only this view may tick it: the view sets its ``TickClock/onDemand`` and keeps it alive.
    ///   - interval: the shortest time between ticks, in seconds; by default, the system chooses.
    /// - Returns: The view, which ticks the clock.
    public func ticks(_ clock: TickClock, every interval: Double? = nil) -> some View {
      background { TickView(clock, interval) }
    }
  }

  /// A view that ticks a clock while the clock needs ticks.
  private struct TickView: View {
    private let clock: TickClock
    private let interval: Double?
    private let demand = State(initialValue: TickNeed())

    init(_ clock: TickClock, _ interval: Double?) {
      self.clock = clock
      self.interval = interval
    }

    var body: some View {
      let demand = demand.wrappedValue
      TickTimeline(clock, interval, demand.isNeeded)
        .onAppear { demand.follow(clock) }
        .onDisappear { demand.leave(clock) }
    }
  }

  private struct TickTimeline: View {
    private let clock: TickClock
    private let interval: Double?
    @MotionTracked private var isNeeded: Bool

    init(_ clock: TickClock, _ interval: Double?, _ isNeeded: ReactiveProperty<Bool>) {
      self.clock = clock
      self.interval = interval
      _isNeeded = MotionTracked(isNeeded)
    }

    var body: some View {
      TimelineView(.animation(minimumInterval: interval, paused: !isNeeded)) { context in
        let time = context.date.timeIntervalSinceReferenceDate
        Color.clear.onChange(of: time, initial: true) {
          if clock.needsTicks { clock.tick(at: time) }
        }
      }
    }
  }

  @MainActor
  private final class TickNeed {
    let isNeeded = ReactiveProperty(initialValue: false, name: "ticks")

    func follow(_ clock: TickClock) {
      clock.onDemand = { [isNeeded] in isNeeded.value = $0 }
      isNeeded.value = clock.needsTicks
    }

    func leave(_ clock: TickClock) {
      clock.onDemand = nil
      isNeeded.value = false
    }

    isolated deinit {}
  }
#endif
