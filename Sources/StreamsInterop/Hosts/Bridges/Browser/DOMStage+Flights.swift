import StreamsCore
import StreamsInteractions
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// The player of an element's motions.
public enum DOMPlayer: Sendable {
  /// The program moves the element, frame by frame.
  case frames
  /// The browser's compositor plays the motions whose course is known, and the program plays all others.
  case compositor
}

extension DOMStage {
  /// An element whose motions the browser plays on its own, if it can.
  ///
  ///     let card = stage.element("#card", runsOn: .compositor)
  ///     card.position.animate(to: SIMD2(300, 80), on: page.clock)
  ///
  /// A motion of the element's position, rotation, scale or opacity whose entire course is known, such as a spring, a
  /// tween, keyframes, a path or a decay, is handed over as one animation, and continues smoothly while the page's
  /// thread is busy. The program requests no frames during that time. Properties, and the values and velocities of runs
  /// and handles, are computed from the formula. A press on the stage, a write, a new destination, another motion, a
  /// new observer of the property, the end of the connection, and reduced motion take the motion back: the motion
  /// continues in frames from its exact position, at its velocity.
  ///
  /// A motion runs in frames if its property is observed or shaped by constraints, or if more than 24 motions run at
  /// the same time.
  ///
  /// The page loads `flights.js` after `dom.js`. Cost: see ``transformedElement(_:at:home:)``; each handover of a
  /// motion also takes about a hundred evaluations of the motion for each corner of its curve.
  ///
  /// - Parameters:
  ///   - selector: the selector of the element. A selector without a match is a JavaScript error.
  ///   - index: the element's index among the selector's matches.
  ///   - home: receives the element's position in the layout, now and whenever it changes.
  ///   - player: the player of the element's motions.
  ///   - tolerance: the greatest distance of the played curve from the motion, in CSS pixels. Traps at the first motion
  ///     unless above 0 and finite.
  /// - Returns: The element.
  public func element(
    _ selector: StaticString, at index: Int = 0, home: ReactiveProperty<SIMD2<Double>>? = nil,
    runsOn player: DOMPlayer, tolerance: Double = 0.25
  ) -> MotionElement {
    let place = DOMPlace("place", selector, index, of: page)
    let shape = page.channel("transform", of: selector, at: index)
    let fading = page.channel("opacity", of: selector, at: index)
    let hosts = player == .compositor ? hosts(selector, index, place, tolerance) : nil
    let position = ReactiveProperty(
      initialValue: place.home,
      externalWrite: { value in
        hosts?.position.takeBackForWrite?()
        let way = value - place.home
        hosts?.position.written = [way.x, way.y]
        place.move(to: value)
      })
    let transform = ReactiveProperty(
      initialValue: MotionTransform.identity,
      externalWrite: { value in
        hosts?.transform.takeBackForWrite?()
        hosts?.transform.written = value.numbers
        shape.write(SIMD4(value.rotation, value.scale.x, value.scale.y, 0))
      })
    let opacity = ReactiveProperty(
      initialValue: fading.answer[0],
      externalWrite: { value in
        hosts?.opacity.takeBackForWrite?()
        hosts?.opacity.written = [value]
        fading.write(value)
      })
    let element = MotionElement(
      position: position, size: place.size, transform: transform, opacity: opacity,
      gestures: gestures)
    place.follow(element, home)
    if let channel = place.channel { page.trace(position, of: channel, "position") }
    page.trace(transform, of: shape, "transform")
    page.trace(opacity, of: fading, "opacity")
    if let hosts {
      let flights = (
        MotionFlight(of: position, on: hosts.position.deck, host: hosts.position),
        MotionFlight(
          ofParts: transform, on: hosts.transform.deck, host: hosts.transform, componentCount: 3,
          component: { $0.numbers[$1] }),
        MotionFlight(of: opacity, on: hosts.opacity.deck, host: hosts.opacity)
      )
      hosts.position.carry(flights.0, of: place.channel) { flights.0.takeBackForWrite() }
      hosts.transform.carry(flights.1, of: shape) { flights.1.takeBackForWrite() }
      hosts.opacity.carry(flights.2, of: fading) { flights.2.takeBackForWrite() }
      hosts.position.allowLinks(ObjectIdentifier(position))
      hosts.opacity.allowLinks(ObjectIdentifier(opacity))
      place.onMove { flights.0.takeBackForLayout() }
    }
    return element
  }

  private func hosts(
    _ selector: StaticString, _ index: Int, _ place: DOMPlace, _ tolerance: Double
  ) -> (position: DOMFlight, transform: DOMFlight, opacity: DOMFlight) {
    // The tolerance of a position is shared by both components.
    let side = tolerance * 0.5.squareRoot()
    return (
      DOMFlight(
        DOMFlight.Form(
          kind: "place-flight", tolerances: { [side, side] },
          offset: { [-place.home.x, -place.home.y] }), selector, index, of: page),
      DOMFlight(
        DOMFlight.Form(
          kind: "transform-flight",
          tolerances: {
            // Measured at the corners, which are farthest from the center.
            let radius = max(1, (place.size * place.size).sum().squareRoot() / 2)
            return [side / radius, side / radius, side / radius]
          }, offset: { [0, 0, 0] }), selector, index, of: page),
      DOMFlight(
        DOMFlight.Form(kind: "opacity-flight", tolerances: { [1.0 / 512] }, offset: { [0] }),
        selector, index, of: page)
    )
  }
}

extension DOMFlight {
  fileprivate func carry(
    _ flight: FlightOfAny, of channel: DOMChannel?, takingBackForWrite body: @escaping () -> Void
  ) {
    self.flight = flight
    takeBackForWrite = body
    if let channel { report(flight, of: channel) }
  }
}

extension MotionTransform {
  fileprivate var numbers: [Double] { [rotation, scale.x, scale.y] }
}
