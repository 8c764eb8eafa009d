#!/usr/bin/env bash
# Checks a project with a file of 100 MB, which takes too long for the test suite: it must be read to its end, as valid
# Swift and cut off in the middle of a comment, and the file beside it must be checked all the same.
#
# Usage: large-file.sh [ARCHLINT], default: .build/release/archlint.
set -euo pipefail
archlint=$(realpath "${1:-$(dirname "$0")/../../.build/release/archlint}")
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cd "$project"

cat > Small.swift <<'SWIFT'
import SwiftUI

struct ClockView: View {
  var body: some View {
    Text("").onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
  }
}
SWIFT

# A unit of 100 bytes, doubled until there are 104 MB.
printf '%s\n' 'struct Row { let title: String; func shorten() -> String { String(title.prefix(12)) + "…" } } // pad' > unit
for _ in $(seq 20); do cat unit unit > twice && mv twice unit; done
mv unit Large.swift

# expect STATUS TEXT: the exit status of a check, and a text that its report holds.
expect() {
  local status=0 start=$SECONDS
  "$archlint" check . --guide wellplate-mvvm --only view-no-timers --format json > report.json 2> errors.txt || status=$?
  if [[ $status != "$1" ]] || ! grep -qF -- "$2" report.json || ! grep -q '"path": "Small.swift"' report.json; then
    echo "expected status $1 and '$2'; got status $status:"
    cat errors.txt
    head -c 2000 report.json
    exit 1
  fi
  echo "status $1 after $((SECONDS - start)) s: $2"
}

ls -l Large.swift | awk '{ print "Large.swift has " $5 " bytes" }'
expect 1 '"skipped": []'
printf '/* open' >> Large.swift
expect 2 'unterminated block comment'
