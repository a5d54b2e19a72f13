public import StreamsCore
import StreamsInteractions
import StreamsOperators
public import StreamsProperties
import StreamsSystems

extension DOMScroll {
  /// Links a property to the offset by linear interpolation between breakpoints; beyond the outermost breakpoints, the
  /// value stays constant.
  ///
  ///     let link = list.drive(header.position, breakpoints: [(from: 0, value: home), (from: 120, value: elsewhere)])
  ///     page.keep(link)
  ///
  /// The position and opacity of an element created with `runsOn: .compositor` are linked with a `ScrollTimeline`, if
  /// the browser supports it: they follow even while the page's thread is busy, and the program receives no frames. A
  /// read interpolates at the current offset. An observer of the property, a write, or a motion makes the link run in
  /// frames, until the next scroll event that finds the property unobserved and at rest. All other links run in frames
  /// from the start.
  ///
  /// A link does not take over from a motion (law L18): a motion and a link of the same property both write to it.
  ///
  /// - Parameters:
  ///   - property: the property to link.
  ///   - breakpoints: the offsets, in any order, and their values. Traps if two offsets are equal, or if an offset is
  ///     not a number. Without breakpoints, the property stays unchanged.
  /// - Returns: The connection, which keeps the link alive. When it ends, the property keeps its value.
  ///
  /// Cost: one write per frame; nothing while the browser plays the link.
  public func drive<Value: Vector>(
    _ property: ReactiveProperty<Value>, breakpoints: [(from: Double, value: Value)]
  ) -> Subscription {
    let sorted = breakpoints.sorted { $0.from < $1.from }
    require(
      isRising(sorted), "drive(breakpoints:): expected different numbers",
      "equal ones or nan among \(sorted.count)")
    let link = DOMLink(self, property, sorted)
    link.follow()
    return Subscription { link.end() }
  }
}

/// A property that follows an offset, either in frames or played by the browser.
private final class DOMLink<Value: Vector> {
  private let scroll: DOMScroll
  private let property: ReactiveProperty<Value>
  private let breakpoints: [(from: Double, value: Value)]
  /// The host that may play the link.
  private let host: DOMFlight?
  private let flight: MotionFlight<Value>?
  /// The link as the flight's guest, which keeps the link alive.
  private var guest: FlightGuest<Value>?
  private var following: Subscription?

  init(
    _ scroll: DOMScroll, _ property: ReactiveProperty<Value>,
    _ breakpoints: [(from: Double, value: Value)]
  ) {
    self.scroll = scroll
    self.property = property
    self.breakpoints = breakpoints
    let isLine = scroll.hasTimeline && breakpoints.count > 1
    host = isLine ? DOMFlights.host(of: ObjectIdentifier(property), on: scroll.page) : nil
    flight = host?.flight as? MotionFlight<Value>
  }

  private var isPlayed: Bool { guest?.isPlayed == true }

  private var place: Value {
    let offset = scroll.offset.value
    let next = breakpoints.partitioningIndex { !($0.from <= offset) }
    guard next > 0 else { return breakpoints[0].value }
    let start = breakpoints[next - 1]
    guard next < breakpoints.count else { return start.value }
    let end = breakpoints[next]
    let part = (offset - start.from) / (end.from - start.from)
    return start.value.interpolated(to: end.value, by: part)
  }

  /// Runs in frames, or lets the browser play the link if it can.
  ///
  /// - Parameter isLater: whether the next offset is the first one that applies.
  func follow(isLater: Bool = false) {
    guard !breakpoints.isEmpty else { return }
    var isReplay = isLater
    following = scroll.offset.subscribe(
      MotionObserver(next: { [self] _ in
        guard !isReplay else { return isReplay = false }
        property.value = place
        play()
      }))
    // The notification on subscription came before the subscription could be ended.
    if isPlayed { following.take()?.unsubscribe() }
  }

  /// The link as a guest, until the link ends.
  private var asGuest: FlightGuest<Value> {
    if let guest { return guest }
    let made = FlightGuest(
      place: { [self] in place },
      goOn: { [self] in
        host?.unlink()
        follow(isLater: true)
      })
    guest = made
    return made
  }

  private func play() {
    guard let host, let flight, let channel = scroll.channel,
      flight.admits(asGuest)
    else { return }
    let first = breakpoints[0].from
    let last = breakpoints[breakpoints.count - 1].from
    host.link(
      to: channel.number, from: first, to: last,
      points: breakpoints.map { point in
        (point.from, (0..<Value.componentCount).map { point.value[component: $0] })
      })
    following.take()?.unsubscribe()
  }

  func end() {
    following.take()?.unsubscribe()
    guard let guest else { return }
    flight?.leave(guest)
    if guest.isPlayed { host?.unlink() }
    guest.isPlayed = false
    self.guest = nil
  }
}
