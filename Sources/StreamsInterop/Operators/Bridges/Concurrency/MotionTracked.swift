#if !hasFeature(Embedded) && canImport(Observation)
  /// The property that a view currently tracks, which is the last one that it received.
  final class FollowedProperty<Value> {
    private(set) var observed: MotionObserved<Value>

    init(_ observed: MotionObserved<Value>) { self.observed = observed }

    /// Tracks the property of `given` from now on. For the same property, the existing object is kept, since it is
    /// already subscribed.
    func follow(_ given: MotionObserved<Value>) {
      guard given.property !== observed.property else { return }
      let old = observed
      observed = given
      // The old object is released after the access has ended, since a release may run external code.
      withExtendedLifetime(old) {}
    }
  }
#endif

#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  public import StreamsProperties
  public import SwiftUI

  /// A property in a SwiftUI view, which SwiftUI updates on each change.
  ///
  ///     struct Knob: View {
  ///       @MotionTracked var angle: Double
  ///       init(_ angle: ReactiveProperty<Double>) { _angle = MotionTracked(angle) }
  ///       var body: some View { Dial().rotationEffect(.radians(angle)) }
  ///     }
  ///
  /// Like an `ObservedObject`, the wrapper tracks the property that the view last received. In this example, `$angle`
  /// is a binding to the property. Keep the property itself in a model, or in a `State`.
  @propertyWrapper
  public struct MotionTracked<Value>: DynamicProperty {
    private let given: MotionObserved<Value>
    // This is the `State` struct, which is in all SDKs, instead of the attribute, which is a macro in newer SDKs.
    private var followed: State<FollowedProperty<Value>>

    /// Tracks a property.
    public init(_ property: ScopedReactiveProperty<Value>) {
      given = property.observed
      followed = State(initialValue: FollowedProperty(given))
    }

    /// Tracks the property that the view last received. SwiftUI calls this before each `body`.
    public mutating func update() { followed.wrappedValue.follow(given) }

    private var observed: MotionObserved<Value> { followed.wrappedValue.observed }

    /// The latest value. Setting it writes to the property.
    public var wrappedValue: Value {
      get { observed.value }
      nonmutating set { observed.value = newValue }
    }

    /// A binding to the property.
    public var projectedValue: Binding<Value> { Bindable(observed).value }
  }

  extension View {
    /// This view, transformed with the property's value and updated on each change.
    ///
    ///     Card().driven(by: offset) { card, offset in card.offset(x: offset) }
    ///
    /// - Parameters:
    ///   - property: the property, which the view tracks.
    ///   - transform: returns the view to display, given this view and the latest value.
    /// - Returns: The transformed view.
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
