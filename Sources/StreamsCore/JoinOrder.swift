/// The order in which joins settle: the one subscribed first comes first, and before it the joins among
/// its own inputs, whose inputs were complete before its were.
@usableFromInline
package struct JoinOrder: Comparable {
  /// When the outermost join began to be subscribed to; 0 if there is none.
  @usableFromInline package let start: Int
  /// When this one's inputs had been.
  @usableFromInline package let place: Int

  @inlinable
  package init(start: Int, place: Int) {
    self.start = start
    self.place = place
  }

  /// Before every join.
  @inlinable
  package static var none: JoinOrder { JoinOrder(start: 0, place: 0) }

  /// After every join that there is.
  @inlinable
  package static func last() -> JoinOrder {
    let number = JoinNumber.next()
    return JoinOrder(start: number, place: number)
  }

  @inlinable
  package static func < (left: JoinOrder, right: JoinOrder) -> Bool {
    left.start != right.start ? left.start < right.start : left.place < right.place
  }
}

/// Numbers that only grow, in whatever thread they are asked for: a graph may be built in several, as
/// its actor moves.
@usableFromInline
package enum JoinNumber {
  #if hasFeature(Embedded)
    nonisolated(unsafe) private static var last = 0

    @usableFromInline
    package static func next() -> Int {
      unsafe last += 1
      return unsafe last
    }
  #else
    /// The last number, as an address: the standard library's compare-and-exchange is for pointers.
    nonisolated(unsafe) private static let last: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>> =
      {
        let last = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>.allocate(capacity: 1)
        unsafe last.initialize(to: UnsafeMutablePointer(bitPattern: 1)!)
        return unsafe last
      }()

    @usableFromInline
    package static func next() -> Int {
      var expected = unsafe UnsafeMutablePointer<UInt8>(bitPattern: 1)!
      while true {
        let desired = unsafe expected + 1
        if unsafe _stdlib_atomicCompareExchangeStrongPtr(
          object: last, expected: &expected, desired: desired)
        {
          return Int(bitPattern: desired)
        }
      }
    }
  #endif
}
