import StreamsInterop
import StreamsTesting
import Testing

struct NoneOfTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("noneOf()") {
      (upstream: MotionObservable<Bool>, other: MotionObservable<Bool>) in
      [upstream, other].noneOf()
    }
    checkTable("noneOf(other)") {
      (upstream: MotionObservable<Bool>, other: MotionObservable<Bool>) in upstream.noneOf(other)
    }
  }

  @Test("takes any number, and answers at once where there is none")
  func anyNumber() {
    let none: [MotionObservable<Bool>] = []
    #expect(heard(none.noneOf()) {} == ["true"])
    let flags = [false, false, false].map { ReactiveProperty(initialValue: $0) }
    #expect(heard(flags.noneOf()) { flags[2].value = true } == ["true", "false"])
  }

  @Test("takes a property and a stream")
  func mixed() {
    let flag = ReactiveProperty(initialValue: false)
    let stream = flag.map { !$0 }
    #expect(flag.noneOf(stream).currentValue() == false)
  }

  @Test("L9 emits once where several stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = [source.map { $0 > 1 }, source.map { $0 % 2 == 0 }].noneOf()
    let texts = heard(stream) {
      source.value = 3
      source.value = 4
    }
    #expect(texts == ["true", "false", "false"])
  }

  @Test("L13 is active while one of them is")
  func states() {
    let left = ReactiveProperty(initialValue: true)
    let right = ReactiveProperty(initialValue: true)
    let texts = heard([left, right].noneOf()) {
      left.state(.active)
      right.state(.active)
      left.state(.atRest)
      right.state(.atRest)
    }
    #expect(texts.dropFirst() == ["active", "atRest"])
  }
}
