import StreamsOperators

/// The maximum speed and acceleration of each component of a value.
@usableFromInline package struct FollowLimits<Value: Vector>: Equatable {
  @usableFromInline var speed: Value
  @usableFromInline var acceleration: Value

  @inlinable package init(speed: Value, acceleration: Value) {
    self.speed = speed
    self.acceleration = acceleration
  }

  /// The same limits for each component.
  @inlinable init(each speed: Double, acceleration: Double) {
    self.init(speed: .zero, acceleration: .zero)
    for index in 0..<Value.componentCount {
      self.speed[component: index] = speed
      self.acceleration[component: index] = acceleration
    }
  }

  @inlinable func check() {
    for index in 0..<Value.componentCount {
      let (speed, acceleration) = (speed[component: index], acceleration[component: index])
      require(speed > 0, "FollowSystem.maximumSpeed: expected a value above 0", "\(speed)")
      require(
        acceleration > 0 && acceleration.isFinite,
        "FollowSystem.maximumAcceleration: expected a finite value above 0", "\(acceleration)")
    }
  }
}

/// A value's path to its destination in the least time that its limits allow, each component independently.
///
/// The motion is over when the last component rests. The plan is recomputed on each use, which takes one square root
/// per component and stores nothing.
@usableFromInline package struct FollowTrajectory<Value: Vector>: Trajectory {
  @usableFromInline let start: Value
  @usableFromInline let startVelocity: Value
  @usableFromInline package let destination: Value
  @usableFromInline let limits: FollowLimits<Value>
  /// Whether the destination moves, in which case the trajectory is not over.
  @usableFromInline let isFollowing: Bool
  /// The time when the value rests.
  @usableFromInline package var endTime = 0.0
  @usableFromInline var time = 0.0
  @usableFromInline package var isOver = true

  /// A motion that begins at `start` with `velocity`.
  @inlinable package init(
    from start: Value, velocity: Value, to destination: Value, limits: FollowLimits<Value>,
    isFollowing: Bool = false
  ) {
    self.start = start
    startVelocity = velocity
    self.destination = destination
    self.limits = limits
    self.isFollowing = isFollowing
    if start != destination || velocity != .zero {
      for index in 0..<Value.componentCount { endTime = max(endTime, plan(of: index).duration) }
    }
    isOver = endTime == 0 && !isFollowing
  }

  @inlinable package init(restingAt value: Value) {
    self.init(
      from: value, velocity: .zero, to: value,
      limits: FollowLimits(speed: .zero, acceleration: .zero))
  }

  @inlinable func plan(of index: Int) -> FollowPlan {
    let speed = limits.speed[component: index]
    return FollowPlan(
      start[component: index] - destination[component: index], startVelocity[component: index],
      limits: (-speed, speed), acceleration: limits.acceleration[component: index])
  }

  /// Whether the value is at its destination.
  @inlinable var isThere: Bool { isOver || time >= endTime }

  @inlinable package var value: Value {
    var value = destination
    guard !isThere else { return value }
    for index in 0..<Value.componentCount {
      value[component: index] += plan(of: index).place(at: time).distance
    }
    return value
  }

  @inlinable package var velocity: Value {
    var velocity = Value.zero
    guard !isThere else { return velocity }
    for index in 0..<Value.componentCount {
      velocity[component: index] = plan(of: index).place(at: time).velocity
    }
    return velocity
  }

  @inlinable package var isForeseen: Bool { !isFollowing }

  @inlinable package var remainingDuration: Double { isOver ? 0 : max(0, endTime - time) }

  @inlinable package mutating func seek(to newTime: Double) {
    time = max(0, newTime)
    isOver = time >= endTime && !isFollowing
  }

  @inlinable package mutating func finish() {
    endTime = -.infinity
    isOver = true
  }

  /// The trajectory while its destination moves to its current position at a constant velocity: the value meets the
  /// destination in the least time. A destination that moves too fast counts as moving at the limit.
  ///
  /// - Parameter way: the distance that the destination has moved.
  @inlinable func carried(to destination: Value, by way: Value, for elapsed: Double) -> Self {
    var (value, velocity) = (value, velocity)
    for index in 0..<Value.componentCount {
      let speed = limits.speed[component: index]
      let pace = min(max(way[component: index] / elapsed, -speed), speed)
      let end = destination[component: index]
      let plan = FollowPlan(
        value[component: index] - (end - pace * elapsed), velocity[component: index] - pace,
        limits: (-speed - pace, speed - pace), acceleration: limits.acceleration[component: index])
      let place = plan.place(at: elapsed)
      value[component: index] = end + place.distance
      velocity[component: index] = pace + place.velocity
    }
    return Self(
      from: value, velocity: velocity, to: destination, limits: limits, isFollowing: true)
  }

  /// The value overshoots its destination only if it is too fast to stop in time.
  @inlinable package func reduced(inFlight: Bool) -> Self {
    guard !inFlight, !isFollowing, !isOver else { return self }
    let value = value
    var slowed = velocity
    for index in 0..<Value.componentCount {
      let way = destination[component: index] - value[component: index]
      let speed = slowed[component: index]
      let most = (2 * limits.acceleration[component: index] * way.magnitude).squareRoot()
      if way == 0 || speed * way > 0, speed.magnitude > most {
        slowed[component: index] = way > 0 ? most : -most
      }
    }
    return Self(from: value, velocity: slowed, to: destination, limits: limits)
  }
}
