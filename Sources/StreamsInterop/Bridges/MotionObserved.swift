#if !hasFeature(Embedded) && canImport(Observation)
  public import Observation
  public import StreamsCore
  public import StreamsProperties

  extension ScopedReactiveProperty {
    /// This property for Observation: what is read of it is tracked.
    ///
    ///     let position = model.position.observed
    ///     for await x in Observations({ position.value }) { print(x) }
    public var observed: MotionObserved<Value> { MotionObserved(self) }
  }

  /// A property as an object that `withObservationTracking`, `Observations` and SwiftUI track, for every
  /// change.
  ///
  /// The value of the property itself is tracked, too, but not in the body of a view, and without its phase:
  /// there, read this.
  ///
  /// - Order: those who track hear in the property's delivery, as the observer that subscribed when this was
  ///   first read. Before, ``value`` is the old one; after, the new one.
  /// - End: it keeps the property while it lives, and is subscribed to it from the first read on.
  /// - States: none; ``phase`` is tracked instead.
  ///
  ///       this ──▶ property, subscription        property's list ┄┄▶ this
  public final class MotionObserved<Value>: Observation::Observable {
    private let registrar = ObservationRegistrar()
    private let property: ScopedReactiveProperty<Value>
    // As the subscription has told them; made with it.
    private var stored: Value?
    private var storedPhase = MotionPhase.atRest
    private var subscription: StreamsCore::Subscription?

    init(_ property: ScopedReactiveProperty<Value>) {
      self.property = property
    }

    /// The latest value that was announced. Setting it writes the property.
    public var value: Value {
      get {
        begin()
        registrar.access(self, keyPath: \.value)
        return stored ?? property.current
      }
      set { property.write(newValue) }
    }

    /// Whether what drives the property moves.
    public var phase: MotionPhase {
      begin()
      registrar.access(self, keyPath: \.phase)
      return storedPhase
    }

    private func begin() {
      guard subscription == nil else { return }
      subscription = property.subscribe(
        next: { [weak self] in self?.change($0) }, state: { [weak self] in self?.change($0) })
    }

    private func change(_ value: Value) {
      var other: Value? = value
      registrar.withMutation(of: self, keyPath: \.value) { swap(&stored, &other) }
      // The old one is let go after the access: that may run foreign code.
      withExtendedLifetime(other) {}
    }

    private func change(_ phase: MotionPhase) {
      registrar.withMutation(of: self, keyPath: \.phase) { storedPhase = phase }
    }
  }
#endif
