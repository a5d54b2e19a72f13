// SDL 2 and its fonts.
#if !__has_include(<SDL2/SDL.h>) || !__has_include(<SDL2/SDL_ttf.h>)
#error "SDL 2 is missing. On Debian: apt-get install libsdl2-dev libsdl2-ttf-dev fonts-inter"
#endif
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
