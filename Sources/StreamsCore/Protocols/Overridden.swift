/// Stops the program in a member that every subclass must override.
///
/// Base classes are used instead of protocols because Embedded Swift has no existentials.
///
/// - Parameter member: The member.
@inlinable package func overridden(_ member: StaticString = #function) -> Never {
  #if hasFeature(Embedded)
    fatalError(member)
  #else
    fatalError("expected a subclass to override \(member)")
  #endif
}
