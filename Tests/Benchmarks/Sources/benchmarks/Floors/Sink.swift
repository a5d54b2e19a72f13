/// The storage of an observer: a cell behind a pointer, so that the compiler must store each value.
typealias Sink = UnsafeMutablePointer<Double>

func makeSink() -> Sink {
  let sink = Sink.allocate(capacity: 1)
  sink.initialize(to: 0)
  return sink
}
