import StreamsInterop

extension OperatorList {
  mutating func addTime() {
    purpose("Time")
    addDelay()
    addRates()
    addTimed(
      "timestamp", over: integers, { $0.timestamp(on: $1).map { Double($0.value) + $0.time } }
    ) { clock, next in
      { value in next(Double(value) + clock.time) }
    }
    addJoin(
      "sample", over: integers, and: flags, claims: [.filters, .makesStates, .settles],
      { $0.sample(on: $1) }
    ) { next in
      var waiting: Int?
      return (
        first: { waiting = $0 },
        second: { _ in
          if let value = waiting {
            waiting = nil
            next(value)
          }
        }
      )
    }
    addVelocity()
  }

  private mutating func addDelay() {
    addTimed(
      "delay", over: integers, claims: .allocates, { $0.delay(by: 0.015, on: $1) }
    ) { clock, next in
      var pending: [Subscription] = []
      return { value in pending.append(clock.schedule(after: 0.015) { next(value) }) }
    }
    addTimedJoin(
      "delay by a stream", over: integers, and: delays,
      claims: [.filters, .makesStates, .allocates],
      // The states are dropped, so the handwritten form needs none.
      { ByHand.valuesAlone($0).delay(by: $1, on: $2) }
    ) { clock, next in
      var amount = Double.infinity
      var pending: [Subscription] = []
      return (
        first: { value in
          if amount < .infinity {
            pending.append(clock.schedule(after: amount) { next(value) })
          }
        }, second: { amount = $0 }
      )
    }
  }

  private mutating func addRates() {
    addTimed(
      "debounce", over: integers, claims: [.filters, .makesStates, .allocates],
      { $0.debounce(for: 0.015, on: $1) }
    ) { clock, next in
      var pending: Subscription?
      return { value in
        pending?.unsubscribe()
        pending = clock.schedule(after: 0.015) { next(value) }
      }
    }
    addTimedJoin(
      "debounce for a stream", over: integers, and: delays,
      claims: [.filters, .makesStates, .allocates], { $0.debounce(for: $1, on: $2) }
    ) { clock, next in
      var interval = Double.infinity
      var quietSince = 0.0
      var waiting: Int?
      var pending: Subscription?
      func arm() {
        pending?.unsubscribe()
        guard let value = waiting else { return }
        func ring() {
          waiting = nil
          next(value)
        }
        let rest = quietSince + interval - clock.time
        // A time in the past applies immediately.
        if rest < 0x1p-30 { ring() } else { pending = clock.schedule(after: rest, ring) }
      }
      return (
        first: {
          waiting = $0
          quietSince = clock.time
          arm()
        },
        second: {
          interval = $0
          arm()
        }
      )
    }
    for latest in flags {
      addTimed(
        latest ? "throttle to the latest" : "throttle to the first", over: integers,
        claims: [.filters, .makesStates, .allocates],
        { $0.throttle(for: 0.025, on: $1, latest: latest) }
      ) { clock, next in
        let take = throttledByHand(clock, latest, next)
        take.second(0.025)
        return take.first
      }
    }
    addTimedJoin(
      "throttle for a stream", over: integers, and: delays,
      // This is a join: a value waits until the interval has settled, and then passes immediately.
      claims: [.filters, .makesStates, .allocates, .settles],
      { $0.throttle(for: $1, on: $2, latest: true) }
    ) { clock, next in
      throttledByHand(clock, true, next)
    }
  }

  private mutating func addVelocity() {
    addTimed("velocity", over: numbers, { $0.velocity(on: $1) }) { clock, next in
      let fit = estimatedByHand()
      return { value in next(fit(SIMD2(value, 0), clock.time).x) }
    }
    addTimed("velocity of points", over: points, { $0.velocity(on: $1) }) { clock, next in
      let fit = estimatedByHand()
      return { value in next(fit(value, clock.time)) }
    }
    addTimedJoin(
      "velocity at a pulse", over: numbers, and: flags, claims: .joins,
      { $0.velocity(on: $2, at: $1) }
    ) { clock, next in
      let fit = estimatedByHand()
      return (
        first: { _ = fit(SIMD2($0, 0), clock.time) },
        second: { _ in next(fit(nil, clock.time).x) }
      )
    }
    addTimedJoin(
      "velocity of points at a pulse", over: points, and: flags, claims: .joins,
      { $0.velocity(on: $2, at: $1) }
    ) { clock, next in
      let fit = estimatedByHand()
      return (
        first: { _ = fit($0, clock.time) },
        second: { _ in next(fit(nil, clock.time)) }
      )
    }
  }
}

/// A handwritten `throttle`. The first input is values, and the second is intervals.
private func throttledByHand(
  _ clock: ManualClock, _ keepsLatest: Bool, _ next: @escaping (Int) -> Void
) -> (first: (Int) -> Void, second: (Double) -> Void) {
  var interval = Double.infinity
  var last: Double?
  var waiting: Int?
  var pending: Subscription?
  func arm() {
    pending?.unsubscribe()
    guard let last, waiting != nil else { return }
    let rest = last + interval - clock.time
    // A time in the past applies immediately.
    if rest < 0x1p-30 { emit() } else { pending = clock.schedule(after: rest, emit) }
  }
  func emit() {
    guard let value = waiting else { return }
    waiting = nil
    last = clock.time
    next(value)
  }
  return (
    first: { value in
      let isLate = last.map { clock.time - $0 > interval - 1e-9 } ?? true
      if waiting != nil {
        if keepsLatest { waiting = value }
      } else {
        waiting = value
        if isLate { emit() } else { arm() }
      }
    },
    second: {
      interval = $0
      arm()
    }
  )
}

/// A handwritten `velocity`: adds a sample, if any, to its own estimator, and returns its estimate.
private func estimatedByHand() -> (SIMD2<Double>?, Double) -> SIMD2<Double> {
  var estimator = VelocityEstimator<SIMD2<Double>>()
  return { sample, time in
    if let sample { estimator.add(sample, at: time) }
    return estimator.velocity(at: time)
  }
}
