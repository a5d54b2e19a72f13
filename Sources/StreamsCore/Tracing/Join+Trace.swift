#if TRACED
  extension Join {
    /// An input has come, from what happens now.
    @usableFromInline
    func traceTouch() {
      guard let recorder = TraceRecorder.active else { return }
      if !isTouched { causes = [] }
      if recorder.cause >= 0, causes.last != recorder.cause { causes.append(recorder.cause) }
    }

    /// What it emits comes from what has touched it.
    func traceSettling(_ body: () -> Void) {
      guard let recorder = TraceRecorder.active, let last = causes.last else { return body() }
      let outer = recorder.come(from: last, causes.count > 1 ? causes : [])
      causes = []
      body()
      recorder.leave(outer)
    }
  }
#endif
