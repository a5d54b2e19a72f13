#include "Platform.h"

#ifdef __wasm__

// Machine instructions, which the compiler provides as builtins.

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  return __builtin_memset(target, byte, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left;
  const unsigned char *b = right;
  for (size_t index = 0; index < count; index += 1) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count] != 0) count += 1;
  return count;
}

// Discards a failure message: a trap stops the program, and the browser reports the location. A program can
// replace this function.
__attribute__((weak)) int putchar(int character) {
  return character;
}

// The seed for hashing. It is constant, so that every run is the same.
void arc4random_buf(void *target, size_t count) {
  memset(target, 0x5A, count);
}

// The remainder of a division, with the sign of `x`; exact, since no difference is rounded. The compiler calls it in
// programs that are not optimized.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(divisor > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
  while (rest >= divisor) {
    double part = divisor;
    while (part <= rest / 2) part *= 2;
    rest -= part;
  }
  return __builtin_copysign(rest, x);
}

// Multiplies two 128-bit integers; the compiler generates calls to this function.
__int128 __multi3(__int128 left, __int128 right) {
  unsigned __int128 a = (unsigned __int128)left;
  unsigned __int128 b = (unsigned __int128)right;
  uint64_t aLow = (uint64_t)a, aHigh = (uint64_t)(a >> 64);
  uint64_t bLow = (uint64_t)b, bHigh = (uint64_t)(b >> 64);

  // Multiplies the low halves as 32-bit digits, so that no partial product overflows 64 bits.
  uint64_t mask = 0xFFFFFFFF;
  uint64_t ll = (aLow & mask) * (bLow & mask);
  uint64_t lh = (aLow & mask) * (bLow >> 32);
  uint64_t hl = (aLow >> 32) * (bLow & mask);
  uint64_t hh = (aLow >> 32) * (bLow >> 32);
  uint64_t middle = (ll >> 32) + (lh & mask) + (hl & mask);

  uint64_t low = (middle << 32) | (ll & mask);
  uint64_t high = hh + (lh >> 32) + (hl >> 32) + (middle >> 32);
  high += aLow * bHigh + aHigh * bLow;
  return (__int128)(((unsigned __int128)high << 64) | low);
}

// Rounds to the nearest integer, and halves away from zero; WebAssembly has no instruction for this.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

// The value that compiled code stores in a stack frame, and expects to find unchanged when the function returns.
uintptr_t __stack_chk_guard = 0x5AFE57AC;

__attribute__((noreturn, weak)) void __stack_chk_fail(void) {
  __builtin_trap();
}

#else

// A source file must not be empty.
typedef int Nothing;

#endif
