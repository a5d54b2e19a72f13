#if !hasFeature(Embedded)
  public import Synchronization

  /// Reports reads of properties to trackers.
  ///
  /// The trackers come from other modules, since this module doesn't import any. The first request for tracking enables
  /// it permanently. Until then, a read costs one additional load and one additional test.
  @usableFromInline package enum ReadTracking {
    /// The address of the `Maker` of trackers; 0 before the first request.
    @usableFromInline static let maker = Atomic<UInt>(0)

    private final class Maker: Sendable {
      let make: @Sendable () -> any ReadTracker
      init(_ make: @escaping @Sendable () -> any ReadTracker) { self.make = make }
    }

    /// Whether tracking has been requested in this process.
    @inlinable package static var isOn: Bool { maker.load(ordering: .relaxed) != 0 }

    /// Enables tracking with these trackers. Only the first call has an effect.
    package static func begin(_ make: @escaping @Sendable () -> any ReadTracker) {
      let made = unsafe Unmanaged.passRetained(Maker(make))
      let bits = unsafe UInt(bitPattern: made.toOpaque())
      let (isFirst, _) = maker.compareExchange(expected: 0, desired: bits, ordering: .releasing)
      if !isFirst { unsafe made.release() }
    }

    /// Whether a read at this point can belong to a tracked closure, rather than to a delivery that the closure has
    /// caused.
    @inlinable package static var isReading: Bool {
      let turn = unsafe Turn.current
      return unsafe turn.pointee.depth <= turn.pointee.readDepth
    }

    /// Runs a closure whose own reads are tracked, even inside a delivery.
    package static func reading<Result>(_ body: () -> Result) -> Result {
      let turn = unsafe Turn.current
      let outer = unsafe turn.pointee.readDepth
      unsafe turn.pointee.readDepth = turn.pointee.depth
      defer { unsafe turn.pointee.readDepth = outer }
      return body()
    }

    /// Passes a value to an observer outside of any delivery: the observer's reads are not those of a tracked closure
    /// that has subscribed it.
    @usableFromInline package static func apart(_ body: () -> Void) {
      let turn = unsafe Turn.current
      let outer = unsafe turn.pointee.readDepth
      unsafe turn.pointee.readDepth = -1
      defer { unsafe turn.pointee.readDepth = outer }
      body()
    }

    /// The tracker that has recorded the current read on this thread; `nil` if nothing is tracking
    /// here.
    package static func trackerOfRead() -> (any ReadTracker)? {
      let reader = unsafe Turn.current.pointee.reader
      let spare = reader.spareTracker
      reader.spareTracker = nil
      let tracker = spare ?? makeTracker()
      if tracker.access() { return tracker }
      // The tracker is kept for the next read, since most reads aren't tracked.
      reader.spareTracker = tracker
      return nil
    }

    private static func makeTracker() -> any ReadTracker {
      let pointer = unsafe UnsafeRawPointer(bitPattern: maker.load(ordering: .acquiring))!
      return unsafe Unmanaged<Maker>.fromOpaque(pointer).takeUnretainedValue().make()
    }
  }

  /// A property's tracker of reads. The property owns the tracker, and the tracker owns the subscription.
  package protocol ReadTracker: AnyObject {
    /// The subscription to the property's changes.
    var subscription: Subscription? { get set }

    /// Records a read, and returns whether it is tracked.
    func access() -> Bool

    /// Records a change of the property.
    func change()
  }

  /// A thread's record of tracked reads: a guest of its turn.
  final class Reader {
    /// A tracker that is kept for the next tracked read.
    @exclusivity(unchecked) @safe var spareTracker: (any ReadTracker)?
    @exclusivity(unchecked) @safe var isReadTracked = false
  }

  extension Turn {
    /// The record of this thread, created on first use.
    fileprivate var reader: Reader {
      mutating get {
        if let guest { return unsafe unsafeDowncast(guest, to: Reader.self) }
        let made = Reader()
        guest = made
        return made
      }
    }

    /// Whether the current read is tracked.
    package var isReadTracked: Bool {
      mutating get { reader.isReadTracked }
      set { reader.isReadTracked = newValue }
    }
  }

  extension ObserverStorage {
    /// The tracker of this list's property, if any.
    package final var readTracker: (any ReadTracker)? {
      get { sidecar?.readTracker }
      set { needSidecar().readTracker = newValue }
    }
  }
#endif
