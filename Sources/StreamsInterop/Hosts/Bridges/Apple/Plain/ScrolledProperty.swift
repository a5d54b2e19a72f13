#if !hasFeature(Embedded)
  import StreamsInteractions
  import StreamsOperators
  import StreamsProperties
  import StreamsSystems

  /// A toolkit's report about a view that it scrolls itself.
  struct ScrollReport: Equatable, Sendable {
    /// The offset; `nil` if only the state is reported.
    var offset: SIMD2<Double>?
    var wasScrolling = false
    var isScrolling = false
  }

  extension ReactiveProperty where Value == SIMD2<Double> {
    /// Applies a toolkit's report. *Active* comes before the first offset of a scroll, and *at rest* after the last
    /// (law L13). A non-finite offset is dropped, and an equal offset is not written again.
    func take(_ report: ScrollReport) {
      if report.isScrolling, !report.wasScrolling { state(.active) }
      if let offset = report.offset, offset.isFiniteVector, offset != value { value = offset }
      if !report.isScrolling, report.wasScrolling { state(.atRest) }
    }
  }
#endif
