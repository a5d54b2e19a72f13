#if DEBUG && !hasFeature(Embedded)
  import StreamsCore

  extension PointerCleaner {
    /// The reason for which a sample has just been dropped, for a message; `nil` if it isn't worth one.
    ///
    /// - Parameters:
    ///   - sample: the dropped sample.
    ///   - isFirst: whether no pointer has ever been pressed.
    func problem(of sample: PointerSample, isFirst: Bool) -> String? {
      let limit = Self.maximumCoordinate
      let place = sample.position
      if !(sample.time.magnitude <= Self.maximumTime) {
        return "expected a time of at most 10¹³ s, got \(sample.time)"
      }
      if !(place.x.magnitude <= limit && place.y.magnitude <= limit) {
        return "expected a position with coordinates of at most 10⁹, got (\(place.x), \(place.y))"
      }
      let wheel = sample.wheelDelta
      if sample.phase == .scrolled, !(wheel.x.magnitude <= limit && wheel.y.magnitude <= limit) {
        return "expected a wheelDelta of at most 10⁹, got (\(wheel.x), \(wheel.y))"
      }
      if sample.time < latestTime {
        return "expected a time not before the last one, \(latestTime), got \(sample.time)"
      }
      guard isFirst else { return nil }
      return "expected a press first, got none; a pointer that isn't down is .hovered"
    }
  }
#endif
