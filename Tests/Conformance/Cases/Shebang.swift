#!/usr/bin/env swift -O struct NotADeclaration {}
struct AfterShebang {}
