public import StreamsCore
public import StreamsProperties

/// What can be set on a system, as a property that is made when somebody first asks for it: of most
/// systems few are ever touched, and a property takes more memory than the motion.
@usableFromInline
struct Setting<Held> {
  /// What it is until there is a property.
  @usableFromInline let initialValue: Held
  @usableFromInline var property: ReactiveProperty<Held>?
  /// Ends with the system.
  @usableFromInline var subscription: Subscription?

  @inlinable
  init(_ initialValue: Held) {
    self.initialValue = initialValue
  }

  @inlinable
  var value: Held { property?.value ?? initialValue }

  /// Makes the property, each later value of which is handed to `tell`, before anyone else hears of it.
  @inlinable
  mutating func make(_ tell: @escaping (Held) -> Void) -> ReactiveProperty<Held> {
    let made = ReactiveProperty(initialValue: initialValue)
    property = made
    subscription = made.onChange(tell)
    return made
  }
}
