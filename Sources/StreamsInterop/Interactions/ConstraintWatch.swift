import StreamsCore
import StreamsOperators

#if DEBUG && !hasFeature(Embedded)
  /// Detects constraints that change their own results, and warns once: a released or caught element passes through its
  /// constraint a second time, so such a constraint makes it jump.
  ///
  /// The watch needs no subscription: it compares whenever a constraint receives its own last result.
  final class ConstraintWatch<Value: Vector> {
    private let site: String?
    private var last: Value?
    /// The repeated input, while a result is fed back.
    private var repeated: Value?
    private var hasWarned = false

    init(in runtime: MotionRuntime) {
      site = runtime.node.addedSite
    }

    func watching(_ constraint: @escaping MotionConstraint<Value>) -> MotionConstraint<Value> {
      { [self] stream in
        let inputs = MotionObservable<Value>(relaying: { [self] observer in
          stream.subscribe(
            observer.upstream { [self] value in
              let outer = repeated
              repeated = last.flatMap { $0.isNear(value) ? value : nil }
              observer.onNext(value)
              repeated = outer
            })
        })
        let results = constraint(inputs)
        return MotionObservable(relaying: { [self] observer in
          results.subscribe(
            observer.upstream { [self] (value: Value) in
              if let repeated, !hasWarned, !value.isNear(repeated, within: 1e-9) {
                hasWarned = true
                warn(repeated, value)
              }
              last = value
              observer.onNext(value)
            })
        })
      }
    }

    private func warn(_ place: Value, _ next: Value) {
      MotionWarnings.report(
        """
        A constraint\(site.map { ", added at \($0)," } ?? "") changes its own result \(place) to \(next), \
        so a released or caught element jumps. A constraint must leave its own results unchanged, as \
        clamped(to:) does. Instead of constraining a drag with rubberBanded, set the interaction's \
        resistance: draggable.resistance.perimeter, scalable.resistance.bounds
        """)
    }
  }

  extension Vector {
    /// Equality up to rounding. A non-finite number counts as near.
    fileprivate func isNear(_ other: Self, within part: Double = 1e-12) -> Bool {
      let size = Swift.max(1, squaredLength, other.squaredLength)
      return !(subtracting(other).squaredLength > part * part * size)
    }
  }
#endif

/// The same constraints, watched in debug builds.
func watched<Value: Vector>(
  _ constraints: MotionConstraint<Value>?, in runtime: MotionRuntime
) -> MotionConstraint<Value>? {
  #if DEBUG && !hasFeature(Embedded)
    constraints.map { ConstraintWatch(in: runtime).watching($0) }
  #else
    constraints
  #endif
}
