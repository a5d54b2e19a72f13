#include "Platform.h"

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  return memmove(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if ((uintptr_t)to <= (uintptr_t)from) {
    for (size_t index = 0; index < count; index += 1) to[index] = from[index];
  } else {
    while (count > 0) {
      count -= 1;
      to[count] = from[count];
    }
  }
  return target;
}

void *memset(void *target, int byte, size_t count) {
  unsigned char *to = target;
  for (size_t index = 0; index < count; index += 1) to[index] = (unsigned char)byte;
  return target;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left;
  const unsigned char *b = right;
  for (size_t index = 0; index < count; index += 1) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}
