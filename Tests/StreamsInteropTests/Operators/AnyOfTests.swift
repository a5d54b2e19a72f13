import StreamsInterop
import StreamsTesting
import Testing

struct AnyOfTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("anyOf()") {
      (upstream: MotionObservable<Bool>, other: MotionObservable<Bool>) in
      [upstream, other].anyOf()
    }
    checkTable("anyOf(other)") {
      (upstream: MotionObservable<Bool>, other: MotionObservable<Bool>) in upstream.anyOf(other)
    }
  }

  @Test("takes any number, and answers at once where there is none")
  func anyNumber() {
    let none: [MotionObservable<Bool>] = []
    #expect(heard(none.anyOf()) {} == ["false"])
    let flags = [false, false, false].map { ReactiveProperty(initialValue: $0) }
    #expect(heard(flags.anyOf()) { flags[2].value = true } == ["false", "true"])
  }

  @Test("takes a property and a stream")
  func mixed() {
    let flag = ReactiveProperty(initialValue: false)
    let stream = flag.map { !$0 }
    #expect(flag.anyOf(stream).currentValue() == true)
  }

  @Test("L9 emits once where several stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = [source.map { $0 > 1 }, source.map { $0 % 2 == 0 }].anyOf()
    let texts = heard(stream) {
      source.value = 3
      source.value = 4
    }
    #expect(texts == ["false", "true", "true"])
  }

  @Test("L13 is active while one of them is")
  func states() {
    let left = ReactiveProperty(initialValue: true)
    let right = ReactiveProperty(initialValue: true)
    let texts = heard([left, right].anyOf()) {
      left.state(.active)
      right.state(.active)
      left.state(.atRest)
      right.state(.atRest)
    }
    #expect(texts.dropFirst() == ["active", "atRest"])
  }
}
