public import StreamsProperties

/// A part of a page whose pointers are heard, with elements in it that move.
///
///     let stage = DOMStage("#stage", of: page)
///     let card = stage.element("#card")
///     runtime.add(Tossable(destination: card.position.value), to: card)
///
/// Its coordinates are CSS pixels from its upper left corner, inside of its border.
///
///     elements ──▶ gestures ──▶ pointers          page ──▶ its receivers ──▶ pointers
public final class DOMStage {
  /// What it belongs to.
  public let page: DOMPage
  /// Who decides which recogniser the pointers are for.
  public let gestures: GestureArbiter
  /// How large it is; told again when that changes.
  public let size: ReactiveProperty<SIMD2<Double>>

  /// The pointers that come down on it.
  public var pointers: PointerSource { gestures.pointers }

  /// A part of a page.
  ///
  /// - Parameters:
  ///   - selector: which element, as CSS writes it.
  ///   - page: the page that it is of.
  public init(_ selector: StaticString, of page: DOMPage) {
    self.page = page
    let pointers = PointerSource(name: "DOMStage")
    pointers.keepTime(by: page.clock)
    gestures = GestureArbiter(pointers)
    let size = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    self.size = size
    let channel = page.channel("stage", of: selector) { record in
      if record.count == 2 {
        size.value = SIMD2(record[0], record[1])
      } else if let event = DOMPointerEvent(rawValue: record.integer(0)) {
        pointers.send(PointerSample(event, record))
      }
    }
    size.value = SIMD2(channel.answer[0], channel.answer[1])
  }

  /// An element that lies where the page has laid it out, and shows where it is moved.
  ///
  /// - Parameters:
  ///   - index: which of those that the selector finds.
  ///   - home: is set to where it is laid out, now and when that changes: a spring's destination, say.
  ///   - selector: chooses the element.
  public func element(
    _ selector: StaticString, at index: Int = 0, home: ReactiveProperty<SIMD2<Double>>? = nil
  ) -> MotionElement {
    let place = DOMPlace("place", selector, index, of: page)
    let element = MotionElement(
      position: place.position(), size: place.size, gestures: gestures)
    place.follow(element, home)
    return element
  }

  /// The same of one that is also turned and scaled, about a point that may change.
  public func transformedElement(
    _ selector: StaticString, at index: Int = 0, home: ReactiveProperty<SIMD2<Double>>? = nil
  ) -> MotionElement {
    let place = DOMPlace("place", selector, index, of: page)
    let shape = page.channel("transform", of: selector, at: index)
    let origin = page.channel("origin", of: selector, at: index)
    let transform = ReactiveProperty(
      initialValue: MotionTransform.identity,
      externalWrite: { shape.write(SIMD4($0.rotation, $0.scale.x, $0.scale.y, 0)) })
    page.trace(transform, of: shape, "transform")
    let element = MotionElement(
      position: place.position(),
      size: ReactiveProperty(initialValue: place.size),
      transform: transform,
      anchorPoint: ReactiveProperty(
        initialValue: place.anchorPoint,
        externalWrite: {
          place.anchorPoint = $0
          origin.write($0)
          place.show()
        }),
      gestures: gestures)
    place.follow(element, home)
    return element
  }
}

/// Where an element lies in its page, and where it is shown.
private final class DOMPlace {
  var size = SIMD2<Double>.zero
  var anchorPoint = SIMD2(0.5, 0.5)
  private var corner = SIMD2<Double>.zero
  private var shown = SIMD2<Double>.zero
  private var channel: DOMChannel?
  private var moved: (() -> Void)?

  init(_ kind: StaticString, _ selector: StaticString, _ index: Int, of page: DOMPage) {
    let channel = page.channel(kind, of: selector, at: index) { [self] record in
      take(record)
      moved?()
    }
    self.channel = channel
    take(channel.answer)
    shown = home
  }

  var home: SIMD2<Double> { corner + anchorPoint * size }

  func position() -> ReactiveProperty<SIMD2<Double>> {
    let property = ReactiveProperty(
      initialValue: home,
      externalWrite: { [self] in
        shown = $0
        show()
      })
    if let channel { channel.page.trace(property, of: channel, "position") }
    return property
  }

  func show() {
    channel?.write(shown - home)
  }

  private func take(_ record: DOMRecord) {
    corner = SIMD2(record[0], record[1])
    size = SIMD2(record[2], record[3])
  }

  /// Has the element keep its way from where it is laid out, when that changes.
  func follow(_ element: MotionElement, _ home: ReactiveProperty<SIMD2<Double>>?) {
    var last = self.home
    home?.value = last
    moved = { [self] in
      let way = self.home - last
      last = self.home
      element.size.value = size
      element.position.value += way
      home?.value = last
    }
  }
}

extension PointerSample {
  /// What `dom.js` says of a pointer: the event, and the fields of it that
  /// ``init(dom:pointerId:pointerType:x:y:timeStamp:pressure:buttons:deltaX:deltaY:deltaMode:lineHeight:pageHeight:)``
  /// takes, in that order.
  init(_ event: DOMPointerEvent, _ record: DOMRecord) {
    self.init(
      dom: event, pointerId: record.integer(1), pointerType: record.integer(2), x: record[3],
      y: record[4], timeStamp: record[5], pressure: record[6], buttons: record.integer(7),
      deltaX: record[8], deltaY: record[9], deltaMode: record.integer(10))
  }
}
