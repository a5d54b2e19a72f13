#if !hasFeature(Embedded) && canImport(Observation)
  public import Observation
  import StreamsCore

  // Reads of a property are tracked only once properties know that tracking is in use. These overloads, which are more
  // specific than Observation's functions of the same names, therefore enable tracking, and then call those functions.

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension Observations where Failure == Never {
    /// Observation's own initializer, after which the values of properties are tracked, too.
    ///
    ///     for await x in Observations({ position.value }) { print(x) }
    public init(@_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () -> Element) {
      self = tracking(emit)
    }

    /// Observation's own function, after which the values of properties are tracked, too.
    public static func untilFinished(
      @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () -> Iteration
    ) -> Observations {
      trackingUntilFinished(emit)
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension Observations where Failure == any Error {
    /// Observation's own initializer, after which the values of properties are tracked, too.
    public init(
      @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws -> Element
    ) {
      self = tracking(emit)
    }

    /// Observation's own function, after which the values of properties are tracked, too.
    public static func untilFinished(
      @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws -> Iteration
    ) -> Observations {
      trackingUntilFinished(emit)
    }
  }

  /// Observation's own function, after which the values of properties are tracked, too.
  ///
  /// - Parameters:
  ///   - apply: the closure whose reads are tracked.
  ///   - onChange: called once, before the first change of a tracked value.
  /// - Returns: The result of `apply`.
  public func withObservationTracking<Result: Sendable>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    PropertyTracker.begin()
    return ReadTracking.reading {
      Observation.withObservationTracking(apply, onChange: onChange())
    }
  }

  // This function is generic in the failure, so that these calls resolve to Observation's own functions.

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private func tracking<Element, Failure>(
    _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) -> Observations<Element, Failure> {
    PropertyTracker.begin()
    return Observations(emit)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private func trackingUntilFinished<Element, Failure>(
    _ emit:
      @escaping @isolated(any) @Sendable () throws(Failure)
      -> Observations<Element, Failure>.Iteration
  ) -> Observations<Element, Failure> {
    PropertyTracker.begin()
    return .untilFinished(emit)
  }

  /// A stand-in for a property in Observation.
  ///
  /// Observation has no way to ask whether this thread is tracking. However, tracking puts a key path into a set, so
  /// the key path that represents the value notices when it is hashed.
  final class PropertyTracker: ReadTracker, Observation.Observable {
    private struct Note: Hashable {
      func hash(into hasher: inout Hasher) { unsafe Turn.current.pointee.isReadTracked = true }
    }

    private static let path: any KeyPath<PropertyTracker, Void> & Sendable =
      \PropertyTracker[Note()]

    private let registrar = ObservationRegistrar()
    var subscription: StreamsCore::Subscription?

    private subscript(note: Note) -> Void { () }

    /// Makes properties report their reads from now on.
    static func begin() {
      if !ReadTracking.isOn { ReadTracking.begin { PropertyTracker() } }
    }

    func access() -> Bool {
      unsafe Turn.current.pointee.isReadTracked = false
      registrar.access(self, keyPath: Self.path)
      return unsafe Turn.current.pointee.isReadTracked
    }

    // The property is being released, which also changes the result of a closure that has a weak reference to it.
    deinit { change() }

    func change() { registrar.withMutation(of: self, keyPath: Self.path) {} }
  }
#endif
