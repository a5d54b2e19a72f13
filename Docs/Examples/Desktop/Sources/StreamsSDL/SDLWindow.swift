public import CSDL
public import StreamsInterop

/// A window of SDL: its pointers, keys and frames, and a canvas.
///
///     let window = try SDLWindow("Card", size: SIMD2(800, 600))
///     window.onDraw = { canvas in canvas.fill(frame, radius: 20, .white) }
///     window.run()
///
/// ``run()`` is the window's own loop. A program that has a loop, such as a game, makes the window from its own window
/// and renderer, passes its events to ``handle(_:)``, all that have arrived, and calls ``frame(at:)``.
///
/// The loop runs on the main thread and belongs to the main actor, but the main actor's other jobs don't run in it.
@MainActor
public final class SDLWindow {
  /// The clock, the pointers, and the need to draw.
  public let surface: MotionSurface
  /// The size of the window, in points, updated when it changes.
  public let size: ReactiveProperty<SIMD2<Double>>
  /// The canvas on which ``onDraw`` draws.
  public let canvas: SDLCanvas
  /// Draws a frame; called only if something visible has changed.
  public var onDraw: (SDLCanvas) -> Void = { _ in }
  /// Receives each key that is pressed or repeats.
  public var onKey: (SDLKey) -> Void = { _ in }
  /// Receives each sample before its recognizers do.
  public var onSample: (PointerSample) -> Void = { _ in }
  /// The frames so far, and those that were drawn.
  public private(set) var (frameCount, drawCount) = (0, 0)
  /// The times for which the loop has slept.
  public private(set) var sleepCount = 0
  /// The distance of one notch of the wheel, in points.
  public var notch = 60.0

  private let window: OpaquePointer
  private let hasVSync: Bool
  private let wakeEvent: UInt32
  private var pointer = SIMD2<Double>.zero
  private var isOpen = true
  /// The time of the event that is handled, or of the last call.
  private var lastTime = 0.0
  /// The display's scale that the program asks for, for displays that have none.
  private let ownScale: Double?

