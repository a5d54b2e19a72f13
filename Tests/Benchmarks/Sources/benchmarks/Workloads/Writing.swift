import OpenCombine
import StreamsInterop

// The loops that several workloads time. Never inlined: each is compiled once, without knowledge of
// the observers.

@inline(never)
func write(_ property: ReactiveProperty<Double>, _ repetitions: Int) {
  for index in 0..<repetitions { property.value = Double(index) }
}

@inline(never)
func write(_ boxes: UnmanagedBoxes, _ repetitions: Int) {
  for index in 0..<repetitions { boxes.write(Double(index)) }
}

@inline(never)
func write(_ subject: CurrentValueSubject<Double, Never>, _ repetitions: Int) {
  for index in 0..<repetitions { subject.send(Double(index)) }
}
