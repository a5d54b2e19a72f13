import StreamsProperties

/// The reactive forms of objects, each created on first use. The objects are not retained.
///
/// Several independent modules may conform the same class, so an object may have forms of several types.
final class ReactiveFormTable {
  private final class Form<Held> {
    let form: Held

    init(_ form: Held) {
      self.form = form
    }
  }

  private let forms = OwnerTable<Identity, [AnyObject]>()

  func form<Object: ReactiveRepresentable>(of object: Object) -> Object.ReactiveForm {
    for known in entry(of: object)?.held ?? [] {
      if let known = known as? Form<Object.ReactiveForm> { return known.form }
    }
    let form = object.makeReactiveForm()
    // `makeReactiveForm` may itself have added an entry.
    let entry = entry(of: object) ?? forms.insert([], at: Identity(object), of: object).entry
    entry.held.append(Form(form))
    return form
  }

  func forget<Object: ReactiveRepresentable>(_ object: Object) {
    guard let entry = entry(of: object) else { return }
    // The forms are released at the end, since a release may run external code.
    let all = entry.held
    entry.held = all.filter { !($0 is Form<Object.ReactiveForm>) }
    if entry.held.isEmpty { forms.remove(entry, at: Identity(object)) }
    withExtendedLifetime(all) {}
  }

  private func entry(of object: some AnyObject) -> OwnerEntry<[AnyObject]>? {
    unsafe forms.find(Identity(object), of: object)?.takeUnretainedValue()
  }
}
