#include "Platform.h"

#ifdef __wasm__

// Instructions of the machine, by the compiler's own names for them.

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

// The text of a failure: a trap stops the program, and the browser names the place. A program may replace it.
__attribute__((weak)) int putchar(int character) {
  return character;
}

// The seed of hashing. The same in every run, so that every run is the same.
void arc4random_buf(void *target, size_t count) {
  memset(target, 0x5A, count);
}

// The product of two 128-bit integers, which the compiler calls where it needs one.
__int128 __multi3(__int128 left, __int128 right) {
  unsigned __int128 a = (unsigned __int128)left;
  unsigned __int128 b = (unsigned __int128)right;
  uint64_t aLow = (uint64_t)a, aHigh = (uint64_t)(a >> 64);
  uint64_t bLow = (uint64_t)b, bHigh = (uint64_t)(b >> 64);

  // The low halves in digits of 32 bits: no partial product overflows 64.
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

// To the nearest integer, halves away from zero: the machine has no instruction for that.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

// What the compiler lays below a frame and finds unchanged at its end.
uintptr_t __stack_chk_guard = 0x5AFE57AC;

__attribute__((noreturn, weak)) void __stack_chk_fail(void) {
  __builtin_trap();
}

#else

// An empty file is none.
typedef int Nothing;

#endif
