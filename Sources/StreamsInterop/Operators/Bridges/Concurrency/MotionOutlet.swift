#if !hasFeature(Embedded)
  import StreamsCore
  public import StreamsProperties

  extension ScopedReactiveProperty where Value: Sendable {
    /// The latest value, readable from anywhere.
    ///
    ///     let level = meter.level.outlet
    ///     Task.detached { print(level.value) }
    public var outlet: MotionOutlet<Value> {
      let latest = PlainLock(read())
      let outlet = MotionOutlet(latest: latest)
      let life = outlet.life
      let link = Variable<Subscription?>(nil)
      // The property retains this observer, which doesn't retain the outlet; the first write after the outlet's release
      // ends the subscription.
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

  /// The latest value of a property, which any thread or actor may read.
  ///
  ///     property ──▶ latest value ◀── outlet
  ///
  /// - Order: a value is readable once the property's earlier observers have received it.
  /// - End: like a subscription, the outlet doesn't keep the property alive; when the property is gone, the last value
  ///   remains. The property drops its subscription at the first write after the outlet is gone.
  /// - States: none.
  ///
  /// Cost: one lock and one copy per write, and the same per read.
  public final class MotionOutlet<Value: Sendable>: Sendable {
    private let latest: PlainLock<Value>
    let life = Life()

    /// A token of the outlet's lifetime, for weak references that must not keep the outlet alive.
    final class Life: Sendable {}

    init(latest: PlainLock<Value>) {
      self.latest = latest
    }

    /// The latest value.
    public var value: Value { latest.locked { $0 } }
  }

  extension PlainLock {
    /// Stores a value, and returns the previous one for release outside the lock.
    func exchange(_ value: Guarded) -> Guarded {
      var other = value
      locked { swap(&$0, &other) }
      return other
    }
  }
#endif
