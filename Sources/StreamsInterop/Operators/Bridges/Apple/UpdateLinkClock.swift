#if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
  public import QuartzCore
  public import UIKit

  /// A clock driven by UIKit's update link, on the main actor: one frame for each update of the window that shows a
  /// view. Mac Catalyst has no update links; use ``DisplayLinkClock`` there.
  ///
  ///     let clock = UpdateLinkClock(for: view)
  ///     let run = spring.drive(position, on: clock)
  ///
  /// The link is disabled while there are no subscribers. Each frame carries the update's `modelTime`, UIKit's time for
  /// animations. For pauses, slow motion and long gaps, see ``TickClock`` (``ticks``).
  @available(iOS 18, tvOS 18, visionOS 2, *)
  @MainActor
  public final class UpdateLinkClock: @MainActor TickedClock {
    /// The underlying clock, which you can pause or slow down.
    public let ticks: TickClock
    private let link: UIUpdateLink

    /// The frame rates that the link requests. The system may choose other rates.
    ///
    /// On an iPhone, rates above 60 Hz need `CADisableMinimumFrameDurationOnPhone` in the program's
    /// `Info.plist`.
    public var frameRates: CAFrameRateRange {
      get { link.preferredFrameRateRange }
      set { link.preferredFrameRateRange = newValue }
    }

    /// A clock that runs at the rate of the updates of a view's window. It starts at 0, and is disabled until something
    /// subscribes.
    ///
    /// - Parameters:
    ///   - view: the view whose window's updates drive the clock.
    ///   - frameRates: the rates to request; see ``frameRates``. By default, the system chooses.
    ///   - name: the clock's name in messages; by default, its type.
    ///   - fileID: the file of the call, used in messages.
    ///   - line: the line of the call, used in messages.
    ///
    /// Cost: an update link, which ends with the clock.
    public init(
      for view: UIView, frameRates: CAFrameRateRange = .default, name: String? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let ticks = TickClock(name: name ?? "UpdateLinkClock", fileID: fileID, line: line)
      let link = UIUpdateLink(view: view)
      link.requiresContinuousUpdates = true
      link.preferredFrameRateRange = frameRates
      link.addAction { _, info in ticks.tick(at: info.modelTime) }
      ticks.onDemand = { [weak link] isNeeded in link?.isEnabled = isNeeded }
      self.ticks = ticks
      self.link = link
    }

    isolated deinit {
      link.isEnabled = false
    }
  }
#endif
