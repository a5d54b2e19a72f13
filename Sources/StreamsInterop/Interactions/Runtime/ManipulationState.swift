import StreamsProperties

/// Access to the state of an interaction, if it is a manipulation.
public struct _ManipulationState {
  #if hasFeature(Embedded)
    // This type is not an existential, because Embedded Swift can't create one from a class that inherits its
    // conformance from a generic class.
    private let ask: () -> ReactiveProperty<MotionPhase>

    init(_ interaction: some Manipulation) {
      ask = { interaction.state }
    }

    func property(of interaction: AnyObject) -> ReactiveProperty<MotionPhase> { ask() }
  #else
    init(_ interaction: some Manipulation) {}

    func property(of interaction: AnyObject) -> ReactiveProperty<MotionPhase> {
      guard let manipulation = interaction as? any Manipulation else {
        fatalError("expected the manipulation that this was made for, got \(type(of: interaction))")
      }
      return manipulation.state
    }
  #endif
}
