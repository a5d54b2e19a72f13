#if canImport(Combine)
  import Combine
  import StreamsInterop

  extension VideoWindow {
    /// The corner as a publisher, which never completes.
    var cornerPublisher: AnyPublisher<Corner, Never> {
      $corner.dedupe().publisher.eraseToAnyPublisher()
    }

    /// Flies to each corner that a publisher sends, on the main actor. Keep the returned subscription.
    ///
    /// Combine also defines a `Subscription`, so the type is qualified with its module.
    func follow(_ corners: some Publisher<Corner, Never>) -> StreamsInterop.Subscription {
      corners.asStream().bind(to: $corner)
    }
  }
#endif
