import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// The scroll position of an element in the browser, as a source for linked motion.
///
///     let list = stage.scroll("#list")
///     page.keep(list.drive(header.opacity, breakpoints: [(from: 0, value: 1), (from: 120, value: 0)]))
///
/// The states are those of ``offset``: active from the first scroll event to the last.
///
///     scroll events ──▶ offset ──▶ progress, velocity, links by frames
///     ScrollTimeline ──▶ links that the browser plays
///
/// Cost: nothing without subscribers, even during scrolling; otherwise, four numbers and a frame for each scroll event.
public final class DOMScroll {
  /// The offset along the axis, in CSS pixels from the beginning. Writes to it do not reach the page.
  public let offset: ReactiveProperty<Double>
  /// The greatest possible offset, in CSS pixels, at the time of the latest offset.
  public private(set) var room = 0.0

  let page: DOMPage
  /// Whether the browser plays links itself.
  let hasTimeline: Bool
  private(set) var channel: DOMChannel?
  private var estimator = VelocityEstimator<Double>()
  private var speed = 0.0

  init(_ kind: StaticString, of selector: StaticString, in page: DOMPage) {
    self.page = page
    offset = ReactiveProperty(initialValue: 0.0)
    let own = Variable<DOMScroll?>(nil)
    let channel = page.channel(kind, of: selector) { own.value?.take($0) }
    hasTimeline = channel.answer.count > 4 && channel.answer[4] == 1
    self.channel = channel
    own.value = self
    take(channel.answer)
    offset.setGuard { [offset] event in
      guard event == .subscription else { return }
      offset.isGuarded = false
      channel.append([1])
    }
    offset.onLastUnsubscribe = { [offset] in
      offset.isGuarded = true
      channel.append([0])
    }
    offset.isGuarded = true
  }

  /// The scrolled fraction of the range, from 0 to 1; 0 if there is nothing to scroll. The fraction is below 0 or above
  /// 1 while the browser lets the content be pulled beyond its ends.
  public var progress: MotionObservable<Double> {
    offset.map { [self] in room > 0 ? $0 / room : 0 }
  }

  /// The velocity, in CSS pixels per second, as estimated by a ``VelocityEstimator``; 0 once the scroll has ended.
  public var velocity: MotionObservable<Double> { offset.map { [self] _ in speed } }

  private func take(_ record: DOMRecord) {
    room = record[1]
    let (isMoving, time) = (record[2] == 1, record[3] / 1000)
    if isMoving {
      estimator.add(record[0], at: time)
      speed = estimator.velocity(at: time)
      if !offset.phase.isActive { offset.state(.active) }
      offset.value = record[0]
    } else {
      estimator.reset()
      speed = 0
      offset.value = record[0]
      if offset.phase.isActive { offset.state(.atRest) }
    }
  }
}

extension DOMStage {
  /// The scroll position of an element of the page; `"html"` is the page itself.
  ///
  /// - Parameters:
  ///   - selector: the CSS selector of the scrolled element. A selector without a match is a JavaScript error.
  ///   - axis: vertical or horizontal; any other axis counts as vertical.
  /// - Returns: The scroll position, as a source.
  public func scroll(_ selector: StaticString, axis: MotionAxis = .vertical) -> DOMScroll {
    DOMScroll(axis == .horizontal ? "scroll-x" : "scroll-y", of: selector, in: page)
  }
}
