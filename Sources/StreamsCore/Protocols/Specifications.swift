// Additional names of these protocols, from the 2016 drafts.

/// The 2016 drafts' name for ``Readable``.
public typealias ScopedReadable = Readable

/// The 2016 drafts' name for ``Writable``.
public typealias ScopedWritable = Writable
