// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What of SwiftUI the library's branches use, in the shape of its interface (iOS 18).
public import Observation

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  public var isLogicallyComplete = false

  public init() {}
}

public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?
  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

public struct Animation: Sendable {
  public let base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) { self.base = base }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing here is shown") }
}

public protocol DynamicProperty {}

@propertyWrapper
public struct Binding<Value> {
  public init(get: @escaping () -> Value) {}

  public var wrappedValue: Value {
    get { fatalError("nothing here is shown") }
    nonmutating set {}
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let value: Value
  public init(initialValue value: Value) { self.value = value }
  public init(wrappedValue value: Value) { self.value = value }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    fatalError("nothing here is shown")
  }
}
