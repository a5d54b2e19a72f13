#if !hasFeature(Embedded)
  public import Synchronization
#endif

/// The clock or runtime that properties remember if they are made now, as an object whose class only higher rooms know.
///
/// The first home enables the search for homes permanently. Until then, making a property costs one additional load and
/// one additional test.
@usableFromInline package enum Homing {
  #if hasFeature(Embedded)
    @inlinable package static var isOn: Bool { Asked.homes }
  #else
    @usableFromInline static let used = Atomic<Bool>(false)
    @inlinable package static var isOn: Bool { used.load(ordering: .relaxed) }
  #endif

  /// The home in this thread's current call of ``with(_:_:)``.
  package static var current: AnyObject? { unsafe Turn.current.pointee.home }

  /// Enables the search for homes.
  package static func begin() {
    #if hasFeature(Embedded)
      Asked.homes = true
    #else
      used.store(true, ordering: .relaxed)
    #endif
  }

  /// Runs a closure in which everything made has a home.
  package static func with<Result, Failure: Error>(
    _ home: AnyObject, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin()
    let turn = unsafe Turn.current
    let outer = unsafe turn.pointee.home
    unsafe turn.pointee.home = home
    defer { unsafe turn.pointee.home = outer }
    return try body()
  }
}
