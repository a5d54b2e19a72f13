import StreamsInterop

/// Writes joined properties in turn.
func writeJoined(_ events: Int, count: Int, _ observer: Observer) {
  let properties = (0..<count).map { ReactiveProperty(initialValue: Double($0)) }
  let subscription = properties.map { $0.asStream() }.combineLatest()
    .subscribe { observer.heard = $0[0] }
  for event in 0..<events { write(properties[event % count], Double(event)) }
  withExtendedLifetime(subscription) {}
}

/// Writes two joined properties in each batch.
func writeBatches(_ events: Int, _ observer: Observer) {
  let (left, right) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
  let subscription = left.combineLatest(right).subscribe { observer.heard = $0 + $1 }
  for event in 0..<events {
    batch {
      write(left, Double(event))
      write(right, -Double(event))
    }
  }
  withExtendedLifetime(subscription) {}
}
