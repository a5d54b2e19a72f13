import StreamsInterop

/// Dots that follow a leader: each dot follows the previous one.
///
/// With reduced motion, no dot overshoots; with instant motion, all dots stay at the leader.
func chain(_ dots: [MotionElement], behind leader: MotionElement, in runtime: MotionRuntime) {
  for (leader, dot) in zip([leader] + dots, dots) {
    let spring = SpringSystem<SIMD2<Double>>(destination: leader.position.value)
    runtime.belonging(to: dot).connect(leader.position, to: spring.destination)
    runtime.add(spring, to: dot.position)
  }
}
