import StreamsCore
public import StreamsProperties

extension ReactiveProperty {
  /// A property that remembers a clock, so that its motions need no `on:`.
  ///
  ///     let x = ReactiveProperty(initialValue: 0.0, on: clock) { view.x = $0 }
  ///     x.animate(to: 100)
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first write.
  ///   - host: The clock, or a runtime, with which the property's motions end. The property doesn't keep a runtime
  ///     alive; after its end, nothing moves.
  ///   - name: The name in messages and traces.
  ///   - externalWrite: Writes each new value to the external data, before any observer is notified; `nil` if there is
  ///     none.
  public convenience init(
    initialValue: Value, on host: some MotionHost, name: String? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    externalWrite: ((Value) -> Void)? = nil
  ) {
    self.init(
      initialValue, externalWrite: externalWrite,
      Origin("ReactiveProperty", name: name, fileID: fileID, line: line),
      IsolationMark(isolation))
    settle(on: host)
  }

  private func settle(on host: some MotionHost) {
    Homing.begin()
    motions.home = MotionHome(host._home)
  }

  /// This property, with the clock or runtime of another one.
  package func settled<Other>(like other: ReactiveProperty<Other>) -> ReactiveProperty {
    #if hasFeature(Embedded)
      if Homing.isOn, let home = other.knownMotions?.home { motions.home = home }
    #else
      if let known = other.home { home = known }
    #endif
    return self
  }

  #if !hasFeature(Embedded)
    /// Gives this property a clock or runtime, unless it was made on one.
    package func place(at place: MotionHome) {
      if let home {
        guard unsafe unsafeDowncast(home, to: MotionHome.self).isPlaced else { return }
      }
      home = place
    }
  #endif
}
