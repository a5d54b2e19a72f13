#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Allocations and releases of this thread during counting.
typedef struct {
  /// The number of allocations, including reallocations.
  int64_t allocations;
  /// The growth of the memory in use: the bytes that the allocator reserves, including headers and rounding.
  int64_t bytes;
} AllocationCount;

/// Whether allocations can be counted on this platform: the C library must be glibc.
bool allocation_counter_is_available(void);

/// Starts counting this thread's allocations, from zero.
void allocation_counter_start(void);

/// Stops counting.
AllocationCount allocation_counter_stop(void);

#endif
