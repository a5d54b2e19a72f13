@_exported public import StreamsOperatorsTesting
@_exported public import StreamsSystemsTesting
