// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// dynamic_lookup <library> <function>...
//
// Opens the library by its bare name, as programs that load operators at run time do, and looks up
// each function on its handle. Prints what is missing, nothing if all is there.

#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char** argv) {
    int missing = 0;
    void* library;
    int i;
    if (argc < 3) {
        fprintf(stderr, "usage: dynamic_lookup <library> <function>...\n");
        return 2;
    }
    library = dlopen(argv[1], RTLD_LAZY);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    for (i = 2; i < argc; ++i) {
        if (dlsym(library, argv[i]) == NULL) {
            fprintf(stderr, "%s: no %s\n", argv[1], argv[i]);
            missing = 1;
        }
    }
    return missing;
}
