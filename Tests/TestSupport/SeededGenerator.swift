#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reproducible random sequence: its seed is printed, and `STREAMS_SEED` sets it.
///
/// Every run has the same seed, unless `STREAMS_SEED=N` sets another, or `STREAMS_SEED=random` draws one.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The seed of this process: the one in `STREAMS_SEED`, one drawn for `STREAMS_SEED=random`, or 7.
  public static let sharedSeed = seed(
    unsafe getenv("STREAMS_SEED").map { unsafe String(cString: $0) })

  /// The seed that a value of `STREAMS_SEED` denotes.
  static func seed(_ text: String?) -> UInt64 {
    guard let text else { return 7 }
    if text == "random" { return UInt64.random(in: 0...UInt64.max) }
    guard let seed = UInt64(text) else {
      preconditionFailure("STREAMS_SEED: expected a number or random, got \(text)")
    }
    return seed
  }

  /// Begins the sequence of a test, and prints the seed.
  ///
  /// The sequence depends on the seed, the file and the test's name, not on the tests that run before it.
  ///
  /// - Parameters:
  ///   - test: the test's name, different for each sequence of a file.
  ///   - fileID: the test's file.
  public static func printed(
    _ test: String = #function, fileID: String = #fileID
  ) -> SeededGenerator {
    print("\(test): STREAMS_SEED=\(sharedSeed)")
    // FNV-1a, by Fowler, Noll and Vo: unlike a Hasher, it is the same in each process.
    var name: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(fileID) \(test)".utf8 { name = (name ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return SeededGenerator(seed: sharedSeed ^ name)
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
