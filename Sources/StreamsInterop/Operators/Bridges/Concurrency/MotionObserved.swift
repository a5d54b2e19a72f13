#if !hasFeature(Embedded) && canImport(Observation)
  public import Observation
  public import StreamsCore
  public import StreamsProperties

  extension ScopedReactiveProperty {
    /// This property as an object for Observation, which tracks reads of its value.
    ///
    ///     let position = model.position.observed
    ///     for await x in Observations({ position.value }) { print(x) }
    public var observed: MotionObserved<Value> { MotionObserved(self) }
  }

  /// A property as an object that `withObservationTracking`, `Observations` and SwiftUI track on every change.
  ///
  /// The value of the property itself is tracked, too, but not in the body of a view, and without its phase. In those
  /// cases, read this object.
  ///
  /// - Order: trackers are notified within the property's delivery, like an observer that subscribed at the first read
  ///   of this object. Before the notification, ``value`` is the old value; after it, the new one.
  /// - End: the object keeps the property alive, and is subscribed to it from the first read. It may be dropped
  ///   anywhere, as SwiftUI does on its own threads: soon afterward, its subscription ends and the property is
  ///   released, both in the property's isolation.
  /// - States: none; ``phase`` is tracked instead.
  ///
  ///       this ──▶ property, subscription        property's list ┄┄▶ this
  public final class MotionObserved<Value>: Observation::Observable {
    private let registrar = ObservationRegistrar()
    /// The property; not nil until `deinit`.
    private var kept: ScopedReactiveProperty<Value>?
    private let isOfMain = MainActor.isCurrent
    // The subscription's latest value; not nil once the subscription has begun.
    private var stored: Value?
    private var storedPhase = MotionPhase.atRest
    private var subscription: StreamsCore::Subscription?

    init(_ property: ScopedReactiveProperty<Value>) {
      kept = property
    }

    var property: ScopedReactiveProperty<Value> { kept! }

    /// The latest announced value. Setting this value writes to the property.
    public var value: Value {
      get {
        begin()
        registrar.access(self, keyPath: \.value)
        return stored ?? property.current
      }
      set { property.write(newValue) }
    }

    /// Whether the property's driver is in motion.
    public var phase: MotionPhase {
      begin()
      registrar.access(self, keyPath: \.phase)
      return storedPhase
    }

    deinit {
      EndAtHome(subscription.take(), to: kept.take()).begin(isOfMain: isOfMain)
    }

    private func begin() {
      guard subscription == nil else { return }
      // A getter can't have an isolation parameter. Views belong to the main actor, which can be checked.
      subscription = property.subscribe(
        next: { [weak self] in self?.change($0) }, state: { [weak self] in self?.change($0) },
        isolation: MainActor.isCurrent ? MainActor.shared : nil)
    }

    private func change(_ value: Value) {
      var other: Value? = value
      registrar.withMutation(of: self, keyPath: \.value) { swap(&stored, &other) }
      // The old value is released after the access has ended, since a release may run external code.
      withExtendedLifetime(other) {}
    }

    private func change(_ phase: MotionPhase) {
      registrar.withMutation(of: self, keyPath: \.phase) { storedPhase = phase }
    }
  }
#endif
