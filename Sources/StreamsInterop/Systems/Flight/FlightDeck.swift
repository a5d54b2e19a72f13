import StreamsCore
import StreamsOperators

/// A flight, as seen by the deck.
package class FlightOfAny {
  /// The reason why frames move the flight's property; `nil` while the host plays it, and before any motion has moved
  /// it.
  package final var refusal: FlightRefusal?
  /// Whether the host plays the flight.
  package final var isAloft = false

  /// The number of subscriptions to frames among the flight's motions.
  var frameCount: Int { 0 }
  /// Whether anything is moving the flight's property.
  var isMoving: Bool { false }
  /// Checks whether the flight can be handed over.
  func check() {}
  /// Hands the flight over.
  func depart() {}
  /// Releases the flight's motions, because the flight isn't handed over.
  func disembark() {}
  /// Takes the flight back.
  package func takeBack() {}
  /// Updates the flight's position, and lands it if it has reached its end.
  func arrive() {}
}

/// Decides which motions on a clock are handed over, by the rules that ``FlightRefusal`` lists.
///
///     clock ──▶ its observers ──▶ deck ──▶ flights that wait, or are played
///
/// The deck decides in the frame in which a motion begins, and again a tenth of a second after it has refused or taken
/// back a motion.
package final class FlightDeck {
  /// The clock of the motions.
  package let clock: TickClock
  /// The maximum number of simultaneous flights. Starting twice as many would take a browser more than one frame.
  package var limit: Int
  private var waiting: [FlightOfAny] = []
  private var refused: [FlightOfAny] = []
  private var aloft: [FlightOfAny] = []
  /// The host's time at the moment when the clock's time was last correct.
  private var hostTime = 0.0
  private var frame: Subscription?
  private var alarm: Subscription?
  private var watches: [Subscription] = []

  /// A deck for the motions on a clock.
  package init(_ clock: TickClock, limit: Int = 24) {
    self.clock = clock
    self.limit = limit
  }

  /// The number of flights.
  package var count: Int { aloft.count }

  /// Records that a motion of the flight's property has begun.
  func consider(_ flight: FlightOfAny) {
    guard !flight.isAloft else { return }
    refused.removeAll { $0 === flight }
    if !waiting.contains(where: { $0 === flight }) { waiting.append(flight) }
    askForFrame()
  }

  /// Records that the flight's property is at rest.
  func forget(_ flight: FlightOfAny) {
    waiting.removeAll { $0 === flight }
    refused.removeAll { $0 === flight }
    if waiting.isEmpty { frame.take()?.unsubscribe() }
    if refused.isEmpty { alarm.take()?.unsubscribe() }
  }

  /// Records that the flight was taken back.
  func add(takenBack flight: FlightOfAny) {
    aloft.removeAll { $0 === flight }
    if aloft.isEmpty { watches = [] }
    if flight.isMoving { look(later: flight) }
  }

  private func look(later flight: FlightOfAny) {
    if !refused.contains(where: { $0 === flight }) { refused.append(flight) }
    guard alarm == nil else { return }
    alarm = clock.schedule(after: 0.1) { [self] in
      alarm = nil
      waiting += refused
      refused = []
      askForFrame()
    }
  }

  private func askForFrame() {
    guard frame == nil else { return }
    frame = clock.subscribe(MotionObserver(next: { [self] _ in decide() }))
  }

  private func decide() {
    frame.take()?.unsubscribe()
    let candidates = waiting.filter { $0.isMoving }
    waiting = []
    for flight in candidates { flight.check() }
    let count = candidates.reduce(0) { $0 + $1.frameCount }
    let isSteady = clock.isSteady
    // If frames continue anyway, there is no benefit in handing motions over.
    let isAlone = clock.frameObserverCount <= count
    for flight in candidates {
      if flight.refusal == nil {
        if !isSteady {
          flight.refusal = .clock
        } else if !isAlone {
          flight.refusal = .frames
        } else if aloft.count >= limit {
          flight.refusal = .crowded
        } else {
          flight.depart()
        }
      }
      if flight.isAloft {
        aloft.append(flight)
        hostTime = clock.lastTick ?? hostTime
        watch()
      } else {
        flight.disembark()
        if flight.isMoving { look(later: flight) }
      }
    }
  }

  /// Takes all flights back when the clock is paused or changes its rate.
  private func watch() {
    guard watches.isEmpty else { return }
    watches = [
      clock.isPaused.subscribe(MotionObserver(next: { [self] in if $0 { takeAllBack() } })),
      clock.rate.subscribe(MotionObserver(next: { [self] in if $0 != 1 { takeAllBack() } })),
    ]
  }

  /// Takes all flights back.
  package func takeAllBack() {
    for flight in aloft { flight.takeBack() }
  }

  /// Receives the host's time, in seconds, before anything else happens: the clock advances to that time, and motions
  /// that have ended land. The clock's tick counts a non-finite time, or a time before the last one, as dropped.
  package func arrive(at time: Double) {
    guard !aloft.isEmpty, time.isFinite, time >= max(hostTime, clock.lastTick ?? hostTime) else {
      return
    }
    clock.carry(from: hostTime, to: time)
    hostTime = time
    for flight in aloft { flight.arrive() }
  }
}
