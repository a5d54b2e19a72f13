import AllocationCounter
import StreamsInterop

extension Workload {
  static var gestures: Workload {
    Workload(
      name: "W11", title: "pointer samples, ns each", unit: "ns",
      explanation: """
        Drags of 1000 samples each, at 120 samples per second: through the source, its checks and a drag \
        recognizer, which fits the velocity at each sample, and through three operators behind it: its \
        translation added to its start, kept in bounds, and the first component. The last row has \
        two fingers, and a rotation and a change of scale beside the drag. Floor, handwritten: \
        the position minus that of the press, added to the start, kept in bounds, and its first component.
        """,
      measure: { [drag(), turn()].measured() })
  }

  private static var count: Int { 1000 }

  private static func drag() -> Comparison {
    let sink = makeSink()
    let pointers = PointerSource()
    let subscription = horizontal(DragRecognizer(in: GestureArbiter(pointers)), sink)
    let samples = samples(fingers: 1)
    return comparison("a drag and three operators", samples, pointers, [subscription], sink)
  }

  private static func turn() -> Comparison {
    let sink = makeSink()
    let pointers = PointerSource()
    let arbiter = GestureArbiter(pointers)
    let drag = DragRecognizer(in: arbiter)
    let rotation = RotationRecognizer(in: arbiter)
    let scale = ScaleRecognizer(in: arbiter)
    drag.allowSimultaneous(with: rotation)
    drag.allowSimultaneous(with: scale)
    rotation.allowSimultaneous(with: scale)
    let subscriptions = [
      horizontal(drag, sink), rotation.rotated(from: 0).subscribe { sink.pointee = $0 },
      scale.scaled(from: 1).subscribe { sink.pointee = $0 },
    ]
    return comparison(
      "drag, rotation and scale, two fingers", samples(fingers: 2), pointers, subscriptions, sink,
      limits: [])
  }

  private static func comparison(
    _ name: String, _ samples: [PointerSample], _ pointers: PointerSource,
    _ subscriptions: [Subscription], _ sink: Sink, limits: [Limit] = [.atMost(200)]
  ) -> Comparison {
    var time = 0.0
    let run: (Int) -> Void = { repetitions in
      withExtendedLifetime(subscriptions) { send(samples, to: pointers, from: &time, repetitions) }
    }
    run(2)
    let allocations =
      allocation_counter_is_available()
      ? AllocationCount.of { run(20) }.each(of: 20 * samples.count).allocations : nil
    return Comparison(
      name: name, limits: limits + (allocations == nil ? [] : [.allocations(0)]),
      ours: Case(events: samples.count, run: run),
      floor: Case(events: samples.count) { byHand(samples, sink, $0) }, allocations: allocations)
  }

  private static func samples(fingers: Int) -> [PointerSample] {
    var samples: [PointerSample] = []
    for id in 0..<fingers {
      samples.append(PointerSample(.pressed, at: SIMD2(Double(id) * 100, 0), time: 0, id: id))
    }
    while samples.count < count {
      let time = Double(samples.count / fingers) / 120
      for id in 0..<fingers {
        let way = SIMD2(time * (30 + 20 * Double(id)), time * 40)
        samples.append(
          PointerSample(.moved, at: SIMD2(Double(id) * 100, 0) + way, time: time, id: id))
      }
    }
    for id in 0..<fingers {
      var last = samples[samples.count - fingers]
      last.phase = .released
      last.id = id
      samples.append(last)
    }
    return samples
  }
}

@inline(never)
private func horizontal(_ drag: DragRecognizer, _ sink: Sink) -> Subscription {
  drag.translation(addedTo: SIMD2(100, 50))
    .clamped(from: SIMD2(0, 0), to: SIMD2(400, 400))
    .x()
    .subscribe { sink.pointee = $0 }
}

@inline(never)
private func send(
  _ samples: [PointerSample], to pointers: PointerSource, from time: inout Double,
  _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for sample in samples {
      var sample = sample
      sample.time += time
      pointers.send(sample)
    }
    time += 10
  }
}

@inline(never)
private func byHand(_ samples: [PointerSample], _ sink: Sink, _ repetitions: Int) {
  for _ in 0..<repetitions {
    var start = SIMD2<Double>.zero
    for sample in samples {
      if sample.phase == .pressed { start = sample.position }
      let place = SIMD2(100, 50) + (sample.position - start)
      sink.pointee = place.clamped(lowerBound: .zero, upperBound: SIMD2(400, 400)).x
    }
  }
}
