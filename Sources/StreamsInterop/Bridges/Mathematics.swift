// A square root is one instruction, and yet on these systems the compiler has the C library asked for that
// of a negative number. So that library must be linked, also into programs that import nothing of it;
// importing it does that.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
