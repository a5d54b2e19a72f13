import CGTK
import StreamsInterop

// A card to throw and a sheet with three heights, in a window of GTK 4.

let surface = MotionSurface(name: "window")
let runtime = MotionRuntime(clock: surface.clock)
let card = MotionElement(size: SIMD2(180, 110), gestures: surface.gestures)
let sheet = MotionElement(gestures: surface.gestures)
let bounds = ReactiveProperty(initialValue: SIMD2(0.0, 0))
let toss = Tossable(
  destination: .zero, .spring(duration: 0.5, bounce: 0.28), draggable: Draggable(threshold: 0))
// The position of a sheet is that of its middle, and it is as high as the window.
let drawer = Tossable(
  detents: bounds.map { MotionDetents(sizes: [72, $0.y * 0.5, $0.y - 48], from: $0.y * 1.5) },
  .snappy, draggable: Draggable(threshold: 0, axis: .vertical))
let drawings = [surface.redraw(for: card), surface.redraw(for: sheet)]
sheet.zIndex = 1

gtk_init()
let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
let loop = g_main_loop_new(nil, 0)

/// The same widget or controller, as the type that a function of GTK takes.
func cast<Other>(_ object: UnsafeMutablePointer<some Any>) -> UnsafeMutablePointer<Other> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: Other.self)
}

// MARK: Events

var start = SIMD2(0.0, 0)

/// Samples and frames have one clock: the monotonic one, in seconds.
@MainActor func send(_ phase: PointerPhase, by way: SIMD2<Double>) {
  let time = Double(g_get_monotonic_time()) / 1e6
  surface.send(PointerSample(phase, at: start + way, time: time))
}

func connect<Handler>(_ object: UnsafeMutableRawPointer, _ signal: String, _ handler: Handler) {
  let callback = unsafeBitCast(handler, to: GCallback.self)
  g_signal_connect_data(object, signal, callback, nil, nil, GConnectFlags(rawValue: 0))
}

// GTK calls these on the main thread.
typealias Handler = @convention(c) (gpointer, Double, Double, gpointer?) -> Void
let begins: Handler = { _, x, y, _ in
  MainActor.assumeIsolated {
    start = SIMD2(x, y)
    send(.pressed, by: .zero)
  }
}
let moves: Handler = { _, x, y, _ in
  MainActor.assumeIsolated { send(.moved, by: SIMD2(x, y)) }
}
let ends: Handler = { _, x, y, _ in
  MainActor.assumeIsolated { send(.released, by: SIMD2(x, y)) }
}
let cancels: @convention(c) (gpointer, gpointer?, gpointer?) -> Void = { _, _, _ in
  MainActor.assumeIsolated { surface.pointers.cancelAll() }
}
let press: @convention(c) (gpointer, guint, guint, guint, gpointer?) -> gboolean = {
  _, key, _, _, _ in
  MainActor.assumeIsolated {
    let way = Int32(key) == GDK_KEY_Up ? 1 : Int32(key) == GDK_KEY_Down ? -1 : 0
    drawer.select(min(max(drawer.detent.value + way, 0), 2))
    return way == 0 ? 0 : 1
  }
}

// MARK: Frames

var isTicking = false

/// GTK's frame clock ticks the surface for as long as something moves.
@MainActor func tick() {
  guard !isTicking else { return }
  isTicking = true
  gtk_widget_add_tick_callback(
    area,
    { _, clock, _ in
      let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
      return MainActor.assumeIsolated {
        if surface.frame(at: time) { gtk_widget_queue_draw(area) }
        let next = surface.nextFrame(after: time)
        isTicking = next <= time
        // A scheduled action waits.
        if next > time, next < .infinity {
          g_timeout_add_once(
            guint((next - time) * 1000), { _ in MainActor.assumeIsolated { tick() } }, nil)
        }
        return isTicking ? 1 : 0
      }
    }, nil, nil)
}

// MARK: Drawing

@MainActor func fill(_ element: MotionElement, _ color: SIMD3<Double>, on context: OpaquePointer) {
  let (middle, half, radius) = (element.position.value, element.size.value / 2, 18.0)
  cairo_new_sub_path(context)
  for (turn, sign) in [
    (0.0, SIMD2(1.0, 1)), (1, SIMD2(-1, 1)), (2, SIMD2(-1, -1)), (3, SIMD2(1, -1)),
  ] {
    let corner = middle + sign * (half - radius)
    cairo_arc(context, corner.x, corner.y, radius, turn * .pi / 2, (turn + 1) * .pi / 2)
  }
  cairo_close_path(context)
  cairo_set_source_rgb(context, color.x, color.y, color.z)
  cairo_fill(context)
}

let draws: GtkDrawingAreaDrawFunc = { _, context, _, _, _ in
  // The context stays on this thread.
  nonisolated(unsafe) let context = context!
  MainActor.assumeIsolated {
    cairo_set_source_rgb(context, 0.96, 0.95, 0.92)
    cairo_paint(context)
    fill(card, SIMD3(0.25, 0.24, 0.84), on: context)
    fill(sheet, SIMD3(1, 1, 1), on: context)
    guard isLogging else { return }
    print(card.position.value.x, card.position.value.y, sheet.position.value.y)
    fflush(nil)
  }
}

var isPlaced = false
let resizes: @convention(c) (gpointer, CInt, CInt, gpointer?) -> Void = { _, width, height, _ in
  MainActor.assumeIsolated {
    let size = SIMD2(Double(width), Double(height))
    sheet.size.value = size
    bounds.value = size
    toss.spring.destination.value = SIMD2(size.x / 2, size.y * 0.35)
    drawer.spring.destination.lens(get: { $0.x }, set: { $0.x = $1 }).value = size.x / 2
    if !isPlaced {
      isPlaced = true
      card.position.value = toss.spring.destination.value
      sheet.position.value = SIMD2(size.x / 2, size.y * 1.5 - 72)
      runtime.add(toss, to: card)
      runtime.add(drawer, to: sheet)
    }
    surface.invalidate()
  }
}

// MARK: The window

let isLogging = CommandLine.arguments.contains("--log")
gtk_window_set_title(cast(window), "Streams")
gtk_window_set_default_size(cast(window), 480, 640)
gtk_window_set_child(cast(window), area)
gtk_drawing_area_set_draw_func(cast(area), draws, nil, nil)
connect(area, "resize", resizes)
let drag = gtk_gesture_drag_new()!
connect(UnsafeMutableRawPointer(drag), "drag-begin", begins)
connect(UnsafeMutableRawPointer(drag), "drag-update", moves)
connect(UnsafeMutableRawPointer(drag), "drag-end", ends)
connect(UnsafeMutableRawPointer(drag), "cancel", cancels)
gtk_widget_add_controller(area, drag)
let keys = gtk_event_controller_key_new()!
connect(UnsafeMutableRawPointer(keys), "key-pressed", press)
gtk_widget_add_controller(window, keys)
let closes: @convention(c) (gpointer, gpointer?) -> gboolean = { _, _ in
  MainActor.assumeIsolated { g_main_loop_quit(loop) }
  return 0
}
connect(window, "close-request", closes)
surface.onNeed = { tick() }
tick()
gtk_window_present(cast(window))
g_main_loop_run(loop)
