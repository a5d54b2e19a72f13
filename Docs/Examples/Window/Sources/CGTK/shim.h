// GTK 4.
#if !__has_include(<gtk/gtk.h>)
#error "GTK 4 is missing. On Debian: apt-get install libgtk-4-dev"
#endif
#include <gtk/gtk.h>
