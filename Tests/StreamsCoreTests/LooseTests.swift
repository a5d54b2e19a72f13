#if DEBUG
  import StreamsCore
  import Testing

  struct LooseTests {
    private final class Thing {}

    @Test("L10: a use of a released object stops the program, and the message names it")
    func gone() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let loose = Loose(Thing())
        _ = loose.object("A thing")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "A thing: expected an object that exists at each use, got one that has been released"))
    }

    @Test("a reference doesn't keep its object, except while it is used")
    func keeps() {
      var thing: Thing? = Thing()
      weak let witness = thing
      let loose = thing.map { Loose($0) }
      let used = loose?.object("A thing")
      thing = nil
      #expect(witness === used)
      withExtendedLifetime(used) {}
    }
  }
#endif
