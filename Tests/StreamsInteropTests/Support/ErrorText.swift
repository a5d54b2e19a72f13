import Testing

/// The text that a process wrote to standard error before it stopped.
func errorText(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
