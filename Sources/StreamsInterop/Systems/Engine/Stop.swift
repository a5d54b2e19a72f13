public import StreamsCore
import StreamsOperators

extension Readable where Self: MotionWritable, Value: Vector {
  /// The velocity of this property's motion, in units per second at the clock's time; zero at rest.
  ///
  /// Manual writes don't count. Cost: a lookup of its motions; for a part, a few copies of the whole.
  public var velocity: Value {
    knownSeat?.mooring.place(of: Value.self, but: nil)?.velocity ?? .zero
  }

  /// Ends this property's motions at their current positions, even between frames, with the reason `interrupted`:
  /// those that move it, and those that wait for their delay. Does nothing at rest.
  ///
  /// Stopping a part leaves the rest of the whole moving.
  public func stop() {
    guard let seat = knownSeat else { return }
    if Asked.returns {
      seat.book.catchUp()
      seat.book.change()
    }
    guard seat.book.isInUse else { return }
    seat.book.ask(.land, but: nil)
    let place = seat.mooring.place(of: Value.self, but: nil)?.value
    let ousted = seat.book.vacate(seat.part)
    if Asked.returns, let place, seat.part != nil, seat.book.past != nil {
      MotionRecord.jump(of: seat, from: place, to: place, reference(in: seat).write)
    }
    if let place, place != read() { write(place) }
    Mover.tell(ousted)
  }

  /// Sets this property to a value and ends its motions with the reason `interrupted`.
  ///
  /// - Parameter value: the new value.
  public func jump(to value: Value) {
    guard let seat = knownSeat, seat.book.isInUse || Asked.returns && seat.book.past != nil
    else {
      return write(value)
    }
    let book = seat.book
    if Asked.returns {
      book.catchUp()
      book.change()
    }
    book.ask(.land, but: nil)
    let ousted = book.vacate(seat.part)
    if Asked.returns, book.past != nil {
      MotionRecord.jump(of: seat, from: read(), to: value, reference(in: seat).write)
    }
    write(value)
    Mover.tell(ousted)
  }

  /// The position at the clock's time, even between two frames, and the velocity; for contracts.
  package var whereabouts: (value: Value, velocity: Value) {
    knownSeat?.mooring.place(of: Value.self, but: nil) ?? (read(), .zero)
  }
}
