#if !hasFeature(Embedded)
  public import Synchronization

  /// Tells what tracks reads that a property is read.
  ///
  /// What tracks is somebody else's: this module imports none. It is switched on by whoever first asks for
  /// tracking, and stays so. Until then a read costs one load and one test more.
  @usableFromInline
  package enum ReadTracking {
    /// What makes trackers: the address of a `Maker`. 0 while nobody asked.
    @usableFromInline static let maker = Atomic<UInt>(0)

    private final class Maker: Sendable {
      let make: @Sendable () -> any ReadTracker
      init(_ make: @escaping @Sendable () -> any ReadTracker) { self.make = make }
    }

    /// Whether anybody in this process has asked for tracking.
    @inlinable package static var isOn: Bool { maker.load(ordering: .relaxed) != 0 }

    /// From now on reads are told to such trackers. Who comes first decides.
    package static func begin(_ make: @escaping @Sendable () -> any ReadTracker) {
      let made = unsafe Unmanaged.passRetained(Maker(make))
      let bits = unsafe UInt(bitPattern: made.toOpaque())
      let (isFirst, _) = maker.compareExchange(expected: 0, desired: bits, ordering: .releasing)
      if !isFirst { unsafe made.release() }
    }

    /// A tracker that has heard of a read which is under way on this thread. None if nobody tracks here.
    package static func trackerOfRead() -> (any ReadTracker)? {
      let turn = unsafe Turn.current
      let spare = unsafe turn.pointee.spareTracker
      unsafe turn.pointee.spareTracker = nil
      let tracker = spare ?? makeTracker()
      if tracker.access() { return tracker }
      // It is kept for the next read: most are tracked by nobody.
      unsafe turn.pointee.spareTracker = tracker
      return nil
    }

    private static func makeTracker() -> any ReadTracker {
      let pointer = unsafe UnsafeRawPointer(bitPattern: maker.load(ordering: .acquiring))!
      return unsafe Unmanaged<Maker>.fromOpaque(pointer).takeUnretainedValue().make()
    }
  }

  /// Stands for one property where reads are tracked. The property owns it, and it the subscription.
  package protocol ReadTracker: AnyObject {
    /// By which it hears of changes.
    var subscription: Subscription? { get set }

    /// The property is read. Answers whether this is tracked.
    func access() -> Bool

    /// The property has changed.
    func change()
  }

  extension ObserverStorage {
    /// What stands for this where reads are tracked.
    package final var readTracker: (any ReadTracker)? {
      get { sidecar?.readTracker }
      set { needSidecar().readTracker = newValue }
    }
  }
#endif
