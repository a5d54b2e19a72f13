public import StreamsCore
import StreamsOperators

extension Readable where Self: MotionWritable, Value: Vector {
  @inlinable func launch(
    _ system: some LaunchingSystem<Value>, on hosting: _MotionHosting,
    _ completion: ((EndReason) -> Void)?, _ mark: IsolationMark, _ fileID: StaticString,
    _ line: UInt
  ) -> MotionHandle<Value> {
    launch(on: hosting, completion, mark, fileID, line) {
      system.launch(
        $0, moving: $1, on: $3, isHeld: $2, at: SystemSite(fileID, line))
    }
  }

  /// Starts a motion that is fire and forget.
  ///
  /// - Parameter begin: starts the motion for an observer, from the target's place, unless it is held, on a clock.
  @inlinable package func launch(
    on hosting: _MotionHosting, _ completion: ((EndReason) -> Void)?, _ mark: IsolationMark,
    _ fileID: StaticString, _ line: UInt,
    _ begin: (MotionObserver<Value>, MotionStart<Value>, Bool, MotionClock) -> MotionSource<Value>
  ) -> MotionHandle<Value> {
    let seat = claimedSeat
    var hosting = hosting
    if Asked.homes, hosting.known == nil {
      hosting = hosting.resolved(for: seat.book, fileID, line)
    }
    let clock = hosting.clock
    let target = reference(in: seat)
    seat.book.belong(to: mark)
    let observer = MotionObserver(
      onNext: target.write, onState: target.state,
      site: SubscriptionSite(fileID: fileID, line: line), mark: mark)
    let hosted = hosting.admit?(HostedTarget(self, fileID: fileID, line: line))
    let source = begin(
      observer.writing(self), MotionStart(target.read, seat.mooring), hosted?.isOpen == false,
      clock)
    source.tellsRest {}
    let ending =
      hosted.map { following(source, $0, on: clock, completion) } ?? completion
    if let completion = ending {
      if source.currentPhase.isActive {
        Asked.endings = true
        source.whenEnded(completion)
      } else {
        seat.book.nest { completion(source.lastEnding) }
      }
    }
    return MotionHandle(source)
  }
}

/// Makes a host's registration follow a motion until it ends, and ends the motion with the host.
///
/// This is a function, because Embedded Swift has no generic methods of existentials.
///
/// - Returns: The closure to call when the motion ends.
@usableFromInline func following<Value>(
  _ source: MotionSource<Value>, _ hosted: any HostedMotion, on clock: MotionClock,
  _ completion: ((EndReason) -> Void)?
) -> (EndReason) -> Void {
  let wasOpen = hosted.isOpen
  if source.currentPhase.isActive { hosted.tell(.active) }
  hosted.hold(Subscription { source.cut() })
  return { reason in
    // On a clock that can go back, the motion may be replayed.
    if clock.canGoBack { hosted.tell(.atRest) } else { hosted.end() }
    completion?(wasOpen ? reason : .cancelled)
  }
}
