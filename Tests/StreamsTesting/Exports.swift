@_exported public import StreamsInteractionsTesting
@_exported public import StreamsOperatorsTesting
@_exported public import StreamsSystemsTesting
