import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// A pan-zoomable's seat among the motions of one part of an element (law L18): the seat takes over the part, and loses
/// it to any motion that becomes active.
final class PanZoomSeat<Value: Vector>: ValueMover<Value> {
  private let read: () -> Value
  private let part: (PanZoomView, PanZoomPlace) -> Value
  private let link: PanZoomLink

  /// - Parameters:
  ///   - mooring: the mooring of the part's motions.
  ///   - read: returns the part's position.
  ///   - part: returns the view's position for the part.
  init(
    at mooring: Mooring?, of link: PanZoomLink, read: @escaping () -> Value,
    part: @escaping (PanZoomView, PanZoomPlace) -> Value
  ) {
    self.read = read
    self.part = part
    self.link = link
    super.init()
    self.mooring = mooring
  }

  /// The part's position and velocity at the clock's time, as given by another motion; a motion that is due lands
  /// first.
  func look() -> (value: Value, velocity: Value) {
    guard let mooring else { return (read(), .zero) }
    mooring.book.ask(.land, but: self)
    return mooring.place(of: Value.self, but: self) ?? (read(), .zero)
  }

  override func obey(_ order: Order) {
    switch order {
    case .land: link.view?.land()
    case .tell, .cancel: link.view?.lose()
    case .stop:
      leave()
      link.view?.lose()
    case .halt: break
    }
  }

  /// A seat that loses one component loses all of them.
  override func remainder(by mask: (Value) -> Value) -> _Remainder {
    Asked.parts && read().remainder(by: mask) == .everything ? .everything : .nothing
  }

  override var currentValue: Value { link.view.map { part($0, $0.place) } ?? read() }
  override var currentVelocity: Value {
    link.view.map { view in view.velocity { part(view, $0) } } ?? .zero
  }
  override func value(ahead seconds: Double) -> Value {
    currentValue.adding(currentVelocity.scaled(by: seconds))
  }
}
