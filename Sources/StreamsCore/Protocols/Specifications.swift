// Additional names of these protocols, from the drafts of 2016.

/// The 2016 drafts' name of ``Readable``.
public typealias ScopedReadable = Readable

/// The 2016 drafts' name of ``Writable``.
public typealias ScopedWritable = Writable
