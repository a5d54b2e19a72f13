#if canImport(QuartzCore) && !os(watchOS)
  public import QuartzCore

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
  #endif

  /// A clock driven by the display, on the main actor: one frame for each displayed frame.
  ///
  ///     let clock = DisplayLinkClock()
  ///     let run = spring.drive(position, on: clock)
  ///
  /// On a Mac, a display link belongs to a view or a screen. By default, this clock uses the main screen's display
  /// link, for SwiftUI programs, which have no view.
  ///
  /// The display link is paused while there are no subscribers. Each frame carries the time at which it will be
  /// displayed. For pauses, slow motion and long gaps, see ``TickClock`` (``ticks``).
  @MainActor
  public final class DisplayLinkClock: @MainActor TickedClock {
    /// The underlying clock, which you can pause or slow down.
    public let ticks: TickClock
    /// The display link; `nil` on a Mac without a screen.
    private let link: CADisplayLink?
    private let target: Target

    /// The frame rates that the display link requests. The system may choose other rates.
    ///
    ///     clock.frameRates = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    ///
    /// On an iPhone, rates above 60 Hz need `CADisableMinimumFrameDurationOnPhone` in the program's
    /// `Info.plist`.
    public var frameRates: CAFrameRateRange {
      get { link?.preferredFrameRateRange ?? .default }
      set { link?.preferredFrameRateRange = newValue }
    }

    /// A clock that runs at the display's rate; on a Mac, at that of the main screen, which has the keyboard focus. It
    /// starts at 0, and is paused until something subscribes.
    ///
    /// - Parameters:
    ///   - frameRates: the rates to request; see ``frameRates``. By default, the system chooses.
    ///   - name: the clock's name in messages; by default, its type.
    ///   - fileID: the file of the call, used in messages.
    ///   - line: the line of the call, used in messages.
    ///
    /// Cost: a display link, which ends with the clock. Without a screen, there are no frames.
    public convenience init(
      frameRates: CAFrameRateRange = .default, name: String? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      #if os(macOS)
        self.init(
          for: NSScreen.main, frameRates: frameRates, name: name, fileID: fileID, line: line)
      #else
        self.init(frameRates, name, fileID, line) { CADisplayLink(target: $0, selector: $1) }
      #endif
    }

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      /// A clock that runs at the rate of the display that shows a view. The clock follows the view from one display to
      /// another. It starts at 0, and is paused until something subscribes.
      ///
      /// - Parameters:
      ///   - view: the view whose display drives the clock. While no display shows the view, there are no frames.
      ///   - frameRates: the rates to request; see ``frameRates``. By default, the system chooses.
      ///   - name: the clock's name in messages; by default, its type.
      ///   - fileID: the file of the call, used in messages.
      ///   - line: the line of the call, used in messages.
      ///
      /// Cost: a display link, which ends with the clock.
      public convenience init(
        for view: NSView, frameRates: CAFrameRateRange = .default, name: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
      ) {
        self.init(frameRates, name, fileID, line) { view.displayLink(target: $0, selector: $1) }
      }

      /// A clock that runs at the rate of a screen. It starts at 0, and is paused until something subscribes.
      ///
      /// - Parameters:
      ///   - screen: the screen; with `nil`, there are no frames.
      ///   - frameRates: the rates to request; see ``frameRates``. By default, the system chooses.
      ///   - name: the clock's name in messages; by default, its type.
      ///   - fileID: the file of the call, used in messages.
      ///   - line: the line of the call, used in messages.
      ///
      /// Cost: a display link, which ends with the clock.
      public convenience init(
        for screen: NSScreen?, frameRates: CAFrameRateRange = .default, name: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
      ) {
        self.init(frameRates, name, fileID, line) { screen?.displayLink(target: $0, selector: $1) }
      }
    #endif

    private init(
      _ frameRates: CAFrameRateRange, _ name: String?, _ fileID: StaticString, _ line: UInt,
      _ makeLink: (NSObject, Selector) -> CADisplayLink?
    ) {
      ticks = TickClock(name: name ?? "DisplayLinkClock", fileID: fileID, line: line)
      target = Target(ticks)
      link = makeLink(target, #selector(Target.tick(_:)))
      link?.isPaused = true
      link?.preferredFrameRateRange = frameRates
      link?.add(to: .main, forMode: .common)
      ticks.onDemand = { [weak link] isNeeded in link?.isPaused = !isNeeded }
    }

    isolated deinit {
      link?.invalidate()
    }

    /// The target of the link. The clock itself isn't the target, since the link retains its target.
    @MainActor
    private final class Target: NSObject {
      let ticks: TickClock

      init(_ ticks: TickClock) {
        self.ticks = ticks
      }

      @objc func tick(_ link: CADisplayLink) {
        ticks.tick(at: link.targetTimestamp)
      }
    }
  }
#endif
