#if UMBRELLA
  import StreamsInterop
#else
  import StreamsExport
#endif

/// A spring as CSS.
@main
struct OneExport {
  static func main() {
    let curve = MotionCurve.spring(CommandLine.argc > 1 ? .gentle : .bouncy)
    print(curve.linearEasing(tolerance: 0.002).css)
  }
}
