#if !hasFeature(Embedded) || TRACED
  /// Whether a source location is in one of the library's modules.
  func isInside(_ site: String) -> Bool {
    ["StreamsCore/", "StreamsProperties/", "StreamsInterop/", "StreamsMaterialMotion/"].contains {
      site.hasPrefix($0)
    }
  }
#endif
