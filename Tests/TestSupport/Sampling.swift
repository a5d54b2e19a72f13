#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The scale of random and large tests: a twentieth, unless `STREAMS_TESTS=all` requests all, or `STREAMS_TESTS=change` those
/// counts that a change must pass.
public enum Sampling {
  /// Whether tests run at full scale.
  public static let runsAll = requested == "all"

  private static let requested = unsafe getenv("STREAMS_TESTS").map { unsafe String(cString: $0) }

  /// The number of repetitions, or the size, for this run. It is printed, so that the log shows how
  /// much is omitted.
  ///
  /// - Parameters:
  ///   - whole: the number at full scale; above 0.
  ///   - subject: the test's name, and the unit: "ModelTests: programs".
  ///   - isPromised: whether `Docs/Reliability.md` promises the whole number for each change.
  public static func count(
    _ whole: Int, of subject: String, isPromised: Bool = false
  ) -> Int {
    guard !runsAll, !(isPromised && requested == "change") else { return whole }
    let sampled = Swift.max(1, whole / 20)
    print("\(subject): \(sampled) of \(whole); STREAMS_TESTS=all runs all")
    return sampled
  }
}
