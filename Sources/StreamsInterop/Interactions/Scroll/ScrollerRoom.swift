import StreamsCore
import StreamsOperators
import StreamsSystems

/// The room that a ``Scroller`` and those around it have for a wheel before any part of its turn is left over.
///
///     scroller.wheelRoom.subscribe { room in show(room.forward.y > 0) }.store(in: &subscriptions)
@frozen
public struct ScrollerRoom: Equatable, Sendable {
  /// The room to the left and up, at least 0, in units of the content.
  public var backward: SIMD2<Double>
  /// The room to the right and down, at least 0; infinite for endless content.
  public var forward: SIMD2<Double>

  /// The room in both directions.
  ///
  /// - Parameters:
  ///   - backward: the room to the left and up.
  ///   - forward: the room to the right and down.
  package init(backward: SIMD2<Double>, forward: SIMD2<Double>) {
    self.backward = backward
    self.forward = forward
  }
}

extension Scroller {
  /// The room that this scroller and those around it have for a wheel, now and whenever it changes. It is meant for a
  /// host, such as a web page, that must know in advance whether a wheel event will be used.
  ///
  /// A later change of ``outer`` doesn't affect existing subscribers. Cost per change: a check of each scroller.
  public var wheelRoom: MotionObservable<ScrollerRoom> {
    MotionObservable { [self] observer in
      let latest = Variable<ScrollerRoom?>(nil)
      let links = [self] + outers()
      func look() {
        var room = ScrollerRoom(backward: .zero, forward: .zero)
        for link in links { link.addRoom(to: &room) }
        guard room != latest.value else { return }
        latest.value = room
        observer.next(room)
      }
      var sources: [Subscription] = []
      for link in links {
        sources.append(
          link.place.subscribe(MotionObserver(next: { _ in look() }, state: { _ in look() })))
        sources.append(link.contentSize.subscribe(MotionObserver(next: { _ in look() })))
        sources.append(link.viewportSize.subscribe(MotionObserver(next: { _ in look() })))
        sources.append(link.insets.subscribe(MotionObserver(next: { _ in look() })))
        sources.append(link.axis.subscribe(MotionObserver(next: { _ in look() })))
      }
      return Subscription {
        for source in sources { source.unsubscribe() }
      }
    }
  }

  private func addRoom(to room: inout ScrollerRoom) {
    let range = geometry.range
    let place = hold?.pulled ?? (run.phase.isActive ? wheelBase : run.path.value)
    // A wheel moves no sheet.
    for index in 0..<2 where mask[index] != 0 && puppet == nil {
      room.backward[index] += max(0, place[index] - range.lower[index])
      room.forward[index] += max(0, range.upper[index] - place[index])
    }
  }
}
