// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// SwiftUI's wrappers for UIKit's recognizers and AppKit's views, according to Apple's documentation
// (iOS 18, macOS 15). A condition of the form SYSTEM_x stands for os(x); if none is set, everything
// is available.

#if !SYSTEM_macOS && !SYSTEM_tvOS && !SYSTEM_watchOS && !SYSTEM_visionOS
  public import CoreGraphics
  public import UIKitStub

  @MainActor @preconcurrency
  public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }

  extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
    public func handleUIGestureRecognizerAction(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
  }

  extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
  }

  @MainActor @preconcurrency
  public struct UIGestureRecognizerRepresentableContext<
    Representable: UIGestureRecognizerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }

  @MainActor @preconcurrency
  public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    public func convert(
      globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint { globalPoint }
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint { .zero }
    public var localLocation: CGPoint { .zero }
  }

  extension View {
    public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
      _Modified<Self>()
    }
  }
#endif

#if !SYSTEM_iOS && !SYSTEM_tvOS && !SYSTEM_watchOS && !SYSTEM_visionOS
  public import AppKitStub

  @MainActor @preconcurrency
  public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    typealias Context = NSViewRepresentableContext<Self>
  }

  extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    public var body: Never { fatalError("this stub can't be shown") }
  }

  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  @MainActor @preconcurrency
  public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
  }
#endif
