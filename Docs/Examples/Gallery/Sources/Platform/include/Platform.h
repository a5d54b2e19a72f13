// The functions that a program without an operating system lacks: a heap, memory functions, and others that the
// compiler and the standard library call.

#ifndef PLATFORM_H
#define PLATFORM_H

#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);
void free(void *pointer);
int posix_memalign(void **result, size_t alignment, size_t size);

void *memcpy(void *restrict target, const void *restrict source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int byte, size_t count);
size_t strlen(const char *text);
int memcmp(const void *left, const void *right, size_t count);
void arc4random_buf(void *target, size_t count);
int putchar(int character);
double round(double number);

#endif
