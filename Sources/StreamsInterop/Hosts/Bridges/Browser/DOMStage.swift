public import StreamsCore
import StreamsInteractions
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// A part of a page that receives pointers and contains moving elements.
///
///     let stage = DOMStage("#stage", of: page)
///     let card = stage.element("#card")
///     runtime.add(Tossable(destination: card.position.value), to: card)
///
/// The coordinates of a stage are CSS pixels from its upper left corner, inside its border.
///
///     elements ──▶ gestures ──▶ pointers ◀── surface          page ──▶ its receivers ──▶ pointers
public final class DOMStage {
  /// The page to which the stage belongs.
  public let page: DOMPage
  /// The arbiter that assigns the stage's pointers to recognizers.
  public var gestures: GestureArbiter { surface.gestures }
  /// The size of the stage, updated when it changes.
  public let size: ReactiveProperty<SIMD2<Double>>

  private let surface: MotionSurface
  private let channel: DOMChannel

  /// The pointers that come down on the stage.
  public var pointers: PointerSource { surface.pointers }

  /// A part of a page.
  ///
  /// - Parameters:
  ///   - selector: the CSS selector of the stage's element.
  ///   - page: the page.
  public init(_ selector: StaticString, of page: DOMPage) {
    self.page = page
    let pointers = PointerSource(Origin("DOMStage", fileID: #fileID, line: #line))
    pointers.belong(to: page.mark)
    surface = MotionSurface(page.clock, pointers)
    let size = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    self.size = size
    channel = page.channel("stage", of: selector) { record in
      if record.count == 2 {
        size.value = SIMD2(record[0], record[1])
      } else if let event = DOMPointerEvent(rawValue: record.integer(0)) {
        pointers.send(PointerSample(event, record))
      }
    }
    size.value = SIMD2(channel.answer[0], channel.answer[1])
  }

  /// Makes a scroller follow the drags and wheels on this stage, in competition with the gestures of its elements, and
  /// leaves the rest of the wheel's movement to the page: at the scroller's end, the page continues to scroll.
  ///
  /// The stage's element needs the attribute `data-wheel`. If there is a scroller around this one, set
  /// ``Scroller/outer`` first.
  ///
  /// Cost: see ``Scroller/follow(_:)``; also four numbers in each frame in which one of them changes.
  ///
  /// - Parameters:
  ///   - scroller: the scroller, which is not kept alive.
  ///   - slop: the distance that a pointer must move before it drags. Traps unless at least 0 and finite.
  /// - Returns: The connection. When it ends, a drag ends, too, and the stage takes all wheel movement.
  public func scroll(_ scroller: Scroller, slop: Double = 10) -> Subscription {
    let drag = DragRecognizer(in: gestures, threshold: slop, axis: scroller.axis.value)
    let axis = scroller.axis.bind(to: drag.axis)
    let following = scroller.follow(drag)
    // These pointers reach no stage around this one, so drags along other axes are for the scrollers around this one.
    let others = scroller.outers().filter { ($0.mask * scroller.mask).max() == 0 }.map {
      $0.follow(
        DragRecognizer(in: gestures, threshold: slop, axis: $0.axis.value), in: nil,
        takesWheels: false)
    }
    let channel = channel
    let room = scroller.wheelRoom.subscribe(
      MotionObserver(next: {
        channel.write(SIMD4($0.backward.x, $0.backward.y, $0.forward.x, $0.forward.y))
      }))
    return Subscription(over: following) {
      following.unsubscribe()
      for other in others { other.unsubscribe() }
      axis.unsubscribe()
      room.unsubscribe()
      channel.write(SIMD4(repeating: .infinity))
    }
  }

  /// An element at its position in the page's layout, whose motion the page displays.
  ///
  /// - Parameters:
  ///   - selector: the element's CSS selector.
  ///   - index: the element's index among the selector's matches.
  ///   - home: receives the element's position in the layout, now and on each change; for example, a spring's
  ///     destination.
  /// - Returns: The element.
  public func element(
    _ selector: StaticString, at index: Int = 0, home: ReactiveProperty<SIMD2<Double>>? = nil
  ) -> MotionElement {
    let place = DOMPlace("place", selector, index, of: page)
    let element = page.settle {
      MotionElement(inSharedSpace: place.position(), size: place.size, gestures: gestures)
    }
    place.follow(element, home)
    return element
  }

  /// An element that is also rotated and scaled, about a point that may change.
  ///
  /// - Parameters:
  ///   - selector: the element's CSS selector.
  ///   - index: the element's index among the selector's matches.
  ///   - home: receives the element's position in the layout, now and on each change.
  /// - Returns: The element.
  public func transformedElement(
    _ selector: StaticString, at index: Int = 0, home: ReactiveProperty<SIMD2<Double>>? = nil
  ) -> MotionElement {
    let place = DOMPlace("place", selector, index, of: page)
    let shape = page.channel("transform", of: selector, at: index)
    let origin = page.channel("origin", of: selector, at: index)
    let transform = page.settle {
      ReactiveProperty(
        initialValue: MotionTransform.identity,
        externalWrite: { shape.write(SIMD4($0.rotation, $0.scale.x, $0.scale.y, 0)) })
    }
    page.trace(transform, of: shape, "transform")
    let element = page.settle {
      MotionElement(
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
    }
    place.follow(element, home)
    return element
  }
}

extension PointerSample {
  /// A sample from a record of `dom.js`: the event, and the fields that
  /// ``init(dom:pointerId:pointerType:x:y:timeStamp:pressure:buttons:deltaX:deltaY:deltaMode:lineHeight:pageHeight:)``
  /// takes, in that order.
  init(_ event: DOMPointerEvent, _ record: DOMRecord) {
    self.init(
      dom: event, pointerId: record.integer(1), pointerType: record.integer(2), x: record[3],
      y: record[4], timeStamp: record[5], pressure: record[6], buttons: record.integer(7),
      deltaX: record[8], deltaY: record[9], deltaMode: record.integer(10))
  }
}
