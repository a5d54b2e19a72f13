import StreamsCore
public import StreamsProperties
import StreamsSystems

/// A source of motion for a target. An interaction connects streams when it is added, and can be changed while they
/// run.
///
///     final class Blinking: Interaction {
///       let period = ReactiveProperty(initialValue: 0.5)
///       func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
///         let blink = TweenSystem(
///           duration: 0.5, values: [1.0, 0], timing: PlaybackTiming(repeatCount: .infinity))
///         runtime.connect(period, to: blink.duration)
///         runtime.add(blink, to: element.opacity)
///       }
///     }
///
///     let blinking = runtime.add(Blinking(), to: element)
///
/// - An interaction is an object with fixed parts; its settings are reactive properties.
/// - One instance may serve many targets, each of which moves independently.
/// - An interaction has its own runtime for each target: everything that it connects and adds there ends when it is
///   removed. An interaction must not connect anything elsewhere.
public protocol Interaction<Target>: AnyObject {
  /// The type of object that the interaction moves.
  associatedtype Target: AnyObject
  /// The type of the constraints on the interaction's values, passed when it is added; usually ``MotionConstraint``.
  associatedtype Constraints = NoConstraints

  /// Connects the interaction's streams to `target`. Called by the `add` of a ``MotionRuntime``.
  ///
  /// - Parameters:
  ///   - target: the object to move.
  ///   - runtime: the interaction's own runtime, which ends when the interaction is removed.
  ///   - constraints: operators to apply to the values; `nil` for none.
  func add(to target: Target, in runtime: MotionRuntime, constraints: Constraints?)

  /// Whether the interaction counts as a ``Manipulation``. Do not implement this requirement: types that
  /// conform to that protocol always count.
  var _manipulation: _ManipulationState? { get }
}

extension Interaction {
  /// By default, an interaction is not a manipulation.
  public var _manipulation: _ManipulationState? { nil }
}

extension Interaction where Self: Manipulation {
  /// The interaction, as a manipulation.
  public var _manipulation: _ManipulationState? { _ManipulationState(self) }
}

/// Every system is an interaction with properties: each target moves independently, from its current value.
extension Interaction where Self: MotionSystem {
  /// Moves `property` with values that `constraints` shape.
  ///
  /// - Parameters:
  ///   - property: the property to move.
  ///   - runtime: the runtime of this system and property, which provides the clock.
  ///   - constraints: operators applied to the values; `nil` for none.
  public func add(
    to property: ReactiveProperty<Value>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Value>?
  ) {
    let start = MotionStart({ property.read() }, of: property, shaped: constraints != nil)
    let motion = motions(moving: start, on: runtime.clock, #fileID, #line)
      .appliedSystem(self, at: SystemSite(#fileID, #line).added(in: runtime))
    runtime.connect(constrained(motion, by: constraints), to: property)
  }
}

extension SpringSystem: Interaction, Stateful, Togglable {}
extension CourseSystem: Interaction, Stateful, Togglable {}
extension DecaySystem: Interaction, Stateful, Togglable {}
extension FollowSystem: Interaction, Stateful, Togglable {}

extension MotionRuntime {
  /// Moves a target with a system, from its current value.
  ///
  ///     runtime.add(SpringSystem(destination: 100.0), to: card.positionX)
  ///
  /// - Parameters:
  ///   - system: the system that moves the target; one of your own, too.
  ///   - target: any property, a lens, or an object of your own class; kept alive until the connection ends.
  ///   - constraints: operators applied to the values.
  /// - Returns: The connection; ending it stops the motion.
  @_disfavoredOverload
  @discardableResult
  public func add<System: MotionSystem, Target: Readable & MotionWritable>(
    _ system: System, to target: Target, constraints: MotionConstraint<System.Value>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Target.Value == System.Value {
    connect(
      constrained(
        system.stream(
          moving: MotionStart({ target.read() }, of: target, shaped: constraints != nil), on: clock,
          fileID, line), by: constraints),
      to: target, fileID: fileID, line: line)
  }
}

extension MotionStart {
  /// The start of a connection's motion. If the constraints start several motions, they count as one.
  init(
    _ current: @escaping () -> Value, of target: some MotionWritable<Value>, shaped: Bool
  ) {
    self.init(current, of: target.claimedSeat, shaped: shaped)
  }

  init(_ current: @escaping () -> Value, of seat: MotionSeat, shaped: Bool) {
    Asked.groups = true
    self.init(current, MotionGroup(of: seat, isOne: true, isShaped: shaped))
  }
}
