import StreamsCore

/// The observers of a clock's amount of motion.
///
/// In Embedded Swift, the changes are delivered as numbers: a program with any animated number links their delivery.
struct ReducedMotionList {
  #if hasFeature(Embedded)
    private let observers: ObserverList<Double>

    func send(_ motion: ReducedMotion) { observers.send(Double(motion.rawValue)) }

    func subscribe(_ observer: MotionObserver<ReducedMotion>) -> Subscription {
      let next = observer.onNext
      return observers.subscribe(
        observer.upstream { next(ReducedMotion(rawValue: UInt8($0)) ?? .off) })
    }
  #else
    private let observers: ObserverList<ReducedMotion>

    func send(_ motion: ReducedMotion) { observers.send(motion) }

    func subscribe(_ observer: MotionObserver<ReducedMotion>) -> Subscription {
      observers.subscribe(observer)
    }
  #endif

  init(origin: Origin) { observers = ObserverList(origin: origin) }
}
