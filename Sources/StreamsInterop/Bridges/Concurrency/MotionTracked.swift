#if !hasFeature(Embedded) && canImport(Observation)
  /// The property that a view currently tracks: the last one it received.
  final class FollowedProperty<Value> {
    private(set) var observed: MotionObserved<Value>

    init(_ observed: MotionObserved<Value>) { self.observed = observed }

    /// Tracks the property of `given` from now on. For the same property, it keeps the existing object, which is
    /// already subscribed.
    func follow(_ given: MotionObserved<Value>) {
      guard given.property !== observed.property else { return }
      let old = observed
      observed = given
      // Released after the access: that may run foreign code.
      withExtendedLifetime(old) {}
    }
  }
#endif

#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  public import StreamsProperties
  public import SwiftUI

  /// A property in a SwiftUI view: SwiftUI updates the view at each change.
  ///
  ///     struct Knob: View {
  ///       @MotionTracked var angle: Double
  ///       init(_ angle: ReactiveProperty<Double>) { _angle = MotionTracked(angle) }
  ///       var body: some View { Dial().rotationEffect(.radians(angle)) }
  ///     }
  ///
  /// Like an `ObservedObject`, it tracks the property that the view last received. `$angle` is a binding to it. Keep
  /// the property itself in a model, or in a `State`.
  @propertyWrapper
  public struct MotionTracked<Value>: DynamicProperty {
    private let given: MotionObserved<Value>
    // The `State` struct, which is in all SDKs, instead of its attribute, which is a macro in newer ones.
    private var followed: State<FollowedProperty<Value>>

    /// Tracks a property.
    public init(_ property: ScopedReactiveProperty<Value>) {
      given = property.observed
      followed = State(initialValue: FollowedProperty(given))
    }

    /// Tracks the property that the view last received. SwiftUI calls this before each `body`.
    public mutating func update() { followed.wrappedValue.follow(given) }

    private var observed: MotionObserved<Value> { followed.wrappedValue.observed }

    /// The latest value; setting it writes to the property.
    public var wrappedValue: Value {
      get { observed.value }
      nonmutating set { observed.value = newValue }
    }

    /// A binding to the property.
    public var projectedValue: Binding<Value> { Bindable(observed).value }
  }

  extension View {
    /// This view, transformed with the property's value and updated at each change.
    ///
    ///     Card().driven(by: offset) { card, offset in card.offset(x: offset) }
    ///
    /// - Parameters:
    ///   - property: the property, which the view tracks.
    ///   - transform: returns the view to show, from this view and the latest value.
    public func driven<Value, Shown: View>(
      by property: ScopedReactiveProperty<Value>,
      _ transform: @escaping (Self, Value) -> Shown
    ) -> some View {
      DrivenView(self, property, transform)
    }
  }

  private struct DrivenView<Base: View, Value, Shown: View>: View {
    private let base: Base
    @MotionTracked private var value: Value
    private let transform: (Base, Value) -> Shown

    init(
      _ base: Base, _ property: ScopedReactiveProperty<Value>,
      _ transform: @escaping (Base, Value) -> Shown
    ) {
      self.base = base
      _value = MotionTracked(property)
      self.transform = transform
    }

    var body: Shown { transform(base, value) }
  }
#endif
