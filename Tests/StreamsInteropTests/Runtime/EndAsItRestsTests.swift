import StreamsInteractions
import Testing

/// L13, L15: a runtime that ends when an observer is notified that its target rests.
struct EndAsItRestsTests {
  @Test("every state that includes the target comes to rest, too", arguments: 0..<3)
  func states(ended: Int) {
    let source = ReactiveProperty(initialValue: 0)
    let target = ReactiveProperty(initialValue: 0)
    let outermost = MotionRuntime(clock: ManualClock())
    let middle = outermost.makeChild()
    let runtimes = [middle.makeChild(), middle, outermost]
    let interaction = InteractionState()
    interaction.include(runtimes[0])
    let states = runtimes.map(\.state) + [interaction.property]
    var heard: [[MotionPhase]] = states.map { _ in [] }
    let hearing = states.indices.map { index in
      states[index].subscribe { heard[index].append($0) }
    }
    let listening = target.subscribe(
      next: { _ in }, state: { if !$0.isActive { runtimes[ended].end() } })
    runtimes[0].connect(source, to: target)
    source.state(.active)
    source.state(.atRest)
    #expect(heard == states.map { _ in [.atRest, .active, .atRest] })
    withExtendedLifetime((hearing, listening)) {}
  }
}
