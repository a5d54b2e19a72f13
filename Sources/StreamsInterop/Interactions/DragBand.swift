import StreamsCore

/// What resists the drags of one element.
final class DragBand {
  /// Called when a pull has moved the element although it has been let go: constraints may hold one up.
  var onLatePull: (() -> Void)?
  /// Whether it has been let go.
  private var isFree = false
  private let resistance: DragResistance
  private var room = ResistanceRoom()
  /// Where the pointers have pulled it, the constraints considered.
  private var pull = SIMD2<Double>.zero

  init(_ resistance: DragResistance) {
    self.resistance = resistance
  }

  /// Where the pointers would have to have pulled an element that is at `position`: so that it does not
  /// jump when it is grasped where it resists. What is further out than a pull reaches moves freely as far
  /// as there, until it is grasped again.
  func grasp(at position: SIMD2<Double>) -> SIMD2<Double> {
    isFree = false
    room = resistance.curve?.room(for: position) ?? ResistanceRoom()
    pull = curve?.pulled(to: position) ?? position
    return pull
  }

  /// Where an element goes that has been pulled to `position`.
  func banded(_ position: SIMD2<Double>) -> SIMD2<Double> {
    pull = position
    return curve?.resisted(position) ?? position
  }

  /// What the velocity of the pointers, in the coordinates of its parent, is of the element; it is let go.
  func release(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    isFree = true
    return curve?.slowed(velocity, at: pull) ?? velocity
  }

  /// The places as they come, with a word when one is late.
  func noting(_ places: MotionObservable<SIMD2<Double>>) -> MotionObservable<SIMD2<Double>> {
    MotionObservable(relaying: { [self] observer in
      places.subscribe(
        observer.upstream { [self] place in
          observer.onNext(place)
          if isFree { onLatePull?() }
        })
    })
  }

  private var curve: ResistanceCurve? { resistance.curve?.with(room) }
}
