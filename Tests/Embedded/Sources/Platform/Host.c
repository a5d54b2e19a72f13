#include "Platform.h"

// Functions that programs on pages leave to the browser.

int putchar(int character) {
  host_printed(character);
  return character;
}

__attribute__((noreturn)) void __stack_chk_fail(void) {
  FAIL_HERE();
}
