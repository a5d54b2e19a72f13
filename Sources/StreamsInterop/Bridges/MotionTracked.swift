#if canImport(SwiftUI) && canImport(Observation) && !hasFeature(Embedded)
  public import StreamsProperties
  public import SwiftUI

  /// A property in a view of SwiftUI's: the view is made anew for each change.
  ///
  ///     struct Knob: View {
  ///       @MotionTracked var angle: Double
  ///       init(_ angle: ReactiveProperty<Double>) { _angle = MotionTracked(angle) }
  ///       var body: some View { Dial().rotationEffect(.radians(angle)) }
  ///     }
  ///
  /// As a `State`, it keeps the property that the view appeared with. `$angle` is a binding to it.
  @propertyWrapper
  public struct MotionTracked<Value>: DynamicProperty {
    @State private var observed: MotionObserved<Value>

    /// Tracks a property.
    public init(_ property: ScopedReactiveProperty<Value>) {
      _observed = State(initialValue: property.observed)
    }

    /// The latest value; setting it writes the property.
    public var wrappedValue: Value {
      get { observed.value }
      nonmutating set { observed.value = newValue }
    }

    /// A binding to the property.
    public var projectedValue: Binding<Value> { Bindable(observed).value }
  }

  extension View {
    /// This view as `transform` shows it with the property's value, made anew for each change.
    ///
    ///     Card().driven(by: offset) { card, offset in card.offset(x: offset) }
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
