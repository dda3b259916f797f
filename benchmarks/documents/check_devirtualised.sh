#!/usr/bin/env bash
# check_devirtualised.sh PROGRAM [FILTER]: runs devirtualised rows of wireform_bench under callgrind and shows how they call
# the functions of readers and writers: directly, or through a pointer. Fails if any call goes through a pointer.
#
# Needs valgrind and binutils. Calls by the run-time interface, which writes the documents that the rows read, are not
# counted.
set -euo pipefail
program=$1
filter=${2:-devirtualised}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

valgrind --tool=callgrind --dump-instr=yes --compress-strings=no --compress-pos=no \
  --callgrind-out-file="$folder/calls" "$program" --check-only --filter "$filter" >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
objdump -d --no-show-raw-insn "$program" >"$folder/code"

# For each call site that callgrind saw, the instruction there tells what kind of call it is. Callgrind's addresses are the
# program's plus where it was loaded, which the address of main gives.
perl - "$folder/calls" "$folder/code" <<'PERL'
my ($calls, $code) = @ARGV;
my ($caller, $callee, $loaded_main, $linked_main, %count, %name, %instruction);
open(my $in, '<', $calls) or die;
while (<$in>) {
  if (/^fn=(.*)/) { $caller = $1 }
  elsif (/^cfn=(.*)/) { $callee = $1 }
  elsif (/^calls=(\d+) (0x[0-9a-f]+)/) {
    my ($times, $target) = ($1, hex $2);
    my ($site) = split ' ', <$in>;
    $loaded_main = $target if $callee eq 'main';
    next unless $callee =~ /wireform::v0::(\w+::)?(Json|Msgpack|Messageframe|Cell|Frame)\w*(Reader|Writer)::/;
    next if $caller =~ /Walk<wireform::v0::(Reader|Writer)>|wireform::v0::(read|write)_value|::Virtual>|make_documents/;
    $count{hex $site} += $times;
    $name{hex $site} = "$callee by $caller";
  }
}
open($in, '<', $code) or die;
while (<$in>) {
  if (/^([0-9a-f]+) <main>:/) { $linked_main = hex $1 }
  elsif (/^\s*([0-9a-f]+):\s+((call|jmp)\b.*)/) { $instruction{hex $1} = $2 }
}
my ($direct, $pointer, $unknown) = (0, 0, 0);
for my $site (keys %count) {
  my $found = $instruction{$site - $loaded_main + $linked_main};
  if (!defined $found) { $unknown += $count{$site} }
  elsif ($found =~ /\*/) { $pointer += $count{$site}; print "through a pointer: $count{$site} calls of $name{$site}\n" }
  else { $direct += $count{$site} }
}
print "$direct direct calls of reader and writer functions, $pointer through a pointer, $unknown not found\n";
exit($pointer != 0 || $direct == 0);
PERL
