#if TRACED
  import Foundation
  import StreamsInterop
  import Testing

  @testable import InteropTestSupport

  extension Observable<Double> {
    func onlyRising(
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Double> {
      MotionObservable(relaying: { observer in
        let highest = Variable(-Double.infinity)
        let probe = observer.probe
        return self.subscribe(
          observer.upstream { value in
            guard value > highest.value else { return probe.held(value, .filtered) }
            highest.value = value
            observer.next(value)
          })
      })
      .applied("onlyRising()", fileID, line)
    }
  }

  /// Tests for the page Finding out why.
  struct FindingOutWhyPageTests {
    final class Scene {
      let place: ReactiveProperty<SIMD2<Double>>
      let spring = SpringSystem(destination: SIMD2(60.0, 60))
      let tension: MotionInput<Double>
      private let runtime: MotionRuntime

      init(on stage: MotionStage, show: @escaping (SIMD2<Double>) -> Void = { _ in }) {
        runtime = MotionRuntime(clock: stage.clock)
        place = ReactiveProperty(initialValue: SIMD2(60, 60), externalWrite: stage.outlet(show))
        tension = stage.input("tension", to: spring.tension)
        let drag = DragRecognizer(stage.pointers, threshold: 0)
        runtime.connect(drag.translation(addedTo: place), to: spring.destination)
        runtime.add(spring, to: place)
      }
    }

    /// Checks that the page shows this text, with line numbers as if the code were in its own file.
    private func onPage(
      _ text: String, from first: Int, _ location: SourceLocation = #_sourceLocation
    ) throws {
      let page = try #require(Repository.text(of: "Docs/Streams.docc/FindingOutWhy.md"))
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // The page's lines are numbered as if its first block were a file.
      for index in lines.indices {
        guard let range = lines[index].range(of: "FindingOutWhyPageTests.swift:") else { continue }
        let number = lines[index][range.upperBound...].prefix { $0.isNumber }
        let line = (Int(number) ?? 0) - first + 1
        lines[index].replaceSubrange(
          range.lowerBound..<number.endIndex, with: "Table.swift:\(line)")
      }
      let shown = lines.joined(separator: "\n")
      #expect(page.contains("```text\n\(shown)\n```"), "\(shown)", sourceLocation: location)
    }

    @Test("The page's code prints exactly what the page shows")
    func puck() throws {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock, name: "table")
      var printed: [String] = []
      func print(_ value: some CustomStringConvertible) { printed.append("\(value)") }
      let first = Int(#line) + 1
      let puck = ReactiveProperty(initialValue: SIMD2(60.0, 60), name: "puck")
      let hand = ReactiveProperty(initialValue: SIMD2(60.0, 60), name: "hand")
      let isOpen = ReactiveProperty(initialValue: false, name: "isOpen")
      runtime.connect(hand.valve(openWhenTrue: isOpen).dedupe(), to: puck)
      let trace = MotionTrace(of: runtime)
      hand.value = SIMD2(80, 60)
      print(trace.whyNot(puck))
      isOpen.value = true
      hand.value = SIMD2(90, 60)
      print(trace.why(puck)!)
      print(runtime.graph)
      for text in printed { try onPage(text.trimmingCharacters(in: .newlines), from: first) }
    }

    @Test("The answers lead through a system")
    func throughSystem() throws {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock)
      let trace = MotionTrace(of: runtime)
      var printed: [String] = []
      func print(_ value: some CustomStringConvertible) { printed.append("\(value)") }
      let first = Int(#line) + 1
      let spring = SpringSystem(destination: 0.0)
      let aim = ReactiveProperty(initialValue: 0.0, name: "aim")
      let isFree = ReactiveProperty(initialValue: false, name: "isFree")
      let joint = ReactiveProperty(initialValue: 0.0, name: "joint")
      runtime.connect(aim.valve(openWhenTrue: isFree), to: spring.destination)
      runtime.add(spring, to: joint)
      aim.value = 10
      print(trace.whyNot(joint))
      isFree.value = true
      aim.value = 20
      clock.advance(by: 0.05)
      print(trace.why(joint)!)
      for text in printed { try onPage(text, from: first) }
    }

    @Test("A custom operator also answers")
    func ownOperator() {
      let runtime = MotionRuntime(clock: ManualClock())
      let source = ReactiveProperty(initialValue: 5.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(source.onlyRising(), to: place)
      let trace = MotionTrace(of: runtime)
      source.value = 3
      #expect(trace.whyNot(place).held.first?.label == "onlyRising()")
    }

    @Test("Replaying works as the page describes")
    func replayed() {
      var printed: [String] = []
      func print(_ text: String) { printed.append(text) }
      let recorder = MotionRecorder()
      let session = Scene(on: recorder.stage)
      recorder.tick(at: 0)
      recorder.send(PointerSample(.pressed, at: SIMD2(60, 60), time: 0.1), at: 0.1)
      recorder.send(PointerSample(.moved, at: SIMD2(90, 60), time: 0.2), at: 0.2)
      session.tension.write(200)
      recorder.tick(at: 0.3)
      print(recorder.recording.text)
      let replay = MotionReplay(recorder.recording) { stage in Scene(on: stage) }
      replay.seek(to: 0.15)  // forward
      replay.seek(to: 0.1)  // and back
      let other = replay.fork(at: 0.1) { $0.spring.tension.value = 50 }
      other.seek(to: 0.3)  // as it would have been
      replay.seek(to: 0.3)
      #expect(replay.scene.place.value == session.place.value)
      let least = recorder.recording.shrunk { recording in
        let replay = MotionReplay(recording) { stage in Scene(on: stage) }
        replay.play()
        return replay.scene.place.value.x > 60
      }
      print(
        least.asTest(building: "Scene(on: stage)", expecting: "replay.scene.place.value.x <= 60"))
      #expect(least.inputs.count <= 3 && !least.inputs.isEmpty)
      #expect(printed[0].contains("0.2 write tension 200"))
      #expect(printed[1].contains("#expect(replay.scene.place.value.x <= 60)"))
    }

    @Test("The page shows no code that isn't in this file")
    func sameCode() throws {
      let page = try #require(PageCode(of: "Docs/Streams.docc/FindingOutWhy.md"))
      let missing = page.missing(
        in: "Tests/StreamsInteropTests/Inspection/FindingOutWhyPageTests.swift")
      #expect(missing.isEmpty)
    }
  }
#endif
