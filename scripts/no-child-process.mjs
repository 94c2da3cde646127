// Stands in for node:child_process in the built command, which starts no other program.
export {}