  /// A window of its own.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - scale: the pixels of a point; `nil` for the display's scale.
  public convenience init(_ title: String, size: SIMD2<Double>, scale: Double? = nil) throws {
    SDL_SetMainReady()
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw SDLError() }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let pixels = size * (scale ?? 1)
    guard
      let window = SDL_CreateWindow(
        title, Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK),
        Int32(pixels.x), Int32(pixels.y), flags)
    else { throw SDLError() }
    let synchronized = SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, synchronized) else { throw SDLError() }
    SDL_StopTextInput()
    try self.init(window: window, renderer: renderer, scale: scale)
  }

  /// A window and a renderer of the program's own.
  ///
  /// - Parameters:
  ///   - window: the window, which the program keeps.
  ///   - renderer: its renderer.
  ///   - scale: the pixels of a point; `nil` for the display's scale.
  public init(window: OpaquePointer, renderer: OpaquePointer, scale: Double? = nil) throws {
    self.window = window
    ownScale = scale
    surface = MotionSurface(name: "window")
    canvas = try SDLCanvas(renderer)
    size = ReactiveProperty(initialValue: .zero)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    hasVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    wakeEvent = SDL_RegisterEvents(1)
    let kind = wakeEvent
    // Something that isn't an event of the window has begun to move: the loop wakes.
    surface.onNeed = {
      var event = SDL_Event()
      event.type = kind
      SDL_PushEvent(&event)
    }
    measure()
  }

  isolated deinit {}

  /// The time, in seconds, on the clock of frames and samples.
  public var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }

  /// Runs until the window is closed: events, then motion, then drawing; and sleeps while nothing moves.
  public func run() {
    var event = SDL_Event()
    var events: [SDL_Event] = []
    // A frame that is presented waits for the display; others are at least 1/60 s apart.
    var earliest = now
    while isOpen {
      let time = now
      let due = surface.nextFrame(after: time)
      if due > time { sleepCount += 1 }
      let wait = max(due, earliest) - time
      if wait > 0 {
        let milliseconds = wait.isInfinite ? -1 : Int32(min(wait * 1000, 1e9).rounded(.up))
        if SDL_WaitEventTimeout(&event, milliseconds) == 1 { events.append(event) }
        // The event that ends a sleep has just arrived.
        if now - time > 0.0005 { lastTime = now }
      }
      while SDL_PollEvent(&event) == 1 { events.append(event) }
      handle(events)
      events.removeAll(keepingCapacity: true)
      let start = now
      guard start >= earliest, surface.nextFrame(after: start) <= start else { continue }
      let isPaced = frame(at: start) && hasVSync
      earliest = isPaced ? start : start + 1.0 / 60
    }
  }

  /// Ends ``run()``.
  public func close() { isOpen = false }

  /// Runs a frame, and draws if something visible has changed.
  ///
  /// - Parameter time: the time, in seconds; see ``now``.
  /// - Returns: Whether the frame was drawn.
  @discardableResult public func frame(at time: Double) -> Bool {
    frameCount += 1
    guard surface.frame(at: time) else { return false }
    drawCount += 1
    onDraw(canvas)
    canvas.present()
    return true
  }

  /// Handles the events that have arrived since the last call.
  ///
  /// SDL stamps an event when it is fetched, so those that arrived during a frame would all have one time, and a drag an
  /// infinite velocity. They are taken to have arrived at even intervals.
  ///
  /// - Parameter events: the events, in order.
  public func handle(_ events: [SDL_Event]) {
    let (start, end) = (lastTime, now)
    for (index, event) in events.enumerated() {
      let share = Double(index + 1) / Double(events.count)
      lastTime = max(lastTime, start + (end - start) * share)
      handle(event)
    }
    lastTime = end
  }

  private func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isOpen = false
    case SDL_WINDOWEVENT: handle(event.window)
    case SDL_KEYDOWN: onKey(SDLKey(event.key.keysym))
    case SDL_MOUSEMOTION:
      pointer = points(Double(event.motion.x), Double(event.motion.y))
      send(
        event.motion.state == 0 ? .hovered : .moved, .mouse, 0,
        PointerButtons(mask: event.motion.state))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      pointer = points(Double(event.button.x), Double(event.button.y))
      let isDown = event.button.state == SDL_PRESSED
      send(
        isDown ? .pressed : .released, .mouse, 0,
        PointerButtons(mask: 1 << (UInt32(event.button.button) - 1)))
    case SDL_MOUSEWHEEL:
      let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      let way = SIMD2(Double(event.wheel.preciseX), -Double(event.wheel.preciseY)) * sign
      send(.scrolled, .mouse, 0, [], wheel: way * notch)
    case SDL_FINGERDOWN: send(event.tfinger, .pressed)
    case SDL_FINGERMOTION: send(event.tfinger, .moved)
    case SDL_FINGERUP: send(event.tfinger, .released)
    default: break
    }
  }

  private func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: measure()
    case SDL_WINDOWEVENT_EXPOSED: surface.invalidate()
    case SDL_WINDOWEVENT_FOCUS_LOST: surface.pointers.cancelAll()
    case SDL_WINDOWEVENT_LEAVE where surface.pointers.pressedCount == 0: send(.left, .mouse, 0, [])
    default: break
    }
  }

  private func send(_ finger: SDL_TouchFingerEvent, _ phase: PointerPhase) {
    let id = Int(truncatingIfNeeded: finger.fingerId &+ 1)
    let place = SIMD2(Double(finger.x), Double(finger.y)) * size.value
    pass(PointerSample(phase, at: place, time: lastTime, id: id, pressure: Double(finger.pressure)))
  }

  private func send(
    _ phase: PointerPhase, _ device: PointerDevice, _ id: Int, _ buttons: PointerButtons,
    wheel: SIMD2<Double> = .zero
  ) {
    pass(
      PointerSample(
        phase, at: pointer, time: lastTime, id: id, device: device, buttons: buttons,
        wheelDelta: wheel))
  }

  private func pass(_ sample: PointerSample) {
    onSample(sample)
    surface.send(sample)
  }

  /// A position in points, from one in the window's units.
  private func points(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(x, y) / (ownScale ?? 1)
  }

  private func measure() {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    let units = SIMD2(Double(width), Double(height))
    canvas.measure(scale: ownScale, width: units.x)
    let points = units / (ownScale ?? 1)
    if points != size.value { size.value = points }
    surface.invalidate()
  }
}

/// SDL's message about its last error.
public struct SDLError: Error, CustomStringConvertible {
  /// The message.
  public let description = String(cString: SDL_GetError())
}

extension PointerButtons {
  /// The buttons of SDL's mask, whose second bit is the wheel.
  init(mask: UInt32) {
    self = []
    if mask & 1 != 0 { insert(.primary) }
    if mask & 2 != 0 { insert(.middle) }
    if mask & 4 != 0 { insert(.secondary) }
  }
}
