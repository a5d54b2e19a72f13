import StreamsInterop

extension OperatorList {
  /// Operators on the events of gestures.
  mutating func addGestures() {
    purpose("Gestures")
    addGestureValues()
    addGestureBeginnings()
    addGesturePhases()
  }

  private var phases: [GesturePhase] {
    [.changed, .ended, .possible, .began, .changed, .changed, .ended, .possible, .failed, .began]
  }

  var drags: [DragEvent] {
    phases.enumerated().map { index, phase in
      let point = SIMD2(Double(index), Double(9 - index))
      return DragEvent(
        phase, value: point * 2, centroid: point, velocity: point * 4, time: Double(index))
    }
  }

  var rotations: [RotationEvent] {
    phases.enumerated().map { RotationEvent($1, value: Double($0), velocity: Double(-$0)) }
  }

  var scales: [ScaleEvent] {
    phases.enumerated().map { ScaleEvent($1, value: Double($0 + 1), velocity: Double(-$0)) }
  }

  private mutating func addGestureValues() {
    let space = FrameSpace(origin: SIMD2(1, 2), unit: SIMD2(2, 4))
    add("centroid", over: drags, { $0.centroid() }) { next in { next($0.centroid) } }
    add("centroid in a space", over: drags, { $0.centroid(in: space) }) { next in
      { next(($0.centroid - SIMD2(1, 2)) / SIMD2(2, 4)) }
    }
    add("translation in a space", over: drags, { $0.translation(in: space) }) { next in
      { next($0.value / SIMD2(2, 4)) }
    }
    add("velocity of a gesture", over: drags, { $0.velocity() }) { next in { next($0.velocity) } }
    add("velocity of a rotation", over: rotations, { $0.velocity() }) { next in
      { next($0.velocity) }
    }
    add("velocity of a drag in a space", over: drags, { $0.velocity(in: space) }) { next in
      { next($0.velocity / SIMD2(2, 4)) }
    }
  }

  private mutating func addGestureBeginnings() {
    add(
      "translation", over: drags, claims: .filters, { $0.translation(addedTo: SIMD2(1, 2)) }
    ) { next in
      { if $0.phase == .began || $0.phase == .changed { next(SIMD2(1, 2) + $0.value) } }
    }
    addJoin(
      "translation added to a stream", over: drags, and: points,
      claims: [.filters, .settles, .makesStates],
      { $0.translation(addedTo: ByHand.valuesAlone($1)) }
    ) { next in
      fromBeginning { next($0 + $1) }
    }
    add("rotated", over: rotations, claims: .filters, { $0.rotated(from: 2) }) { next in
      { if $0.phase == .began || $0.phase == .changed { next(2 + $0.value) } }
    }
    addJoin(
      "rotated from a stream", over: rotations, and: numbers,
      claims: [.filters, .settles, .makesStates],
      { $0.rotated(from: ByHand.valuesAlone($1)) }
    ) { next in
      fromBeginning { next($0 + $1) }
    }
    add("scaled from", over: scales, claims: .filters, { $0.scaled(from: 2) }) { next in
      { if $0.phase == .began || $0.phase == .changed { next(2 * $0.value) } }
    }
    add("scaled from a point", over: scales, claims: .filters, { $0.scaled(from: SIMD2(2, 4)) }) {
      next in
      { if $0.phase == .began || $0.phase == .changed { next(SIMD2(2, 4) * $0.value) } }
    }
    addJoin(
      "scaled from a stream", over: scales, and: numbers,
      claims: [.filters, .settles, .makesStates],
      { $0.scaled(from: ByHand.valuesAlone($1)) }
    ) { next in
      fromBeginning { next($0 * $1) }
    }
    addJoin(
      "scaled from a stream of points", over: scales, and: points,
      claims: [.filters, .settles, .makesStates], { $0.scaled(from: ByHand.valuesAlone($1)) }
    ) { next in
      fromBeginning { next($0 * $1) }
    }
  }

  private mutating func addGesturePhases() {
    add(
      "whenRecognitionState", over: drags, claims: .filters,
      { $0.whenRecognitionState(is: .began) }
    ) { next in
      { if $0.phase == .began { next($0) } }
    }
    add(
      "whenRecognitionState is any of", over: phases, claims: .filters,
      { $0.whenRecognitionState(isAnyOf: [.began, .ended]) }
    ) { next in
      { if $0 == .began || $0 == .ended { next($0) } }
    }
    let taps: [LocationEvent] = phases.map {
      LocationEvent($0, value: .zero, velocity: .zero, isMomentary: $0 == .ended)
    }
    add("asMotionState", over: taps, claims: .expands, { $0.asMotionState() }) { next in
      {
        if $0.phase == .ended { next(.active) }
        next($0.phase == .began || $0.phase == .changed ? .active : .atRest)
      }
    }
    add("active", over: drags, { $0.active() }) { next in
      { next($0.phase == .began || $0.phase == .changed) }
    }
    add("atRest", over: phases, { $0.atRest() }) { next in
      { next($0 != .began && $0 != .changed) }
    }
  }
}

/// Calls `next` with the second input's value when the gesture began, and the gesture's value.
private func fromBeginning<Measure: GestureMeasure, Initial>(
  _ next: @escaping (Initial, Measure.Value) -> Void
) -> (first: (GestureEvent<Measure>) -> Void, second: (Initial) -> Void) {
  var latest: Initial?
  var start: Initial?
  return (
    first: { event in
      if event.phase == .began { start = latest }
      if event.phase == .changed, start == nil { start = latest }
      if event.phase != .began, event.phase != .changed { start = nil }
      if let start { next(start, event.value) }
    },
    second: { latest = $0 }
  )
}
