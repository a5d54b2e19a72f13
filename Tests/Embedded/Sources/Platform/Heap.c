#include "Platform.h"

// A heap of blocks whose sizes are powers of two. A free block waits in the list for its size; a new one is cut from
// the end of the memory, which grows.
//
//     block                      payload, aligned
//     ├── slack, if any ──┬ header ┬───────────────────────┤
//
// Freed memory is overwritten, and freeing twice fails, so that a use after free is noticed.

typedef struct {
  uint32_t block;   // Where the block begins.
  uint16_t order;   // Its size is 2^order.
  uint16_t isLive;  // `live` or `dead`.
} Header;

typedef struct FreeBlock {
  struct FreeBlock *next;
} FreeBlock;

enum { live = 0x11FE, dead = 0xDEAD, poison = 0xDB };
enum { smallestOrder = 5, orderCount = 31, pageSize = 65536, natural = 16 };

extern unsigned char __heap_base;

static FreeBlock *freeBlocks[orderCount];
static uintptr_t end;
static intptr_t liveCount;

static uintptr_t alignedUp(uintptr_t address, uintptr_t alignment) {
  return (address + alignment - 1) & ~(alignment - 1);
}

// Cuts a new block from the end of the memory. Returns NULL if the memory can't grow.
static void *cut(uintptr_t size) {
  if (end == 0) end = alignedUp((uintptr_t)&__heap_base, natural);
  uintptr_t available = __builtin_wasm_memory_size(0) * (uintptr_t)pageSize;
  if (size > available - end) {
    uintptr_t pages = (size - (available - end) + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (uintptr_t)-1) return NULL;
  }
  void *block = (void *)end;
  end += size;
  return block;
}

static void *allocate(uintptr_t alignment, uintptr_t size) {
  if (alignment < natural) alignment = natural;
  uintptr_t largest = (uintptr_t)1 << (orderCount - 1);
  if (alignment > largest / 4 || size > largest / 2) return NULL;
  uintptr_t needed = size + sizeof(Header) + alignment;
  uint16_t order = smallestOrder;
  while (((uintptr_t)1 << order) < needed) order += 1;

  void *block = freeBlocks[order];
  if (block != NULL) {
    freeBlocks[order] = freeBlocks[order]->next;
  } else {
    block = cut((uintptr_t)1 << order);
    if (block == NULL) return NULL;
  }
  uintptr_t payload = alignedUp((uintptr_t)block + sizeof(Header), alignment);
  ((Header *)payload)[-1] = (Header){(uint32_t)(uintptr_t)block, order, live};
  liveCount += 1;
  return (void *)payload;
}

void *malloc(size_t size) {
  return allocate(natural, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  enum { outOfMemory = 12 };
  void *payload = allocate(alignment, size);
  if (payload == NULL) return outOfMemory;
  *result = payload;
  return 0;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  Header *header = (Header *)pointer - 1;
  if (header->isLive != live) FAIL_HERE();
  header->isLive = dead;
  FreeBlock *block = (FreeBlock *)(uintptr_t)header->block;
  uint16_t order = header->order;
  memset(pointer, poison, (uintptr_t)block + ((uintptr_t)1 << order) - (uintptr_t)pointer);
  block->next = freeBlocks[order];
  freeBlocks[order] = block;
  liveCount -= 1;
}

intptr_t heap_liveCount(void) {
  return liveCount;
}
