/// How often a course is run through, in which directions, and where that ends: a pure function of time.
///
/// A **pass** is one run through, forwards or backwards.
@usableFromInline
package struct Repetition: Equatable {
  /// Seconds a pass.
  @usableFromInline let duration: Double
  /// Whether every other pass goes backwards.
  @usableFromInline var autoreverses: Bool
  /// Where it ends.
  @usableFromInline var end: PassPlace

  /// - Parameters:
  ///   - duration: seconds a pass.
  ///   - count: how often; with `autoreverses` forth and back count as one.
  ///   - totalDuration: seconds in all, instead of the count.
  @usableFromInline
  package init(duration: Double, count: Double, totalDuration: Double?, autoreverses: Bool) {
    self.duration = duration
    self.autoreverses = autoreverses
    let passes =
      duration == 0
      ? 1 : totalDuration.map { $0 / duration } ?? count * (autoreverses ? 2 : 1)
    end = PassPlace(ending: passes)
  }

  /// Seconds in all; infinity if it never ends.
  @usableFromInline
  package var totalDuration: Double { end.pass < .infinity ? seconds(at: end) : .infinity }

  /// When a place is reached.
  @inlinable
  package func seconds(at place: PassPlace) -> Double {
    duration * (place.pass + place.fraction)
  }

  /// The place at a time since the beginning of the first pass.
  ///
  /// A time within rounding of the beginning of a pass counts as that.
  @inlinable
  package func place(at time: Double) -> PassPlace {
    guard time > 0 else { return PassPlace(pass: 0, fraction: 0) }
    let quotient = time / duration
    guard quotient > 1 - 0x1p-40 else { return PassPlace(pass: 0, fraction: quotient) }
    // So far on, there is no fraction of a pass left.
    guard quotient < 0x1p50 else {
      return PassPlace(pass: min(quotient, .greatestFiniteMagnitude), fraction: 0)
    }
    let nearest = roundToInteger(quotient)
    // The remainder, exactly but for its own rounding.
    let product = exactProduct(nearest, duration)
    let remainder = (time - product.value) - product.error
    if remainder >= 0 || -remainder <= time * 0x1p-50 {
      return PassPlace(pass: nearest, fraction: max(0, remainder) / duration)
    }
    return PassPlace(pass: nearest - 1, fraction: (remainder + duration) / duration)
  }

  /// What fraction of the course is done at a place: backwards, it grows less.
  @inlinable
  package func courseFraction(at place: PassPlace) -> Double {
    isBackward(at: place) ? 1 - place.fraction : place.fraction
  }

  /// Whether the course is run through backwards at a place.
  @inlinable
  package func isBackward(at place: PassPlace) -> Bool {
    autoreverses && place.pass.isFinite && floorToInteger(place.pass / 2) * 2 != place.pass
  }

  /// Whether a place is at the end or after it.
  @inlinable
  package func isOver(at place: PassPlace) -> Bool {
    if duration == 0 || place.pass > end.pass { return true }
    return place.pass == end.pass && place.fraction + (1 + place.pass) * 0x1p-51 >= end.fraction
  }

  /// The same, that at least ends the pass of a place.
  @usableFromInline
  package func completingPass(of place: PassPlace) -> Repetition {
    var result = self
    if isOver(at: place) { result.end = PassPlace(pass: place.pass, fraction: 1) }
    return result
  }

  /// The same, without any pass after that of a place.
  @usableFromInline
  package func withoutRepetition(after place: PassPlace) -> Repetition {
    var result = self
    result.autoreverses = isBackward(at: place)
    result.end = PassPlace(pass: place.pass, fraction: 1)
    return result
  }
}

/// A moment of a repetition: in which pass, counted from 0, and how much of that is over.
@usableFromInline
package struct PassPlace: Equatable {
  @usableFromInline package var pass: Double
  /// From 0 to 1; 1 at the very end only.
  @usableFromInline package var fraction: Double

  @inlinable
  package init(pass: Double, fraction: Double) {
    self.pass = pass
    self.fraction = fraction
  }

  /// The place where so many passes end: the end of the last, not the beginning of one more.
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
