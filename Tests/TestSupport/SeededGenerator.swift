#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reproducible random sequence: its seed is printed, and `STREAMS_SEED` sets it.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Begins a sequence and prints its seed.
  public static func printed(_ test: String = #function) -> SeededGenerator {
    let seed = number("STREAMS_SEED") ?? UInt64.random(in: 0...UInt64.max)
    print("\(test): STREAMS_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  /// The number of random programs that `STREAMS_FUZZ` requests.
  public static var fuzzCount: Int? { number("STREAMS_FUZZ").map { Int($0) } }

  /// The number of simulated sessions that `STREAMS_SESSIONS` requests.
  public static var sessionCount: Int? { number("STREAMS_SESSIONS").map { Int($0) } }

  private static func number(_ name: String) -> UInt64? {
    unsafe getenv(name).flatMap { unsafe UInt64(String(cString: $0)) }
  }

  /// SplitMix64, by Sebastiano Vigna.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, `bound`.
  public mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
