// The parts that a program without an operating system lacks: a heap, memory functions, and a host.

#ifndef PLATFORM_H
#define PLATFORM_H

#include <stddef.h>
#include <stdint.h>

// The host, which reports results. Texts are UTF-8, without a terminating zero.

#define IMPORTED(name) __attribute__((import_module("host"), import_name(name)))

/// A check begins. `mustTrap` means that it must stop the program.
IMPORTED("began")
void host_began(const uint8_t *name, intptr_t nameCount, int32_t mustTrap);

/// An expectation of the check was not met.
IMPORTED("failed")
void host_failed(const uint8_t *file, intptr_t fileCount, intptr_t line);

/// The check has left allocations behind.
IMPORTED("leaked")
void host_leaked(intptr_t count);

/// Whether the check has printed exactly this text.
IMPORTED("hasPrinted")
int32_t host_hasPrinted(const uint8_t *text, intptr_t count);

/// The check prints text.
IMPORTED("printed")
void host_printed(int32_t character);

// The heap. Freeing an unallocated block is a failure, and traps.

/// The number of allocations that have not been freed.
intptr_t heap_liveCount(void);

void *malloc(size_t size);
void free(void *pointer);
int posix_memalign(void **result, size_t alignment, size_t size);

// Other functions that the Swift standard library calls.

void *memcpy(void *restrict target, const void *restrict source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
void arc4random_buf(void *target, size_t count);
int putchar(int character);
double round(double number);

/// Reports a failure at this line, and traps.
#define FAIL_HERE() \
  (host_failed((const uint8_t *)__FILE_NAME__, sizeof(__FILE_NAME__) - 1, __LINE__), \
   __builtin_trap())

#endif
