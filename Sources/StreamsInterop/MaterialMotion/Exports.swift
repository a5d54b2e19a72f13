@_exported public import StreamsInterop
