import StreamsCore
import StreamsOperators
import StreamsProperties

/// Hands the motions of a property over to a host that plays them without frames, and takes them back at positions
/// computed by formula.
///
///     property ──▶ its sidecar ──▶ flight ──▶ host, deck, the book of what moves the property
///                                    ▲ ┊
///                       its motions ─┘ ┊ (while they are played)
///
/// A motion that has been handed over doesn't request frames. The deck keeps the clock in step with the host's time, so
/// value and velocity follow the formula. Any action that changes its course, ends it or needs its values takes the
/// motion back first: the property is written, the host ends its playback, and the motion continues in frames from the
/// same position and velocity.
package final class MotionFlight<Value>: FlightOfAny {
  /// Unretained: the property owns this object.
  private let looseProperty: Loose<ReactiveProperty<Value>>
  private var property: ReactiveProperty<Value> { looseProperty.object("MotionFlight.property") }
  private let host: any FlightHost
  private let deck: FlightDeck
  private let book: MotionBook
  private let componentCount: Int
  private let component: (Value, Int) -> Double
  private var legs: [FlightLeg] = []
  private var arrival = 0.0
  private var policy: Subscription?
  private var isWriting = false
  private var guest: FlightGuest<Value>?

  /// A property whose motions, or those of its parts, may be handed over from now on.
  ///
  /// - Parameters:
  ///   - property: the moving property, which keeps this object alive.
  ///   - deck: decides which motions are handed over.
  ///   - host: plays the property's motions.
  ///   - componentCount: the number of numbers that the host plays.
  ///   - component: returns one of them.
  package init(
    ofParts property: ReactiveProperty<Value>, on deck: FlightDeck, host: any FlightHost,
    componentCount: Int, component: @escaping (Value, Int) -> Double
  ) {
    Asked.flights = true
    Asked.durations = true
    looseProperty = Loose(property)
    self.host = host
    self.deck = deck
    self.componentCount = componentCount
    self.component = component
    book = property.motions
    super.init()
    property.setGuard { [self] event in
      if event == .read { return show() }
      takeBack()
      release()
    }
    property.onPhase = { [self] phase in
      release()
      if phase.isActive { self.deck.consider(self) } else { self.deck.forget(self) }
    }
  }

  override var isMoving: Bool {
    !book.isClosed && book.first != nil && property.phase.isActive
  }
  override var frameCount: Int { legs.count }

  // MARK: Handing over

  override func check() {
    legs = []
    refusal = property.observerCount > 0 ? .observed : board()
    if refusal != nil { legs = [] }
  }

  /// Collects the motions.
  private func board() -> FlightRefusal? {
    var mover = book.first
    while let next = mover {
      guard let found = next.flightLeg else { return .unknownCourse }
      let leg = unsafe unsafeDowncast(found, to: FlightLeg.self)
      if let refusal = leg.refusal(on: deck.clock) { return refusal }
      legs.append(leg)
      mover = next.next
    }
    return legs.isEmpty ? .unknownCourse : nil
  }

  override func disembark() { legs = [] }

  override func depart() {
    // The flight lasts until the first of its motions ends; the others then continue in frames, and are handed over
    // again.
    let duration = legs.reduce(.infinity) { min($0, $1.remaining) }
    guard duration >= 0.1, duration <= 30 else {
      refusal = .duration
      return legs = []
    }
    arrival = deck.clock.time + duration
    isAloft = true
    setGuarded(true)
    for leg in legs {
      leg.depart { [self] in takeBack(losing: leg) }
    }
    if let refusal = host.play(course(duration)) {
      takeBack()
      self.refusal = refusal
      return
    }
    policy = deck.clock.reducedMotionChanges?.subscribe(
      MotionObserver(next: { [self] _ in
        let legs = legs
        takeBack()
        for leg in legs { leg.obey() }
      }))
  }

  private func course(_ duration: Double) -> FlightCourse {
    let start = deck.clock.time
    let numbers = 0..<componentCount
    return FlightCourse(duration: duration, componentCount: componentCount) {
      [self] time, isVelocity in
      // The course stops just short of the end, because landing is not part of the motion.
      deck.clock.asOf(start + min(time, duration * (1 - 0x1p-40))) {
        guard let now = whole(ahead: 0) else { return numbers.map { _ in .nan } }
        guard isVelocity, let next = whole(ahead: slopeStep),
          let last = whole(ahead: 2 * slopeStep)
        else { return numbers.map { component(now, $0) } }
        return numbers.map { slope(component(now, $0), component(next, $0), component(last, $0)) }
      }
    }
  }

  /// The property's value according to its motions at the clock's time.
  private func whole(ahead seconds: Double) -> Value? {
    guard let mover = book.first else { return nil }
    if mover.group?.part != nil, let parts = book.parts {
      return readPart(nil, parts, ahead: seconds)
    }
    Asked.parts = true
    let motion = mover.moves(Value.self)
    return seconds == 0 ? motion?.currentValue : motion?.value(ahead: seconds)
  }

  /// Updates the property so that it returns the positions of its motions.
  private func show() {
    setGuarded(false)
    if let place = isAloft ? whole(ahead: 0) : guest?.place() { property.unveil(as: place) }
    setGuarded(true)
  }

  private func setGuarded(_ isGuarded: Bool) {
    if !book.isClosed { property.isGuarded = isGuarded }
  }

  // MARK: Links

  /// Allows a link to be played if nothing prevents it. From then on, the property returns the link's position.
  package func admits(_ link: FlightGuest<Value>) -> Bool {
    guard guest == nil, !isAloft, !book.isClosed, property.observerCount == 0,
      !property.phase.isActive
    else { return false }
    guest = link
    link.isPlayed = true
    setGuarded(true)
    return true
  }

  /// Ends a link at its current position.
  package func leave(_ link: FlightGuest<Value>) {
    guard guest === link else { return }
    guest = nil
    keep(link.place())
  }

  /// Makes a link continue in frames.
  private func release(keepsPlace: Bool = true) {
    guard let link = guest else { return }
    guest = nil
    link.isPlayed = false
    setGuarded(false)
    if keepsPlace { keep(link.place()) }
    link.goOn()
  }

  private func keep(_ place: Value) {
    setGuarded(false)
    guard !book.isClosed else { return }
    isWriting = true
    property.value = place
    isWriting = false
  }

  // MARK: Taking back

  package override func takeBack() { takeBack(losing: nil) }

  /// Takes the motions back because something else is about to write to the property.
  package func takeBackForWrite() {
    guard !isWriting else { return }
    takeBack(losing: nil, keepsPlace: false)
    release(keepsPlace: false)
  }

  /// Takes the motions back because the element's home is about to move, along with the offset added to its values for
  /// the host.
  package func takeBackForLayout() {
    release()
    takeBackForWrite()
  }

  override func arrive() {
    for leg in legs { leg.look() }
    if deck.clock.time >= arrival { takeBack() }
  }

  /// - Parameters:
  ///   - lost: a motion that has a new course and requests frames itself, or that comes to rest.
  ///   - keepsPlace: whether the played position stays visible until the next write.
  private func takeBack(losing lost: FlightLeg?, keepsPlace: Bool = true) {
    guard isAloft else { return }
    isAloft = false
    refusal = .recent
    setGuarded(false)
    let legs = self.legs
    self.legs = []
    policy.take()?.unsubscribe()
    for leg in legs {
      leg.look()
      if leg !== lost { leg.comeBack() }
    }
    isWriting = true
    // A motion that is over writes its last value as it lands.
    var isWritten = false
    for leg in legs where keepsPlace && (leg === lost || !leg.isOver) {
      leg.write()
      isWritten = true
    }
    isWriting = false
    host.takeBack(keepsPlace: isWritten)
    deck.add(takenBack: self)
    for leg in legs where keepsPlace && leg !== lost && leg.isOver { leg.land() }
  }
}

extension MotionFlight where Value: Vector {
  /// A flight of a property that moves as a whole.
  package convenience init(
    of property: ReactiveProperty<Value>, on deck: FlightDeck, host: any FlightHost
  ) {
    self.init(
      ofParts: property, on: deck, host: host, componentCount: Value.componentCount,
      component: { $0[component: $1] })
  }
}
