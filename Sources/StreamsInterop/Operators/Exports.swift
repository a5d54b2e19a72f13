@_exported public import StreamsCore
@_exported public import StreamsProperties
