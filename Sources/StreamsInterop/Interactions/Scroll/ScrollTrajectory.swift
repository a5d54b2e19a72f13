import StreamsSystems

/// A scroller's trajectory, which is that of the system that moves it.
@usableFromInline package enum ScrollTrajectory: Trajectory {
  case decay(DecayTrajectory<SIMD2<Double>>)
  case spring(SpringTrajectory<SIMD2<Double>>)
  case styled(StyledScroll)

  @usableFromInline package init(restingAt value: SIMD2<Double>) {
    self = .decay(DecayTrajectory(restingAt: value))
  }

  @usableFromInline package var value: SIMD2<Double> {
    switch self {
    case .decay(let path): path.value
    case .spring(let path): path.value
    case .styled(let path): path.value
    }
  }

  @usableFromInline package var velocity: SIMD2<Double> {
    switch self {
    case .decay(let path): path.velocity
    case .spring(let path): path.velocity
    case .styled(let path): path.velocity
    }
  }

  @usableFromInline package var isOver: Bool {
    switch self {
    case .decay(let path): path.isOver
    case .spring(let path): path.isOver
    case .styled(let path): path.isOver
    }
  }

  @usableFromInline package var remainingDuration: Double {
    switch self {
    case .decay(let path): path.remainingDuration
    case .spring(let path): path.remainingDuration
    case .styled(let path): path.remainingDuration
    }
  }

  /// The position at its end.
  var destination: SIMD2<Double> {
    switch self {
    case .decay(let path): path.destination
    case .spring(let path): path.destination
    case .styled(let path): path.destination
    }
  }

  /// Whether no component glides freely anymore.
  var isSettling: Bool {
    guard case .decay(let path) = self else { return true }
    for way in path.components where way.velocity != 0 && path.time < way.switchTime {
      return false
    }
    return true
  }

  @usableFromInline package mutating func seek(to time: Double) {
    switch self {
    case .decay(var path):
      path.seek(to: time)
      self = .decay(path)
    case .spring(var path):
      path.seek(to: time)
      self = .spring(path)
    case .styled(var path):
      path.seek(to: time)
      self = .styled(path)
    }
  }

  @usableFromInline package mutating func finish() {
    switch self {
    case .decay(var path):
      path.finish()
      self = .decay(path)
    case .spring(var path):
      path.finish()
      self = .spring(path)
    case .styled(var path):
      path.finish()
      self = .styled(path)
    }
  }

  @usableFromInline package func reduced(inFlight: Bool) -> ScrollTrajectory {
    switch self {
    case .decay(let path): .decay(path.reduced(inFlight: inFlight))
    case .spring(let path): .spring(path.reduced(inFlight: inFlight))
    case .styled(let path): .styled(path.reduced(inFlight: inFlight))
    }
  }
}
