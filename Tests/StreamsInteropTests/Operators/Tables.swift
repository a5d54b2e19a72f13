// Written by Tests/Pages/write, from the tables in the operators' doc comments.
// swift-format-ignore-file
import StreamsInterop

@testable import InteropTestSupport

private typealias S = MotionObservable

extension TableTests {
  func check(_ tables: TableCheck) {
    tables.check("Active") { (upstream: S<GesturePhase>) in upstream.active() }
    tables.check("AllOf") { (upstream: S<Bool>, other: S<Bool>) in [upstream, other].allOf() }
    tables.check("AllOf") { (upstream: S<Bool>, other: S<Bool>) in upstream.allOf(other) }
    tables.check("AnchorPointAdjustment") { (upstream: S<SIMD2<Double>>) in upstream.anchorPointAdjustment(in: MotionRectangle(x: 10, y: 20, width: 100, height: 50)).map { $0.position } }
    tables.check("AnchorPointAdjustment") { (upstream: S<SIMD2<Double>>, size: S<SIMD2<Double>>) in upstream.anchorPointAdjustment(in: size.map { MotionRectangle(origin: SIMD2(10, 20), size: $0) }).map { $0.position } }
    tables.check("AnyOf") { (upstream: S<Bool>, other: S<Bool>) in [upstream, other].anyOf() }
    tables.check("AnyOf") { (upstream: S<Bool>, other: S<Bool>) in upstream.anyOf(other) }
    tables.check("AppendUnit") { (upstream: S<Int>) in upstream.appendUnit("px") }
    tables.check("AppendUnit") { (upstream: S<Int>, unit: S<String>) in upstream.appendUnit(unit) }
    tables.check("ApplyDiffs") { (upstream: S<[String: Int]>) in upstream.applyDiffs() }
    tables.check("ApplyDiffs") { (upstream: S<[String: Int?]>) in upstream.applyDiffs() }
    tables.check("AsMotionState") { (upstream: S<GesturePhase>) in upstream.asMotionState() }
    tables.check("AtRest") { (upstream: S<GesturePhase>) in upstream.atRest() }
    tables.check("Centroid") { (upstream: S<DragEvent>) in upstream.centroid(in: FrameSpace(origin: SIMD2(20, 20))) }
    tables.check("Centroid") { (upstream: S<DragEvent>) in upstream.centroid() }
    tables.check("Clamped") { (upstream: S<Int>) in upstream.clamped(to: 0...100) }
    tables.check("Clamped") { (upstream: S<Int>, top: S<Int>) in upstream.clamped(to: top.map { 0...$0 }) }
    tables.check("Clamped") { (upstream: S<Int>, low: S<Int>, high: S<Int>) in upstream.clamped(from: low, to: high) }
    tables.check("Clamped") { (upstream: S<SIMD2<Double>>) in upstream.clamped(from: SIMD2(0, 0), to: SIMD2(100, 10)) }
    tables.check("Clamped") { (upstream: S<SIMD2<Double>>, low: S<SIMD2<Double>>, high: S<SIMD2<Double>>) in upstream.clamped(from: low, to: high) }
    tables.check("Collect") { (upstream: S<Int>) in upstream.collect(2) }
    tables.check("CombineLatest") { (upstream: S<Int>, other: S<Int>) in upstream.combineLatest(other) { $0 + $1 } }
    tables.check("CombineLatest") { (upstream: S<Int>, other: S<Int>) in upstream.combineLatest(other) }
    tables.check("CombineLatest") { (upstream: S<Int>, second: S<Int>, third: S<Int>) in upstream.combineLatest(second, third) { $0 + $1 + $2 } }
    tables.check("CombineLatest") { (upstream: S<Int>, second: S<Int>, third: S<Int>) in upstream.combineLatest(second, third) }
    tables.check("CombineLatestDictionary") { (upstream: S<Int>, other: S<Int>) in ["a": upstream, "b": other].combineLatest() }
    tables.check("CombineLatestDictionary") { (upstream: S<Int>, other: S<Int>) in ["a": upstream, "b": other].combineLatest { $0.values.reduce(0, +) } }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>) in upstream.combineLatest(second, third, fourth) { $0 + $1 + $2 + $3 } }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>) in upstream.combineLatest(second, third, fourth) }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>, fifth: S<Int>) in upstream.combineLatest(second, third, fourth, fifth) { $0 + $1 + $2 + $3 + $4 } }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>, fifth: S<Int>) in upstream.combineLatest(second, third, fourth, fifth) }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>, fifth: S<Int>, sixth: S<Int>) in upstream.combineLatest(second, third, fourth, fifth, sixth) { $0 + $1 + $2 + $3 + $4 + $5 } }
    tables.check("CombineLatestMany") { (upstream: S<Int>, second: S<Int>, third: S<Int>, fourth: S<Int>, fifth: S<Int>, sixth: S<Int>) in upstream.combineLatest(second, third, fourth, fifth, sixth) }
    tables.check("CombineLatestSequence") { (upstream: S<Int>, other: S<Int>) in [upstream, other].combineLatest() }
    tables.check("CombineLatestSequence") { (upstream: S<Int>, other: S<Int>) in [upstream, other].combineLatest { $0.reduce(0, +) } }
    tables.check("CompactMap") { (upstream: S<String>) in upstream.compactMap { Int($0) } }
    tables.checkTimed("Debounce") { (clock: ManualClock, upstream: S<Int>) in upstream.debounce(for: 0.2, on: clock) }
    tables.checkTimed("Debounce") { (clock: ManualClock, upstream: S<Double>, interval: S<Double>) in upstream.debounce(for: interval, on: clock) }
    tables.check("Dedupe") { (upstream: S<Int>) in upstream.dedupe { $0 % 2 == $1 % 2 } }
    tables.check("Dedupe") { (upstream: S<Int>) in upstream.dedupe() }
    tables.checkTimed("Delay") { (clock: ManualClock, upstream: S<Int>) in upstream.delay(by: 0.3, on: clock) }
    tables.checkTimed("Delay") { (clock: ManualClock, upstream: S<Double>, amount: S<Double>) in upstream.delay(by: amount, on: clock) }
    tables.check("Distance") { (upstream: S<Int>) in upstream.distance(from: 50) }
    tables.check("Distance") { (upstream: S<Int>, location: S<Int>) in upstream.distance(from: location) }
    tables.check("Distance") { (upstream: S<SIMD2<Double>>) in upstream.distance(from: SIMD2(0, 1)) }
    tables.check("Distance") { (upstream: S<SIMD2<Double>>, location: S<SIMD2<Double>>) in upstream.distance(from: location) }
    tables.check("Drop") { (upstream: S<Int>) in upstream.drop(first: 2) }
    tables.check("Drop") { (upstream: S<Int>) in upstream.drop(while: { $0 < 5 }) }
    tables.check("Filter") { (upstream: S<Int>) in upstream.filter { $0 % 2 == 0 } }
    tables.check("First") { (upstream: S<Int>) in upstream.first() }
    tables.check("First") { (upstream: S<Int>) in upstream.first(where: { $0 > 5 }) }
    tables.check("FlatMapLatest") { (upstream: S<Bool>, a: S<Int>, b: S<Int>) in upstream.flatMapLatest { $0 ? a : b } }
    tables.check("Flatten") { (upstream: S<[Int]>) in upstream.flatten() }
    tables.check("GestureVelocity") { (upstream: S<DragEvent>) in upstream.velocity() }
    tables.check("GestureVelocity") { (upstream: S<DragEvent>) in upstream.velocity(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2))) }
    tables.check("HandleEvents") { (upstream: S<Int>) in upstream.handleEvents(onNext: { print($0) }) }
    tables.check("HandleEvents") { (upstream: S<Int>) in upstream.tap { print($0) } }
    tables.check("IgnoreUntil") { (upstream: S<Int>) in upstream.ignoreUntil(50) }
    tables.check("IgnoreUntil") { (upstream: S<Int>, expected: S<Int>) in upstream.ignoreUntil(expected) }
    tables.check("IgnoreUntil") { (upstream: S<Int>) in upstream.ignoreUntil(50, by: { $0 >= $1 }) }
    tables.check("IgnoreUntil") { (upstream: S<Int>, expected: S<Int>) in upstream.ignoreUntil(expected, by: { $0 >= $1 }) }
    tables.check("Inverted") { (upstream: S<Bool>) in upstream.inverted() }
    tables.check("IsAnyOf") { (upstream: S<Int>) in upstream.isAnyOf([1, 3]) }
    tables.check("IsAnyOf") { (upstream: S<Int>, candidates: S<[Int]>) in upstream.isAnyOf(candidates) }
    tables.check("Log") { (upstream: S<Int>) in upstream.log("The value is:") }
    tables.check("LowerBound") { (upstream: S<Double>) in upstream.lowerBound(0) }
    tables.check("LowerBound") { (upstream: S<Int>, minimum: S<Int>) in upstream.lowerBound(minimum) }
    tables.check("LowerBound") { (upstream: S<SIMD2<Double>>) in upstream.lowerBound(SIMD2(0, 6)) }
    tables.check("LowerBound") { (upstream: S<SIMD2<Double>>, minimum: S<SIMD2<Double>>) in upstream.lowerBound(minimum) }
    tables.check("Map") { (upstream: S<Int>) in upstream.map { $0 * 10 } }
    tables.check("Merge") { (upstream: S<Int>, other: S<Int>) in upstream.merge(with: other) }
    tables.check("NextOperator") { (upstream: S<Int>) in upstream.nextOperator { count, emit in for step in 0..<count { emit(step) } } }
    tables.check("NoneOf") { (upstream: S<Bool>, other: S<Bool>) in [upstream, other].noneOf() }
    tables.check("NoneOf") { (upstream: S<Bool>, other: S<Bool>) in upstream.noneOf(other) }
    tables.check("Normalized") { (upstream: S<Double>) in upstream.normalized(by: 50) }
    tables.check("Normalized") { (upstream: S<Double>, amount: S<Double>) in upstream.normalized(by: amount) }
    tables.check("Normalized") { (upstream: S<SIMD2<Double>>) in upstream.normalized(by: 100) }
    tables.check("Normalized") { (upstream: S<SIMD2<Double>>, amount: S<Double>) in upstream.normalized(by: amount) }
    tables.check("Normalized") { (upstream: S<SIMD2<Double>>) in upstream.normalized(by: SIMD2(100, 10)) }
    tables.check("Normalized") { (upstream: S<SIMD2<Double>>, amounts: S<SIMD2<Double>>) in upstream.normalized(by: amounts) }
    tables.check("Offset") { (upstream: S<Int>) in upstream.offset(by: 10) }
    tables.check("Offset") { (upstream: S<Int>, amount: S<Int>) in upstream.offset(by: amount) }
    tables.check("Offset") { (upstream: S<SIMD2<Double>>) in upstream.offset(by: SIMD2(1, 2)) }
    tables.check("Offset") { (upstream: S<SIMD2<Double>>, amount: S<SIMD2<Double>>) in upstream.offset(by: amount) }
    tables.check("Pairwise") { (upstream: S<Int>) in upstream.pairwise { $1 - $0 } }
    tables.check("Pairwise") { (upstream: S<Int>) in upstream.pairwise() }
    tables.check("Pluck") { (upstream: S<[Int]>) in upstream.pluck { $0.first } }
    tables.check("Pluck") { (upstream: S<SIMD2<Double>>) in upstream.pluck(\.x) }
    tables.check("Pluck") { (upstream: S<[Int]>) in upstream.pluck(\.first) }
    tables.check("Prefix") { (upstream: S<Int>) in upstream.prefix(2) }
    tables.check("Prefix") { (upstream: S<Int>) in upstream.prefix(while: { $0 < 5 }) }
    tables.check("Remember") { (upstream: S<Int>) in upstream.remember() }
    tables.check("Renamed") { (upstream: S<[String: Int]>) in upstream.renamed(["x": "left", "y": "top"]) }
    tables.check("Renamed") { (upstream: S<[String: Int]>, names: S<[String: String]>) in upstream.renamed(names) }
    tables.check("ReplaceNil") { (upstream: S<Int?>) in upstream.replaceNil(with: 0) }
    tables.check("ReplaceNil") { (upstream: S<Int?>, replacement: S<Int>) in upstream.replaceNil(with: replacement) }
    tables.check("Rewrite") { (upstream: S<String>) in upstream.rewrite(["open": 100, "shut": 0]) }
    tables.check("Rewrite") { (upstream: S<String>) in upstream.rewrite(["open": 100, "shut": 0], default: 50) }
    tables.check("Rewrite") { (upstream: S<String>, height: S<Int>) in upstream.rewrite(height.map { ["open": $0, "shut": 0] }) }
    tables.check("Rewrite") { (upstream: S<String>, height: S<Int>, fallback: S<Int>) in upstream.rewrite(height.map { ["open": $0] }, default: fallback) }
    tables.check("Rewrite") { (upstream: S<String>, first: S<Int>, second: S<Int>) in upstream.rewrite(["a": first, "b": second]) }
    tables.check("Rewrite") { (upstream: S<String>, first: S<Int>, other: S<Int>) in upstream.rewrite(["a": first], default: other) }
    tables.check("RewriteBreakpoints") { (upstream: S<Int>) in upstream.rewriteBreakpoints([(from: 0, value: "small"), (from: 600, value: "large")]) }
    tables.check("RewriteBreakpoints") { (upstream: S<Int>, large: S<Int>) in upstream.rewriteBreakpoints(large.map { [(from: 0, value: "small"), (from: $0, value: "large")] }) }
    tables.check("RewriteRange") { (upstream: S<Double>) in upstream.rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20) }
    tables.check("RewriteRange") { (upstream: S<Double>, start: S<Double>, end: S<Double>, first: S<Double>, last: S<Double>) in upstream.rewriteRange(start: start, end: end, destinationStart: first, destinationEnd: last) }
    tables.check("RewriteRange") { (upstream: S<Double>) in upstream.rewriteRange(start: 0, end: 100, destinationStart: SIMD2(0, 0), destinationEnd: SIMD2(10, 20)) }
    tables.check("RewriteRange") { (upstream: S<Double>, start: S<Double>, end: S<Double>, first: S<SIMD2<Double>>, last: S<SIMD2<Double>>) in upstream.rewriteRange(start: start, end: end, destinationStart: first, destinationEnd: last) }
    tables.check("RewriteTo") { (upstream: S<Double>) in upstream.rewriteTo(100) }
    tables.check("RewriteTo") { (upstream: S<Int>, stream: S<Int>) in upstream.rewriteTo(stream) }
    tables.check("Rotated") { (upstream: S<RotationEvent>) in upstream.rotated(from: 2) }
    tables.check("Rotated") { (upstream: S<RotationEvent>, initial: S<Double>) in upstream.rotated(from: initial) }
    tables.check("RubberBanded") { (upstream: S<Double>) in upstream.rubberBanded(below: 0, above: 100, maxLength: 50) }
    tables.check("RubberBanded") { (upstream: S<Double>, low: S<Double>, high: S<Double>, length: S<Double>) in upstream.rubberBanded(below: low, above: high, maxLength: length) }
    tables.check("RubberBanded") { (upstream: S<SIMD2<Double>>) in upstream.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 55) }
    tables.check("RubberBanded") { (upstream: S<SIMD2<Double>>, low: S<SIMD2<Double>>, high: S<SIMD2<Double>>, length: S<Double>) in upstream.rubberBanded(below: low, above: high, maxLength: length) }
    tables.check("RubberBanded+Rectangle") { (upstream: S<SIMD2<Double>>) in upstream.rubberBanded(outsideOf: MotionRectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55) }
    tables.check("RubberBanded+Rectangle") { (upstream: S<SIMD2<Double>>, size: S<SIMD2<Double>>, length: S<Double>) in upstream.rubberBanded(outsideOf: size.map { MotionRectangle(origin: .zero, size: $0) }, maxLength: length) }
    tables.check("RubberBanded+Rectangle") { (upstream: S<SIMD2<Double>>, isBound: S<Bool>, length: S<Double>) in upstream.rubberBanded(outsideOf: isBound.map { $0 ? frame : nil }, maxLength: length) }
    tables.check("Sample") { (upstream: S<Int>, pulse: S<Bool>) in upstream.sample(on: pulse) }
    tables.check("Scaled") { (upstream: S<Int>) in upstream.scaled(by: 10) }
    tables.check("Scaled") { (upstream: S<Int>, factor: S<Int>) in upstream.scaled(by: factor) }
    tables.check("Scaled") { (upstream: S<SIMD2<Double>>) in upstream.scaled(by: 10) }
    tables.check("Scaled") { (upstream: S<SIMD2<Double>>, factor: S<Double>) in upstream.scaled(by: factor) }
    tables.check("Scaled") { (upstream: S<SIMD2<Double>>) in upstream.scaled(by: SIMD2(10, 100)) }
    tables.check("Scaled") { (upstream: S<SIMD2<Double>>, factors: S<SIMD2<Double>>) in upstream.scaled(by: factors) }
    tables.check("ScaledFrom") { (upstream: S<ScaleEvent>) in upstream.scaled(from: 2) }
    tables.check("ScaledFrom") { (upstream: S<ScaleEvent>) in upstream.scaled(from: SIMD2(2, 4)) }
    tables.check("ScaledFrom") { (upstream: S<ScaleEvent>, initial: S<Double>) in upstream.scaled(from: initial) }
    tables.check("ScaledFrom") { (upstream: S<ScaleEvent>, initial: S<SIMD2<Double>>) in upstream.scaled(from: initial) }
    tables.check("Scan") { (upstream: S<Int>) in upstream.scan(10) { $0 + $1 } }
    tables.check("Share") { (upstream: S<Int>) in upstream.share() }
    tables.check("SlidingThreshold") { (upstream: S<Int>) in upstream.slidingThreshold(distance: 10) }
    tables.check("SlidingThreshold") { (upstream: S<Int>, distance: S<Int>) in upstream.slidingThreshold(distance: distance) }
    tables.check("SlidingWindow") { (upstream: S<Int>) in upstream.slidingWindow(size: 3) }
    tables.check("Slop") { (upstream: S<Int>) in upstream.slop(size: 50) }
    tables.check("Slop") { (upstream: S<Int>, size: S<Int>) in upstream.slop(size: size) }
    tables.check("Slop") { (upstream: S<SIMD2<Double>>) in upstream.slop(size: 5) }
    tables.check("Slop") { (upstream: S<SIMD2<Double>>, size: S<Double>) in upstream.slop(size: size) }
    tables.check("StartWith") { (upstream: S<Int>) in upstream.startWith(0) }
    tables.check("Subtracted") { (upstream: S<Int>) in upstream.subtracted(from: 10) }
    tables.check("Subtracted") { (upstream: S<Int>, minuend: S<Int>) in upstream.subtracted(from: minuend) }
    tables.check("Subtracted") { (upstream: S<SIMD2<Double>>) in upstream.subtracted(from: SIMD2(10, 20)) }
    tables.check("Subtracted") { (upstream: S<SIMD2<Double>>, minuend: S<SIMD2<Double>>) in upstream.subtracted(from: minuend) }
    tables.check("SwitchToLatest") { (upstream: S<S<Int>>, a: S<Int>, b: S<Int>) in upstream.switchToLatest() }
    tables.check("Threshold") { (upstream: S<Int>) in upstream.threshold(50) }
    tables.check("Threshold") { (upstream: S<Int>, position: S<Int>) in upstream.threshold(position) }
    tables.check("ThresholdRange") { (upstream: S<Int>) in upstream.thresholdRange(min: 50, max: 100) }
    tables.check("ThresholdRange") { (upstream: S<Int>, min: S<Int>, max: S<Int>) in upstream.thresholdRange(min: min, max: max) }
    tables.checkTimed("Throttle") { (clock: ManualClock, upstream: S<Int>) in upstream.throttle(for: 0.3, on: clock, latest: true) }
    tables.checkTimed("Throttle") { (clock: ManualClock, upstream: S<Double>, interval: S<Double>) in upstream.throttle(for: interval, on: clock, latest: false) }
    tables.checkTimed("Timestamp") { (clock: ManualClock, upstream: S<Int>) in upstream.timestamp(on: clock).map { $0.time } }
    tables.check("ToNumber") { (upstream: S<String>) in upstream.toNumber() }
    tables.check("ToPolar") { (upstream: S<SIMD2<Double>>) in upstream.toPolar() }
    tables.check("ToPolar") { (upstream: S<SIMD2<Double>>, origin: S<SIMD2<Double>>) in upstream.toPolar(from: origin) }
    tables.check("ToString") { (upstream: S<Int>) in upstream.toString() }
    tables.check("ToString") { (upstream: S<Double>) in upstream.toString(fractionDigits: 2) }
    tables.check("ToString") { (upstream: S<Double>, fractionDigits: S<Int>) in upstream.toString(fractionDigits: fractionDigits) }
    tables.check("Toggled") { (upstream: S<Int>, preferred: S<Int>) in upstream.toggled(with: preferred) }
    tables.check("Translation") { (upstream: S<DragEvent>) in upstream.translation(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2))) }
    tables.check("Translation") { (upstream: S<DragEvent>) in upstream.translation(addedTo: SIMD2(100, 50)) }
    tables.check("Translation") { (upstream: S<DragEvent>, initial: S<SIMD2<Double>>) in upstream.translation(addedTo: initial) }
    tables.check("Unwrapped") { (upstream: S<Double>) in upstream.unwrapped(period: 360) }
    tables.check("UpperBound") { (upstream: S<Double>) in upstream.upperBound(1) }
    tables.check("UpperBound") { (upstream: S<Int>, maximum: S<Int>) in upstream.upperBound(maximum) }
    tables.check("UpperBound") { (upstream: S<SIMD2<Double>>) in upstream.upperBound(SIMD2(0, 6)) }
    tables.check("UpperBound") { (upstream: S<SIMD2<Double>>, maximum: S<SIMD2<Double>>) in upstream.upperBound(maximum) }
    tables.check("Valve") { (upstream: S<Int>, openWhenTrue: S<Bool>) in upstream.valve(openWhenTrue: openWhenTrue) }
    tables.checkTimed("Velocity") { (clock: ManualClock, upstream: S<Double>) in upstream.velocity(on: clock, window: 1) }
    tables.checkTimed("Velocity") { (clock: ManualClock, upstream: S<Double>, pulse: S<Bool>) in upstream.velocity(on: clock, at: pulse, window: 1) }
    tables.checkTimed("Velocity") { (clock: ManualClock, upstream: S<SIMD2<Double>>) in upstream.velocity(on: clock, window: 1) }
    tables.checkTimed("Velocity") { (clock: ManualClock, upstream: S<SIMD2<Double>>, pulse: S<Bool>) in upstream.velocity(on: clock, at: pulse, window: 1) }
    tables.check("Visualize") { (upstream: S<Int>) in upstream.visualize("x = ", in: sink) }
    tables.check("When") { (upstream: S<Bool>) in upstream.when() }
    tables.check("WhenRecognitionState") { (upstream: S<GesturePhase>) in upstream.whenRecognitionState(is: .began) }
    tables.check("WhenRecognitionState") { (upstream: S<GesturePhase>) in upstream.whenRecognitionState(isAnyOf: [.began, .ended]) }
    tables.check("WithLatest") { (upstream: S<Int>, other: S<Int>) in upstream.withLatest(from: other) { $0 + $1 } }
    tables.check("WithLatest") { (upstream: S<Int>, other: S<Int>) in upstream.withLatest(from: other) }
    tables.check("Write") { (upstream: S<Int>) in upstream.write(to: servo) }
    tables.check("Write") { (upstream: S<Int>) in upstream.write(to: property) }
    tables.check("Write") { (upstream: S<Int>) in upstream.write(to: registers, for: 7) }
    tables.check("Write") { (upstream: S<Int>) in upstream.write(to: opacity, for: element) }
    tables.check("X") { (upstream: S<SIMD2<Double>>) in upstream.x() }
    tables.check("XLocked") { (upstream: S<SIMD2<Double>>) in upstream.xLocked(to: 50) }
    tables.check("XLocked") { (upstream: S<SIMD2<Double>>, x: S<Double>) in upstream.xLocked(to: x) }
    tables.check("Y") { (upstream: S<SIMD2<Double>>) in upstream.y() }
    tables.check("YLocked") { (upstream: S<SIMD2<Double>>) in upstream.yLocked(to: 50) }
    tables.check("YLocked") { (upstream: S<SIMD2<Double>>, y: S<Double>) in upstream.yLocked(to: y) }
    tables.check("Zip") { (upstream: S<Int>, other: S<Int>) in upstream.zip(other) { $0 + $1 } }
    tables.check("Zip") { (upstream: S<Int>, other: S<Int>) in upstream.zip(other) }
  }
}
