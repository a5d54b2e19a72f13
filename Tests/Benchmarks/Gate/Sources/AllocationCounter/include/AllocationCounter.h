#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Allocations and releases of this thread while it was counting.
typedef struct {
  /// How often memory was allocated, reallocations included.
  int64_t allocations;
  /// By how much the memory in use has grown: what the allocator sets aside, its header and its
  /// rounding included.
  int64_t bytes;
} AllocationCount;

/// Whether allocations can be counted on this platform: the C library must be glibc.
bool allocation_counter_is_available(void);

/// Begins to count this thread's allocations, from zero.
void allocation_counter_start(void);

/// Ends counting.
AllocationCount allocation_counter_stop(void);

#endif
