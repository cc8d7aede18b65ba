# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
#
# Reads preprocessed headers, paths relative to the include directory, and prints a line for each
# function that a public header declares: library, name, "exported" or "hidden".

BEGIN {
    library["acl"] = "libascendcl"
    library["aclnn"] = "libnnopbase"
    library["aclnnop"] = "libopapi_nn"
}

# A line marker of the preprocessor: what follows comes from another file.
/^# [0-9]+ "/ {
    split($3, path, "/")
    folder = path[1] == "\"." ? path[2] : ""
    next
}

folder in library {
    text = text " " $0
    while (match(text, /[;{}]/)) {
        statement = substr(text, 1, RSTART - 1)
        end = substr(text, RSTART, 1)
        text = substr(text, RSTART + 1)
        if (end == ";") declaration(statement)
    }
}

function declaration(statement,    exported) {
    exported = index(statement, "visibility(\"default\")") > 0
    gsub(/__attribute__ *\(\([a-z]+(\("[^"]*"\))?\)\)/, "", statement)
    if (statement ~ /^ *typedef / || !match(statement, /[A-Za-z_0-9]+ *\(/)) return
    name = substr(statement, RSTART, RLENGTH - 1)
    sub(/ +$/, "", name)
    print library[folder], name, exported ? "exported" : "hidden"
}
