/// Numbers that only grow, in whatever thread they are asked for: a graph may be built in several, as
/// its actor moves.
@usableFromInline
package enum JoinOrder {
  #if hasFeature(Embedded)
    nonisolated(unsafe) private static var last = 0

    @usableFromInline
    package static func next() -> Int {
      unsafe last += 1
      return unsafe last
    }
  #else
    /// The last number, as an address: the standard library's compare-and-exchange is for pointers.
    nonisolated(unsafe) private static let last: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>> = {
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
