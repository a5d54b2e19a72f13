// Replaces the program's allocator with one that counts and then calls glibc's own. A program may define these
// functions itself, and everything in it then calls them, including the Swift runtime; so no preloading or hook is
// needed. When counting is off, each call costs one test of a flag, the same for all code that is compared.
#include "AllocationCounter.h"

#include <limits.h>  // Names the C library.

#ifdef __GLIBC__

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local bool is_counting;
static _Thread_local AllocationCount current;

/// The size of a block of `size` bytes by glibc's rule: one word for the header, rounded up to two words, at least
/// four. The actual block may be larger if the remainder of a hole is too small to split; that depends on all earlier
/// allocations, and would make the count depend on them.
static int64_t rounded(size_t size) {
  size_t taken = (size + sizeof(size_t) + 15) / 16 * 16;
  return (int64_t)(taken < 32 ? 32 : taken);
}

static void count_allocation(size_t size) {
  if (__builtin_expect(!is_counting, true)) return;
  current.allocations += 1;
  current.bytes += rounded(size);
}

static void count_release(void *block) {
  if (__builtin_expect(!is_counting, true) || !block) return;
  current.bytes -= rounded(malloc_usable_size(block));
}

void *malloc(size_t size) {
  count_allocation(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  count_release(block);
  count_allocation(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count_allocation(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  count_release(block);
  __libc_free(block);
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_start(void) {
  current = (AllocationCount){0, 0};
  is_counting = true;
}

AllocationCount allocation_counter_stop(void) {
  is_counting = false;
  return current;
}

#else

bool allocation_counter_is_available(void) { return false; }
void allocation_counter_start(void) {}
AllocationCount allocation_counter_stop(void) { return (AllocationCount){0, 0}; }

#endif
