#if !hasFeature(Embedded)
  import StreamsCore
  public import StreamsProperties

  extension ScopedReactiveProperty where Value: Sendable {
    /// The latest value, to be read from anywhere.
    ///
    ///     let level = meter.level.outlet
    ///     Task.detached { print(level.value) }
    public var outlet: MotionOutlet<Value> {
      let latest = PlainLock(read())
      let outlet = MotionOutlet(latest: latest)
      let life = outlet.life
      let link = Variable<Subscription?>(nil)
      // Held by the property, which doesn't hold the outlet: the first write after that has gone ends it.
      link.value = subscribe(
        MotionObserver(next: { [weak life] value in
          let old = latest.exchange(value)
          withExtendedLifetime(old) {}
          guard life == nil, let ended = link.exchange(nil) else { return }
          ended.unsubscribe()
        }))
      return outlet
    }
  }

  /// The latest value of a property, which any thread and any actor may read.
  ///
  ///     property ──▶ latest value ◀── outlet
  ///
  /// - Order: a value is there once the property's observers before it have heard of it.
  /// - End: it keeps the property alive no more than a subscription does; when that has gone, the last value
  ///   stays. The property lets go of it with the first write after the outlet has gone.
  /// - States: none.
  ///
  /// Cost: a lock and a copy a write, and the same a read.
  public final class MotionOutlet<Value: Sendable>: Sendable {
    private let latest: PlainLock<Value>
    let life = Life()

    /// Says whether the outlet is there, to who must not keep it.
    final class Life: Sendable {}

    init(latest: PlainLock<Value>) {
      self.latest = latest
    }

    /// The latest value.
    public var value: Value { latest.locked { $0 } }
  }

  extension PlainLock {
    /// Stores a value and returns the one before, to be let go.
    func exchange(_ value: Guarded) -> Guarded {
      var other = value
      locked { swap(&$0, &other) }
      return other
    }
  }
#endif
