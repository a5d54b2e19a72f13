@_exported public import StreamsCore
@_exported public import StreamsOperators
@_exported public import StreamsProperties
@_exported public import StreamsSystems
