#!/usr/bin/env bash
# The gate of instruction counts: fails if a delivery path has become slower.
#
# Builds the scenarios of Gate/, runs each under callgrind with two numbers of events, and compares the cost of one
# event (the difference, so that startup doesn't count) with budgets.txt: the instructions, of which 1 % more may be
# counted, and the retains, releases and allocations, exactly. Such counts don't depend on other processes on the
# machine. A path that has become faster passes; its budget can then be lowered.
#
#     gate.sh          compares
#     gate.sh --set    writes the counts to budgets.txt, and prints what has grown
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

setting=
if [ "${1:-}" = --set ]; then setting=1; fi

die() { printf 'gate: %s\n' "$*" >&2; exit 2; }

[ "$(uname -sm)" = "Linux x86_64" ] \
  || die "the budgets are for Linux on x86-64; this is $(uname -sm)"

if ! command -v valgrind >/dev/null; then
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null \
    || die "needs valgrind: install it, or run this as root on a system with apt-get"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq valgrind; } >&2 \
    || die "valgrind could not be installed"
fi

# Uses the same addresses in every run, if that is allowed.
fixed=()
if setarch -R true 2>/dev/null; then fixed=(setarch -R); fi

../../.ci/nested "$PWD/Gate" build -c release --product gate
gate="$PWD/../../.build-release/release/gate"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Prints "instructions retains releases allocations" for a run.
count() { # scenario events
  local file="$out/$1.$2"
  SWIFT_DETERMINISTIC_HASHING=1 "${fixed[@]}" valgrind --tool=callgrind \
    --callgrind-out-file="$file" "$gate" "$1" "$2" >"$file.log" 2>&1 \
    || { cat "$file.log" >&2; die "scenario $1 did not run"; }
  awk '
    # A function is named at its first appearance, and later referred to only by number.
    /^c?fn=\(/ {
      match($0, /\([0-9]+\)/)
      id = substr($0, RSTART, RLENGTH)
      if (length($0) >= RSTART + RLENGTH) name[id] = substr($0, RSTART + RLENGTH + 1)
      if ($0 ~ /^cfn=/) callee = name[id]
    }
    /^calls=/ {
      split(substr($0, 7), count, " ")
      if (callee ~ /^swift_[a-zA-Z_]*[rR]etain/) retains += count[1]
      else if (callee ~ /^swift_[a-zA-Z_]*[rR]elease/) releases += count[1]
      else if (callee ~ /^(malloc|calloc|realloc|posix_memalign|aligned_alloc)$/)
        allocations += count[1]
    }
    /^(summary|totals): / { instructions = $2 }
    END { printf "%d %d %d %d\n", instructions, retains, releases, allocations }
  ' "$file"
}

# A count with two decimals, without zeros at its end.
short() { awk -v count="$1" 'BEGIN { printf "%g", count }'; }

few=2000
many=6000
failed=0
line='%-22s %12s %12s %8s %8s %8s   %s\n'
# shellcheck disable=SC2059
printf "$line" "an event of" instructions budget retains releases allocs verdict

while read -r scenario instructions retains releases allocations rest; do
  case "$scenario" in '' | '#'*) continue ;; esac
  [ -n "$allocations" ] && [ -z "$rest" ] || die "budgets.txt: can't read the line of '$scenario'"
  less=$(count "$scenario" "$few")
  more=$(count "$scenario" "$many")
  verdict=$(awk -v less="$less" -v more="$more" -v events=$((many - few)) \
    -v budget="$instructions" -v tolerance=1 \
    -v retains="$retains" -v releases="$releases" -v allocations="$allocations" '
    # Rounded to two decimals: occasional growth of a table is not a cost of the event.
    function over(actual, allowed) { return sprintf("%.2f", actual) + 0 > allowed + 0 }
    function beyond(actual, allowed, name) { exceeded = exceeded sprintf(", %s by %.2f", name, actual - allowed) }
    BEGIN {
      split(less, a, " "); split(more, b, " ")
      for (i = 1; i <= 4; i++) each[i] = (b[i] - a[i]) / events
      limit = budget * (1 + tolerance / 100)
      if (each[1] > limit) beyond(each[1], limit, "instructions")
      if (over(each[2], retains)) beyond(each[2], retains, "retains")
      if (over(each[3], releases)) beyond(each[3], releases, "releases")
      if (over(each[4], allocations)) beyond(each[4], allocations, "allocations")
      if (exceeded) verdict = "EXCEEDED: " substr(exceeded, 3)
      else if (each[1] < budget * (1 - tolerance / 100)) verdict = "kept, budget can be lowered"
      else verdict = "kept"
      printf "%.1f %s+%s%% %.2f %.2f %.2f %s", each[1], budget, tolerance, each[2], each[3], each[4], verdict
    }')
  read -r measured allowed counted_retains counted_releases counted_allocations words <<<"$verdict"
  # shellcheck disable=SC2059
  printf "$line" "$scenario" "$measured" "$allowed" "$counted_retains" "$counted_releases" \
    "$counted_allocations" "$words"
  case "$words" in EXCEEDED*) failed=1 ;; esac
  if [ -n "$setting" ]; then
    printf '%-22s %12s %8s %8s %12s\n' "$scenario" "$measured" \
      "$(short "$counted_retains")" "$(short "$counted_releases")" "$(short "$counted_allocations")" >>"$out/rows"
  fi
done <budgets.txt

if [ -n "$setting" ]; then
  { grep '^#' budgets.txt; cat "$out/rows"; } >"$out/budgets"
  awk '/^#/ { next } NR == FNR { old[$1] = $2; next } $2 > old[$1] { print "loosened: " $1 ": " old[$1] " → " $2 " instructions" }' \
    budgets.txt "$out/budgets"
  cp "$out/budgets" budgets.txt
  exit
fi
if [ "$failed" = 1 ]; then
  echo "gate: a budget is exceeded" >&2
  exit 1
fi
