// A square root is one instruction, but on these systems, the compiler calls the C library for a negative number. Every
// program must therefore link that library, even if it imports nothing from it; this import ensures that.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
