#if TRACED
  package import StreamsCore
#endif

#if !hasFeature(Embedded) || TRACED
  /// Whether a source location is in one of the library's modules.
  package func isInside(_ site: String) -> Bool {
    let modules = [
      "Core", "Properties", "Operators", "Systems", "Export", "Interactions", "Hosts", "Layout",
      "Inspection", "Interop", "MaterialMotion",
    ]
    return modules.contains { site.hasPrefix("Streams\($0)/") }
  }
#endif

#if TRACED
  extension TraceNode {
    /// Whether the library created the object for itself.
    package var isInside: Bool { StreamsOperators.isInside(site) }
  }
#endif
