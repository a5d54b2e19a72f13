@testable import playground

/// The library has a type of this name, too; here it means the playground's.
typealias PointerSample = playground.PointerSample
