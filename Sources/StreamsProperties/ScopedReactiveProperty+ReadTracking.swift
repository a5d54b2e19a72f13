#if !hasFeature(Embedded)
  import StreamsCore

  extension ScopedReactiveProperty {
    /// Records a read for this thread's tracker, if there is one and the read is the tracked closure's own. Properties
    /// that share an owner's observers are excluded, since these observers exist only while there are subscriptions.
    @usableFromInline @inline(never) final func noteRead() {
      if shared != nil || !ReadTracking.isReading { return }
      if let readTracker { return _ = readTracker.access() }
      guard let tracker = ReadTracking.trackerOfRead() else { return }
      readTracker = tracker
      tracker.subscription = subscribe(MotionObserver { [weak tracker] _ in tracker?.change() })
    }
  }
#endif
