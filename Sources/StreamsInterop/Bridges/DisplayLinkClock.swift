#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
  #endif

  /// A clock that the display drives, on the main actor: one frame for each that is shown.
  ///
  ///     let clock = DisplayLinkClock()
  ///     let run = spring.drive(position, on: clock)
  ///
  /// The display link is paused while nobody is subscribed. Frames carry the time at which they will be
  /// shown. Pauses, slow motion, long gaps: see ``TickClock`` (``ticks``).
  @MainActor
  public final class DisplayLinkClock: @MainActor TickedClock {
    /// The clock behind: to pause, to slow down.
    public let ticks: TickClock
    private let link: CADisplayLink
    private let target: Target

    #if !os(macOS)
      /// A clock at the display's own rate. It stands at 0, and is paused until somebody
      /// subscribes.
      ///
      /// - Parameters:
      ///   - name: how messages about this clock call it; by default by its type.
      ///   - fileID: the file in which it is made; messages name it.
      ///   - line: the line in which it is made; messages name it.
      ///
      /// Cost: a display link, which ends with the clock.
      public convenience init(
        name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
      ) {
        self.init(name, fileID, line) { CADisplayLink(target: $0, selector: $1) }
      }
    #endif

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      /// A clock at the rate of the display that shows a view, which it follows from one to
      /// another. It stands at 0, and is paused until somebody subscribes.
      ///
      /// - Parameters:
      ///   - view: whose display counts. While none shows it, there are no frames.
      ///   - name: how messages about this clock call it; by default by its type.
      ///   - fileID: the file in which it is made; messages name it.
      ///   - line: the line in which it is made; messages name it.
      ///
      /// Cost: a display link, which ends with the clock.
      public convenience init(
        for view: NSView, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
      ) {
        self.init(name, fileID, line) { view.displayLink(target: $0, selector: $1) }
      }
    #endif

    private init(
      _ name: String?, _ fileID: StaticString, _ line: UInt,
      _ makeLink: (NSObject, Selector) -> CADisplayLink
    ) {
      ticks = TickClock(name: name ?? "DisplayLinkClock", fileID: fileID, line: line)
      target = Target(ticks)
      link = makeLink(target, #selector(Target.tick(_:)))
      link.isPaused = true
      link.add(to: .main, forMode: .common)
      ticks.onDemand = { [weak link] isNeeded in link?.isPaused = !isNeeded }
    }

    isolated deinit {
      link.invalidate()
    }

    /// What the link calls; it keeps its target, and so that is not the clock.
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
