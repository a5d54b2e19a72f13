import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// The examples in `Docs/Streams.docc/Properties.md`.
struct PropertiesPageTests {
  struct Slider {
    @ReactiveProperty var level = 0.5
  }

  final class Screen {
    var title = ""
    var isWide = false
    var subscriptions: [Subscription] = []

    func show(_ model: ReactiveProperty<String>) {
      model.bind(to: self, \.title).store(in: &subscriptions)
      model.bind(to: self) { screen, title in
        screen.isWide = title.count > 12
      }.store(in: &subscriptions)
    }
  }

  @MainActor final class Panel {
    var subscriptions: [Subscription] = []

    init(_ level: ReactiveProperty<Double>) {
      level.subscribe { print($0) }.store(in: &subscriptions)
    }

    isolated deinit {}
  }

  @MainActor private static let panelLevel = ReactiveProperty(initialValue: 0.5)
  @MainActor private static var panelObserverCount: Int { panelLevel.observerCount }
  @MainActor private static func makePanel() -> Panel { Panel(panelLevel) }

  @Test("its wrapped property can be observed, and a copy shares it")
  func wrapper() {
    var printed: [String] = []
    func print(_ words: Any...) {
      printed.append(words.map { "\($0)" }.joined(separator: " "))
    }
    let slider = Slider()
    let hearing = slider.$level.subscribe { print("level is", $0) }  // level is 0.5
    slider.level = 0.75  // level is 0.75
    let copy = slider
    copy.level = 1
    #expect(printed == ["level is 0.5", "level is 0.75", "level is 1.0"] && slider.level == 1)
    withExtendedLifetime(hearing) {}
  }

  @Test("its lens and its one-way binding work as described")
  func lens() {
    final class Arm { var angle = 0.0 }
    let (puck, arm) = (Puck(), Arm())
    puck.position = SIMD2(10, 20)
    var printed: [String] = []
    func print(_ words: Any...) {
      printed.append(words.map { "\($0)" }.joined(separator: " ") + ", \(puck.position.y)")
    }
    let position = ReactiveProperty(initialValue: puck.position) { puck.position = $0 }
    let x = position.lens(\.x)
    let y = position.lens(get: { $0.y }, set: { $0.y = $1 })

    let subscription = x.subscribe { print("x is", $0) }  // x is 10.0
    position.value = SIMD2(30, 40)  // x is 30.0
    x.value = 50  // puck.position is (50, 40), then: x is 50.0
    y.value += 2  // puck.position is (50, 42), then: x is 50.0
    #expect(
      printed == ["x is 10.0, 20.0", "x is 30.0, 40.0", "x is 50.0, 40.0", "x is 50.0, 42.0"])

    let servo = ReactiveProperty(initialValue: 0.0, externalWrite: { arm.angle = $0 })
    let binding = position.lens(\.x).scaled(by: 0.01).bind(to: servo)
    position.value = SIMD2(300, 40)  // arm.angle is 3
    #expect(arm.angle == 3)
    withExtendedLifetime((subscription, binding)) {}
  }

  @Test("its screen shows the model, and is released with its subscriptions")
  func screen() {
    let model = ReactiveProperty(initialValue: "Streams")
    expectReleased {
      let screen = Screen()
      screen.show(model)
      #expect(screen.title == "Streams" && !screen.isWide)
      model.value = "Lenses and bindings"
      #expect(screen.title == "Lenses and bindings" && screen.isWide)
      return screen
    }
    expectNoLiveSubscriptions(on: model)
  }

  @Test("objects that end on the main actor do so wherever they are dropped")
  func panel() async {
    await Task.detached {
      let panel = await Self.makePanel()
      await #expect(Self.panelObserverCount == 1)
      withExtendedLifetime(panel) {}
    }.value
    // Its end is still on its way to the main actor.
    while await Self.panelObserverCount > 0 { await Task.yield() }
  }

  @Test("its slider keeps the value that was set")
  func bothWays() {
    let count = ReactiveProperty(initialValue: 1)
    let slider = ReactiveProperty(initialValue: 0.0)
    let link = count.bindBothWays(
      to: slider, forward: { Double($0) }, backward: { Int($0.rounded()) })
    // slider.value is 1
    #expect(slider.value == 1)
    slider.value = 2.4  // count.value is 2, and the slider stays at 2.4
    #expect(count.value == 2 && slider.value == 2.4)
    count.value = 5  // slider.value is 5
    #expect(slider.value == 5)
    withExtendedLifetime(link) {}
  }
}
