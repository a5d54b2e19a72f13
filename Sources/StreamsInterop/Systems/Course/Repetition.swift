/// The passes of a course, their directions and their end: a pure function of time.
///
/// A **pass** is one run through the course, forward or backward.
@usableFromInline package struct Repetition: Equatable {
  /// Seconds per pass.
  @usableFromInline let duration: Double
  /// Whether every second pass goes backward.
  @usableFromInline var autoreverses: Bool
  /// The pass and the fraction of it at which the repetition ends.
  @usableFromInline var end: PassPlace

  /// - Parameters:
  ///   - duration: seconds per pass.
  ///   - timing: the repetition; the delay is ignored.
  @usableFromInline package init(duration: Double, _ timing: PlaybackTiming = PlaybackTiming()) {
    self.duration = duration
    autoreverses = timing.autoreverses
    let passes =
      duration == 0
      ? 1
      : timing.repeatDuration.map { $0 / duration } ?? timing.repeatCount * (autoreverses ? 2 : 1)
    end = PassPlace(ending: passes)
  }

  /// The total duration in seconds; infinity if the repetition never ends.
  @usableFromInline package var totalDuration: Double {
    end.pass < .infinity ? seconds(at: end) : .infinity
  }

  /// The time at which a pass place is reached.
  @inlinable package func seconds(at place: PassPlace) -> Double {
    duration * (place.pass + place.fraction)
  }

  /// The pass place at a time since the beginning of the first pass.
  ///
  /// A time within rounding of the beginning of a pass counts as its beginning.
  @inlinable package func place(at time: Double) -> PassPlace {
    guard time > 0 else { return PassPlace(pass: 0, fraction: 0) }
    let quotient = time / duration
    guard quotient > 1 - 0x1p-40 else { return PassPlace(pass: 0, fraction: quotient) }
    // At this magnitude, a number can't represent a fraction of a pass.
    guard quotient < 0x1p50 else {
      return PassPlace(pass: min(quotient, .greatestFiniteMagnitude), fraction: 0)
    }
    let nearest = roundToInteger(quotient)
    // The remainder, exact except for its own rounding.
    let product = exactProduct(nearest, duration)
    let remainder = (time - product.value) - product.error
    if remainder >= 0 || -remainder <= time * 0x1p-50 {
      return PassPlace(pass: nearest, fraction: max(0, remainder) / duration)
    }
    return PassPlace(pass: nearest - 1, fraction: (remainder + duration) / duration)
  }

  /// The fraction of the course that has been covered at a pass place; it decreases during a backward pass.
  @inlinable package func courseFraction(at place: PassPlace) -> Double {
    isBackward(at: place) ? 1 - place.fraction : place.fraction
  }

  /// Whether the course runs backward at a pass place.
  @inlinable package func isBackward(at place: PassPlace) -> Bool {
    autoreverses && place.pass.isFinite && floorToInteger(place.pass / 2) * 2 != place.pass
  }

  /// Whether a pass place is at the end of the repetition or after it.
  @inlinable package func isOver(at place: PassPlace) -> Bool {
    if duration == 0 || place.pass > end.pass { return true }
    return place.pass == end.pass && place.fraction + (1 + place.pass) * 0x1p-51 >= end.fraction
  }

  /// This repetition, ending no earlier than the pass of a given place.
  @usableFromInline package func completingPass(of place: PassPlace) -> Repetition {
    var result = self
    if isOver(at: place) { result.end = PassPlace(pass: place.pass, fraction: 1) }
    return result
  }

  /// This repetition, without any pass after that of a given place.
  @usableFromInline package func withoutRepetition(after place: PassPlace) -> Repetition {
    var result = self
    result.autoreverses = isBackward(at: place)
    result.end = PassPlace(pass: place.pass, fraction: 1)
    return result
  }
}

/// A moment of a repetition: the pass, counted from 0, and its elapsed fraction.
@usableFromInline package struct PassPlace: Equatable {
  @usableFromInline package var pass: Double
  /// From 0 to 1; it is 1 only at the very end.
  @usableFromInline package var fraction: Double

  @inlinable package init(pass: Double, fraction: Double) {
    self.pass = pass
    self.fraction = fraction
  }

  /// The end of a number of passes: the end of the last one, not the beginning of the next.
  init(ending passes: Double) {
    guard passes < 0x1p50 else {
      self.init(pass: .infinity, fraction: 0)
      return
    }
    let nearest = roundToInteger(passes)
    let isWhole = nearest > 0 && (passes - nearest).magnitude <= passes * 0x1p-50
    let pass = isWhole ? nearest - 1 : floorToInteger(passes)
    self.init(pass: pass, fraction: isWhole ? 1 : passes - pass)
  }
}
