#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A clock that UIKit's update link drives, on the main actor: one frame for each update of the window
  /// that shows a view.
  ///
  ///     let clock = UpdateLinkClock(for: view)
  ///     let run = spring.drive(position, on: clock)
  ///
  /// The link is disabled while nobody is subscribed. Frames carry the time at which they are expected to be
  /// shown. Pauses, slow motion, long gaps: see ``TickClock`` (``ticks``).
  @available(iOS 18, tvOS 18, visionOS 2, *)
  @MainActor
  public final class UpdateLinkClock: @MainActor TickedClock {
    /// The clock behind: to pause, to slow down.
    public let ticks: TickClock
    private let link: UIUpdateLink

    /// A clock at the rate of the updates of a view's window.
    public init(
      for view: UIView, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let ticks = TickClock(name: name ?? "UpdateLinkClock", fileID: fileID, line: line)
      let link = UIUpdateLink(view: view)
      link.requiresContinuousUpdates = true
      link.addAction { _, info in ticks.tick(at: info.estimatedPresentationTime) }
      ticks.onDemand = { [weak link] isNeeded in link?.isEnabled = isNeeded }
      self.ticks = ticks
      self.link = link
    }

    isolated deinit {
      link.isEnabled = false
    }
  }
#endif
