#if canImport(SwiftUI) && !hasFeature(Embedded)
  import CoreGraphics
  import StreamsInteractions
  import StreamsOperators
  public import StreamsProperties
  public import SwiftUI

  extension View {
    /// Writes this scroll view's offset to a property, which is active during scrolling.
    ///
    ///     ScrollView { Rows() }.scrollOffset(to: offset)
    ///
    /// Offsets extend beyond an edge, below zero or past the content, as in SwiftUI.
    ///
    /// - Parameter offset: the property, which the view retains. Don't write it elsewhere.
    /// - Returns: The scroll view.
    ///
    /// Cost: one comparison per frame.
    public func scrollOffset(to offset: ReactiveProperty<SIMD2<Double>>) -> some View {
      onScrollGeometryChange(for: CGPoint.self) {
        CGPoint(
          x: $0.contentOffset.x + $0.contentInsets.leading,
          y: $0.contentOffset.y + $0.contentInsets.top)
      } action: { _, place in
        offset.take(ScrollReport(offset: SIMD2(place)))
      }
      .onScrollPhaseChange { old, new in
        offset.take(
          ScrollReport(wasScrolling: old.isScrolling, isScrolling: new.isScrolling))
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  #if !canImport(SwiftUI)
    public import StreamsProperties
  #endif
  public import UIKit

  /// The scroll offset of a UIKit scroll view, from its delegate's calls.
  ///
  ///     let scroll = ScrollViewSource()
  ///     func scrollViewDidScroll(_ view: UIScrollView) { scroll.update(from: view) }
  ///     func scrollViewDidEndDecelerating(_ view: UIScrollView) { scroll.end(of: view) }
  ///     func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
  ///       if !willDecelerate { scroll.end(of: view) }
  ///     }
  ///
  /// The source and the scroll view don't retain each other.
  @MainActor
  public final class ScrollViewSource {
    /// The scroll offset of the content, zero at its beginning; active from the first drag until rest. The offset
    /// extends beyond an edge.
    public let offset = ReactiveProperty(
      initialValue: SIMD2<Double>.zero, name: "ScrollViewSource.offset")
    private var isScrolling = false

    /// A source whose offset is zero until the first update.
    public init() {}

    /// Reads the offset of a scroll view; call it in `scrollViewDidScroll`.
    ///
    /// - Parameter view: the scroll view.
    public func update(from view: UIScrollView) {
      take(view, view.isTracking || view.isDragging || view.isDecelerating)
    }

    /// Reads the offset of a scroll view that has come to rest; call it in `scrollViewDidEndDecelerating`,
    /// in `scrollViewDidEndScrollingAnimation`, and in `scrollViewDidEndDragging` without deceleration.
    ///
    /// - Parameter view: the scroll view.
    public func end(of view: UIScrollView) { take(view, false) }

    private func take(_ view: UIScrollView, _ isScrolling: Bool) {
      let place = CGPoint(
        x: view.contentOffset.x + view.adjustedContentInset.left,
        y: view.contentOffset.y + view.adjustedContentInset.top)
      let wasScrolling = self.isScrolling
      self.isScrolling = isScrolling
      offset.take(
        ScrollReport(
          offset: SIMD2(place), wasScrolling: wasScrolling, isScrolling: isScrolling))
    }

    isolated deinit {}
  }
#endif
