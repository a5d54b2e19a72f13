// The code of the page SwiftUI, which uses only the public interface, as each system sees it.
import StreamsInterop
import SwiftUI

struct Board: View {
  let source: PointerSource
  let card: MotionElement
  let offset: ReactiveProperty<SIMD2<Double>>
  let clock: TickClock

  var body: some View {
    Color.clear
      .motion(card)
      .frame(width: 300, height: 400)
      .scrollOffset(to: offset)
      .reducedMotion(of: clock)
      .ticks(clock, every: 0.1)
      #if !os(tvOS)
        .pointers(to: source)
        .pointers(to: source, isExclusive: true)
      #endif
  }
}

struct Rows: View {
  let layout: GeometryLayoutMotion<String>

  var body: some View {
    Color.clear
      .layoutMotion("photo", in: layout, of: "card")
      .layoutMotion("card", in: layout)
      .layoutContainer(layout)
  }
}

@MainActor
func open() {
  let layout = GeometryLayoutMotion<String>(on: TickClock())
  layout.motion.stagger = .order(each: 0.05)
  let glide = MotionCurve.inertia(InertiaParameters(), velocity: 900)
  withAnimation(Animation(CurveAnimation(.easeOut, duration: 0.3))) {}
  withAnimation(Animation(CurveAnimation(glide, tolerance: 0.001))) {}
  withAnimation(Animation(SpringStyle.spring(response: 0.4, dampingRatio: 0.7))) {}
  withAnimation(Animation(SpringStyle(tension: 342, friction: 30))) {}
}

func compare(_ first: CurveAnimation, _ second: CurveAnimation) -> Bool { first == second }
