import StreamsCore
public import StreamsProperties

/// What makes a target move: it connects streams when it is added, and can be changed while they run.
///
///     final class Blinking: Interaction {
///       let period = ReactiveProperty(initialValue: 0.5)
///       func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
///         let blink = TweenSystem(duration: 0.5, values: [1.0, 0], repeatCount: .infinity)
///         runtime.connect(period, to: blink.duration)
///         runtime.add(blink, to: element.opacity)
///       }
///     }
///
///     let blinking = runtime.add(Blinking(), to: element)
///
/// - An interaction is an object, and what it is made of stays the same; what can change about it is a
///   reactive property.
/// - One instance may serve many targets, each of which moves by itself.
/// - The runtime that it is given is its own, for this one target: all that it connects and adds there
///   ends when it is removed. It connects nothing elsewhere.
public protocol Interaction<Target>: AnyObject {
  /// What it moves.
  associatedtype Target: AnyObject
  /// What can be said, where it is added, of the values that it writes; mostly ``MotionConstraint``.
  associatedtype Constraints = NoConstraints

  /// Connects its streams with `target`. Called by the `add` of a ``MotionRuntime``.
  ///
  /// - Parameters:
  ///   - target: what it moves.
  ///   - runtime: a runtime of its own, that ends when it is removed.
  ///   - constraints: what to apply to its values on the way.
  func add(to target: Target, in runtime: MotionRuntime, constraints: Constraints?)
}

/// Operators that are applied to an interaction's values before they are written.
///
///     runtime.add(Draggable(), to: card) { $0.xLocked(to: 100) }
public typealias MotionConstraint<Value> = (MotionObservable<Value>) -> MotionObservable<Value>

/// Of an interaction whose values can't be constrained.
public enum NoConstraints {}

/// Every system is an interaction of properties: each that it is added to moves by itself, from where it
/// is.
extension Interaction where Self: MotionSystem {
  /// Moves `property`, by what `constraints` make of the values.
  public func add(
    to property: ReactiveProperty<Value>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Value>?
  ) {
    let motion = motions(from: { property.read() }, on: runtime.clock, #fileID, #line)
      .appliedSystem(Self.self, at: SystemSite(#fileID, #line).added(in: runtime))
    runtime.connect(constrained(motion, by: constraints), to: property)
  }
}

extension SpringSystem: Interaction, Stateful, Togglable {}
extension TweenSystem: Interaction, Stateful, Togglable {}
extension KeyframeSystem: Interaction, Stateful, Togglable {}
extension DecaySystem: Interaction, Stateful, Togglable {}
extension PathSystem: Interaction, Stateful, Togglable {}
extension ArcSystem: Interaction, Stateful, Togglable {}

/// A stream with constraints, where there are any.
func constrained<Value>(
  _ stream: MotionObservable<Value>, by constraints: MotionConstraint<Value>?
) -> MotionObservable<Value> {
  constraints?(stream) ?? stream
}

extension MotionRuntime {
  /// Moves a part of a property by a system, from where it is.
  ///
  ///     runtime.add(SpringSystem(destination: 100.0), to: card.positionX)
  ///
  /// - Parameters:
  ///   - system: what moves it.
  ///   - lens: the part, which is written.
  ///   - constraints: operators that are applied to its values on the way.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it.
  @discardableResult
  public func add<System: MotionSystem>(
    _ system: System, to lens: PropertyLens<System.Value>,
    constraints: MotionConstraint<System.Value>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    connect(
      constrained(
        system.stream(from: lens, on: clock, fileID: fileID, line: line), by: constraints),
      to: lens, fileID: fileID, line: line)
  }
}
