#if canImport(UIKit) && !os(watchOS)
  public import StreamsCore
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
  public final class UpdateLinkClock: @MainActor FrameClock {
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

    /// Seconds of motion so far.
    public var time: Double { ticks.time }
    /// How much motion systems on this clock show; set it on ``ticks``.
    public var motionAmount: MotionAmount { ticks.motionAmount }
    /// Changes of that, as they are made.
    public var motionAmountChanges: MotionObservable<MotionAmount>? {
      ticks.motionAmountChanges
    }

    /// Subscribes to the frames.
    public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
      ticks.subscribe(observer)
    }

    /// Runs `action` when its time has come, as ``TickClock/schedule(after:_:)``.
    public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
      ticks.schedule(after: delay, action)
    }
  }
#endif
