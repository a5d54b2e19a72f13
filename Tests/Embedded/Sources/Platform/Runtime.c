#include "Platform.h"

int putchar(int character) {
  host_printed(character);
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

// What the compiler lays below a frame and finds unchanged at its end.
uintptr_t __stack_chk_guard = 0x5AFE57AC;

__attribute__((noreturn)) void __stack_chk_fail(void) {
  FAIL_HERE();
}
