/// The reactive forms of objects, each made when it is first asked for. The objects are not kept alive.
final class ReactiveFormTable {
  /// What is known of one object.
  class Entry {
    #if hasFeature(Embedded)
      // There are no weak references: kept until it is forgotten.
      final let object: AnyObject?
    #else
      final weak var object: AnyObject?
    #endif

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private final class Form<Held>: Entry {
    let form: Held

    init(_ form: Held, of object: AnyObject) {
      self.form = form
      super.init(object)
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// At how many the forms of the dead are looked for next.
  private var sweepCount = 16

  /// How many forms there are; for tests.
  var count: Int { entries.count }

  func form<Object: ReactiveRepresentable>(of object: Object) -> Object.ReactiveForm {
    let key = ObjectIdentifier(object)
    // Another object may have had the same address before.
    if let entry = entries[key], entry.object === object {
      // A class conforms once, so that one object's form is always of one type.
      return unsafe unsafeDowncast(entry, to: Form<Object.ReactiveForm>.self).form
    }
    let form = object.makeReactiveForm()
    if entries.count >= sweepCount { sweep() }
    let old = entries.updateValue(Form(form, of: object), forKey: key)
    withExtendedLifetime(old) {}
    return form
  }

  func forget(_ object: some AnyObject) {
    let key = ObjectIdentifier(object)
    guard entries[key]?.object === object else { return }
    let old = entries.removeValue(forKey: key)
    withExtendedLifetime(old) {}
  }

  /// Lets go of what objects that have died had. Runs when there are twice as many as were left after the
  /// last time.
  private func sweep() {
    let all = entries
    entries = all.filter { $0.value.object != nil }
    sweepCount = max(16, entries.count * 2)
    // Let go after the access: a release may run foreign code.
    withExtendedLifetime(all) {}
  }
}
