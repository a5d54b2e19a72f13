// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The views, modifiers and environment that the library's branches use, with the signatures of SwiftUI's
// interface (iOS 18).
public import CoreGraphics
public import struct Foundation.Date

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError("this stub can't be shown") }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct EnvironmentValues: Sendable {
  public var accessibilityReduceMotion: Bool { false }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("this stub can't be shown") }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let topLeading = UnitPoint(x: 0, y: 0)
}

public struct Color: View {
  public static let clear = Color()
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct ScrollView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError("this stub can't be shown") }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0
}

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint = .zero
  public var contentSize: CGSize = .zero
  public var contentInsets = EdgeInsets()
  public var containerSize: CGSize = .zero
}

public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let top = Alignment()
}

public struct GeometryProxy {
  public var size: CGSize { .zero }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { .zero }
}

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public let date: Date
  }
}

public typealias TimelineViewDefaultContext = TimelineView<AnimationTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  public var body: Never { fatalError("this stub can't be shown") }
}

extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint) -> some View {
    _Modified<Self>()
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint) -> some View { _Modified<Self>() }

  public func opacity(_ opacity: Double) -> some View { _Modified<Self>() }

  public func zIndex(_ value: Double) -> some View { _Modified<Self>() }

  public func clipShape<S: Shape>(_ shape: S) -> some View { _Modified<Self>() }

  public func background<V: View>(@ViewBuilder content: () -> V) -> some View { _Modified<Self>() }

  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { _Modified<Self>() }

  public func contentShape<S: Shape>(_ shape: S) -> some View { _Modified<Self>() }

  public func clipped() -> some View { _Modified<Self>() }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { _Modified<Self>() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { _Modified<Self>() }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { _Modified<Self>() }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { _Modified<Self>() }

  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { _Modified<Self>() }

  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { _Modified<Self>() }

  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { _Modified<Self>() }
}
