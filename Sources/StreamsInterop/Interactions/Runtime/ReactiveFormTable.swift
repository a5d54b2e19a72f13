import StreamsCore
import StreamsOperators
import StreamsProperties

/// The reactive forms of objects, each created on first use. The objects are not retained.
///
/// Several independent modules may conform the same class, so an object may have forms of several types. A form is
/// kept by the trees of runtimes that have asked for it, and found by all trees of its isolation.
final class ReactiveFormTable {
  @safe private final class Form<Held> {
    /// The form's entry among those of all trees. It is released first, so that the form can't be found while it goes.
    var own: AnyObject?
    let form: Held
    #if !hasFeature(Embedded)
      private let isolation: Isolation
      /// The thread, if the isolation is unknown.
      private let thread: UnsafeMutablePointer<Turn>

      init(_ form: Held, in tree: RuntimeTree) {
        self.form = form
        isolation = tree.isolation.copy
        unsafe thread = Turn.current
      }

      /// Whether this form belongs to the isolation in which this code runs.
      var isHere: Bool { unsafe isolation.isKnown ? isolation.isHere : thread == Turn.current }
    #else
      init(_ form: Held, in tree: RuntimeTree) { self.form = form }
    #endif
  }

  private let forms = OwnerTable<Identity, [AnyObject]>()

  func form<Object: ReactiveRepresentable>(
    of object: Object, in node: RuntimeNode
  ) -> Object.ReactiveForm {
    for known in entry(of: object)?.held ?? [] {
      if let known = known as? Form<Object.ReactiveForm> { return known.form }
    }
    let form = sharedForm(of: object) ?? makeForm(of: object, in: node)
    // `makeReactiveForm` may itself have added an entry.
    let entry = entry(of: object) ?? forms.insert([], at: Identity(object), of: object).entry
    entry.held.append(form)
    return form.form
  }

  /// The form that another tree has made.
  private func sharedForm<Object: ReactiveRepresentable>(
    of object: Object
  ) -> Form<Object.ReactiveForm>? {
    #if hasFeature(Embedded)
      return nil
    #else
      let form = OwnTargets.find(key(of: object), object) as? Form<Object.ReactiveForm>
      return form?.isHere == true ? form : nil
    #endif
  }

  private func makeForm<Object: ReactiveRepresentable>(
    of object: Object, in node: RuntimeNode
  ) -> Form<Object.ReactiveForm> {
    #if hasFeature(Embedded)
      let form = Form(object.makeReactiveForm(), in: node.tree)
    #else
      let form = Form(
        Homing.with(MotionHome(node.home)) { object.makeReactiveForm() }, in: node.tree)
      // An object of several isolations has a form for each, and the first one is shared.
      let key = key(of: object)
      if OwnTargets.find(key, object) == nil { form.own = OwnTargets.enter(form, key, object) }
    #endif
    return form
  }

  #if !hasFeature(Embedded)
    private func key<Object: ReactiveRepresentable>(of object: Object) -> OwnKey {
      OwnKey(object, type: OwnKey.number(of: Form<Object.ReactiveForm>.self))
    }
  #endif

  func forget<Object: ReactiveRepresentable>(_ object: Object) {
    guard let entry = entry(of: object) else { return }
    // The forms are released at the end, since a release may run external code.
    let all = entry.held
    entry.held = all.filter {
      guard let form = $0 as? Form<Object.ReactiveForm> else { return true }
      form.own = nil
      return false
    }
    if entry.held.isEmpty { forms.remove(entry, at: Identity(object)) }
    withExtendedLifetime(all) {}
  }

  private func entry(of object: some AnyObject) -> OwnerEntry<[AnyObject]>? {
    unsafe forms.find(Identity(object), of: object)?.takeUnretainedValue()
  }
}
