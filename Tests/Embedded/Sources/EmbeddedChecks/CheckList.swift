import StreamsInterop

extension Checks {
  /// Every check. The operators' outputs for given inputs are in the operator list,
  /// `Tests/OperatorList`; each check that needs more code is a function in `Checks`.
  static var list: Checks {
    var checks = Checks()
    checks.addCore()
    checks.addProperties()
    checks.addStreams()
    checks.addOperators()
    checks.addSystems()
    checks.addGestures()
    checks.addScroll()
    checks.addRuntime()
    checks.addManipulation()
    checks.addFlights()
    checks.addPoses()
    checks.addLayout()
    checks.addTransitions()
    return checks
  }

  private mutating func addCore() {
    add("MotionPhase", checkMotionPhase)
    add("MotionObserver", checkMotionObserver)
    add("Readable, Writable", checkRoles)
    add("Subscription", checkSubscription)
    add("Subscription: store(in:)", checkStoring)
    add("ObserverList", checkObserverList)
    add("ObserverList: keeping", checkKeeping)
    add("ObserverList: many subscribe and unsubscribe", checkTurnover)
    add("ObserverList: order of nested sends", checkNestedOrder)
    add("ObserverList: subscribing mid-delivery", checkLateJoiner)
    add("ObserverList: unsubscribing mid-delivery", checkMidDeliveryEnd)
    addTrap("ObserverList: feedback budget", exceedFeedbackBudget)
    add("Observable", checkObservable)
  }

  private mutating func addProperties() {
    add("ReactiveProperty", checkReactiveProperty)
    add("ReactiveProperty: external write", checkExternalWrite)
    add("ReactiveProperty: in-place change", checkInPlaceChange)
    addTrap("ReactiveProperty: in-place overlap", overlapInPlaceChange)
    add("ReactiveProperty: state", checkPropertyState)
    add("ReactiveProperty: ==", checkPropertyEquality)
    add("ReactiveProperty: a million feedback writes", checkFeedback)
    addTrap("ReactiveProperty: nested external writes", nestExternalWrites)
    add("createProperty", checkCreateProperty)
    add("ScopedReactiveProperty", checkScopedProperty)
    add("UnscopedReactiveProperty", checkUnscopedProperty)
    add("UnscopedReactiveProperty: state", checkUnscopedState)
    add("UnscopedReactiveProperty: forget", checkForget)
    add("UnscopedReactiveProperty: scoped", checkScopedForm)
    add("UnscopedReactiveProperty: unsubscribing mid-delivery", checkUnscopedMidDeliveryEnd)
    add("PropertyLens", checkLens)
    add("PropertyLens: of a lens and of a scoped property", checkLensOfLens)
    add("PropertyLens: in-place change, state", checkLensChange)
  }

  private mutating func addStreams() {
    add("MotionObservable: by subscription", checkStreamBySubscription)
    add("MotionObservable: by closure", checkStreamByClosure)
    add("MotionObservable: feedback through operators", checkStreamFeedback)
    add("asStream", checkAsStream)
    add("asStream: properties", checkPropertiesAsStreams)
    add("asStream(for:)", checkAsStreamForOwner)
    add("bind(to:)", checkBind)
    add("bindBothWays(to:)", checkBindBothWays)
    add("bindBothWays(to:): conversions", checkBindWithConversions)
  }

  private mutating func addOperators() {
    add(OperatorList.filled().checks)
    add("merge: one phase of two", checkMergedPhase)
    add("remember: replay and end", checkRemember)
    add("x") { expect(points, through: { $0.x() }, gives: [10, 100]) }
    add("y") { expect(points, through: { $0.y() }, gives: [5, 50]) }
    add("offset") { expect([20, 80], through: { $0.offset(by: 10) }, gives: [30, 90]) }
    add("offset: SIMD") {
      expect(points, through: { $0.offset(by: [1, 2]) }, gives: [[11, 7], [101, 52]])
    }
    add("scaled") { expect([20, 80], through: { $0.scaled(by: 10) }, gives: [200, 800]) }
    add("scaled: SIMD") {
      expect(points, through: { $0.scaled(by: 2) }, gives: [[20, 10], [200, 100]])
    }
    add("scaled: SIMD, per component") {
      expect(points, through: { $0.scaled(by: [1, 3]) }, gives: [[10, 15], [100, 150]])
    }
    add("rubberBanded", checkRubberBanded)
    add("rubberBanded: SIMD", checkRubberBandedPoints)
    addTrap("rubberBanded: bounds", crossBounds)
    add("log") { expect([1, 2], through: { $0.log(to: { _ in }) }, gives: [1, 2]) }
    add("log: text", checkLogText)
    add("log: standard output", checkLogOutput)
  }
}

private var points: [SIMD2<Double>] { [[10, 5], [100, 50]] }
