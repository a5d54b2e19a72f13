#if !hasFeature(Embedded)
  extension ReducedMotion {
    /// The policy for a system's setting.
    init(isReduced: Bool) { self = isReduced ? .on : .off }
  }
#endif
