#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The scale of random and large tests: a tenth, unless `STREAMS_TESTS=all` requests all.
public enum Sampling {
  /// Whether tests run at full scale.
  public static let runsAll =
    unsafe getenv("STREAMS_TESTS").map { unsafe String(cString: $0) } == "all"

  /// The number of repetitions, or the size, for this run. It is printed, so that the log shows how
  /// much is omitted.
  ///
  /// - Parameters:
  ///   - whole: the number at full scale; above 0.
  ///   - subject: the test's name, and the unit: "ModelTests: programs".
  public static func count(_ whole: Int, of subject: String) -> Int {
    guard !runsAll else { return whole }
    let sampled = Swift.max(1, whole / 10)
    print("\(subject): \(sampled) of \(whole); STREAMS_TESTS=all runs all")
    return sampled
  }
}
