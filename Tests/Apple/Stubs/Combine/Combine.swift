// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of Combine that the library uses, according to Apple's documentation. Tests/Combine
// runs this code against OpenCombine; here, it is only type-checked, which needs no network.

public protocol Cancellable {
  func cancel()
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

public struct CombineIdentifier: Hashable, Sendable {}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier() }
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  public struct Demand: Comparable, Hashable, Sendable {
    public static let unlimited = Demand()
    public static let none = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
    public static func < (lhs: Demand, rhs: Demand) -> Bool { false }
    public static func > (lhs: Demand, rhs: Int) -> Bool { false }
    public static func += (lhs: inout Demand, rhs: Demand) {}
    public static func -= (lhs: inout Demand, rhs: Int) {}
  }
}

// Additional declarations that the code of doc comments uses.

public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {}
  }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map()
  }
}

extension Publisher where Failure == Never {
  public func assign(to published: inout Published<Output>.Publisher) {}
}

@propertyWrapper
public struct Published<Value> {
  public struct Publisher: CombineStub::Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {}
  }

  public var wrappedValue: Value
  public var projectedValue: Publisher {
    mutating get { Publisher() }
    set {}
  }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
