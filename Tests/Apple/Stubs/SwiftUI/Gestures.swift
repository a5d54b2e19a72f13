// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that a SwiftUI user's first program needs, with the signatures of its
// interface (iOS 18).
public import CoreGraphics
public import struct Foundation.Date

@MainActor @preconcurrency
public protocol Shape: View, Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct Path: Sendable {
  public init(_ rect: CGRect) {}
}

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

public struct Transaction {}

@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
  public var projectedValue: GestureState<Value> { self }
}

public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
}

public struct _ChangedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
}

public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
}

extension Gesture {
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }

  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture()
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture()
  }
}

public protocol CoordinateSpaceProtocol {}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {}
}

public struct RoundedRectangle: Shape {
  public nonisolated init(cornerRadius: CGFloat) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct _Modified<Content: View>: View {
  public var body: Never { fatalError("this stub can't be shown") }
}

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    _Modified<Self>()
  }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Modified<Self>() }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Modified<Self>() }

  public func rotationEffect(_ angle: Angle) -> some View { _Modified<Self>() }

  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { _Modified<Self>() }

  public func gesture<G: Gesture>(_ gesture: G) -> some View { _Modified<Self>() }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { _Modified<Self>() }
}

public struct Angle: Equatable, Sendable {
  public init(radians: Double) {}
  public init() {}
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

public func withAnimation<Result>(
  _ animation: Animation?, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
