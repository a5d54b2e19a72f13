@_exported public import StreamsCore
@_exported public import StreamsExport
@_exported public import StreamsHosts
@_exported public import StreamsInteractions
@_exported public import StreamsOperators
@_exported public import StreamsProperties
@_exported public import StreamsSystems
