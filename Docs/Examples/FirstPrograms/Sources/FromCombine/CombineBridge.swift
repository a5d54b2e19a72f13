#if canImport(Combine)
  import Combine
  import StreamsInterop

  extension VideoWindow {
    /// The corner, for a pipeline. It never completes.
    var cornerPublisher: AnyPublisher<Corner, Never> {
      $corner.dedupe().publisher.eraseToAnyPublisher()
    }

    /// Flies to each corner that a publisher names, on the main actor. Keep what this returns.
    ///
    /// Combine has a `Subscription`, too, so the name needs its module.
    func follow(_ corners: some Publisher<Corner, Never>) -> StreamsInterop.Subscription {
      corners.asStream().bind(to: $corner)
    }
  }
#endif
