#if !hasFeature(Embedded) && canImport(Observation)
  public import Observation
  import StreamsCore

  // What a property's own reads need to be tracked: somebody to say that there is tracking. So these are
  // more special than Observation's own functions of the same names, and say so before they call them.

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension Observations where Failure == Never {
    /// Observation's own initialiser, after which the values of properties are tracked, too.
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
    /// Observation's own initialiser, after which the values of properties are tracked, too.
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
  public func withObservationTracking<Result: Sendable>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    PropertyTracker.begin()
    return Observation.withObservationTracking(apply, onChange: onChange())
  }

  // Generic in the failure, and so Observation's own are meant here.

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

  /// Stands for a property in Observation.
  ///
  /// Whether something tracks on this thread is nowhere to be asked. But what tracks puts a key path into a
  /// set, and so the one that stands for the value notes when it is hashed.
  final class PropertyTracker: ReadTracker, Observation.Observable {
    private struct Note: Hashable {
      func hash(into hasher: inout Hasher) { unsafe Turn.current.pointee.isReadTracked = true }
    }

    private static let path: any KeyPath<PropertyTracker, Void> & Sendable =
      \PropertyTracker[Note()]

    private let registrar = ObservationRegistrar()
    var subscription: StreamsCore::Subscription?

    private subscript(note: Note) -> Void { () }

    /// From now on a property that is read says so.
    static func begin() {
      if !ReadTracking.isOn { ReadTracking.begin { PropertyTracker() } }
    }

    func access() -> Bool {
      unsafe Turn.current.pointee.isReadTracked = false
      registrar.access(self, keyPath: Self.path)
      return unsafe Turn.current.pointee.isReadTracked
    }

    func change() { registrar.withMutation(of: self, keyPath: Self.path) {} }
  }
#endif
