#include "Platform.h"

#ifdef __wasm__

// A heap of blocks whose sizes are powers of two. Each size has a list of its free blocks; a new block is taken
// from the end of memory, which grows. A header before each block's contents stores the block's order.

typedef struct Block {
  struct Block *next;
} Block;

enum { smallestOrder = 5, orderCount = 31, pageSize = 65536, header = 16 };

extern unsigned char __heap_base;

static Block *freeBlocks[orderCount];
static uintptr_t end;

void *malloc(size_t size) {
  if (size > (1u << (orderCount - 2))) return NULL;
  uint32_t order = smallestOrder;
  while (((uintptr_t)1 << order) < size + header) order += 1;
  Block *block = freeBlocks[order];
  if (block != NULL) {
    freeBlocks[order] = block->next;
  } else {
    uintptr_t length = (uintptr_t)1 << order;
    if (end == 0) end = ((uintptr_t)&__heap_base + header - 1) & ~(uintptr_t)(header - 1);
    uintptr_t available = __builtin_wasm_memory_size(0) * (uintptr_t)pageSize;
    if (end + length > available
        && __builtin_wasm_memory_grow(0, (end + length - available + pageSize - 1) / pageSize)
            == (uintptr_t)-1) return NULL;
    block = (Block *)end;
    end += length;
  }
  void *payload = (unsigned char *)block + header;
  ((uint32_t *)payload)[-1] = order;
  return payload;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  uint32_t order = ((uint32_t *)pointer)[-1];
  Block *block = (Block *)((unsigned char *)pointer - header);
  block->next = freeBlocks[order];
  freeBlocks[order] = block;
}

// Every block is aligned to 16 bytes, which is enough for Swift's values.
int posix_memalign(void **result, size_t alignment, size_t size) {
  enum { invalid = 22, outOfMemory = 12 };
  if (alignment > header) return invalid;
  *result = malloc(size);
  return *result == NULL ? outOfMemory : 0;
}

#endif
