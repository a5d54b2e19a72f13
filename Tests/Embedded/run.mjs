// Runs the checks: node run.mjs EmbeddedChecks.wasm POSITIONS
//
// Prints one line per check, then a summary. A check fails if an expectation is not met, if it leaves memory allocated,
// or if it traps unexpectedly or fails to trap. POSITIONS is the output of a native run of the scenarios, with a
// position and the scenario's name per line; the positions here must agree to 1e-12, and those of a replay to the last
// bit.

import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";

if (argv.length !== 4) {
  console.error("usage: node run.mjs EmbeddedChecks.wasm POSITIONS");
  exit(2);
}
const module = await WebAssembly.compile(await readFile(argv[2]));

let exports;
// The check that is running.
let check;

const text = (start, count) =>
  new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, count));

const host = {
  began(name, nameCount, mustTrap) {
    check.name = text(name, nameCount);
    check.mustTrap = mustTrap !== 0;
  },
  failed(file, fileCount, line) {
    check.problems.push(`expectation not met at ${text(file, fileCount)}:${line}`);
  },
  leaked(count) {
    check.problems.push(`leaves ${count} allocations behind`);
  },
  hasPrinted: (start, count) => (check.printed === text(start, count) ? 1 : 0),
  printed(character) {
    check.printed += String.fromCharCode(character);
  },
};

const instantiate = async () => {
  exports = (await WebAssembly.instantiate(module, { host })).exports;
};

const run = async (index) => {
  check = { name: `check ${index}`, mustTrap: false, printed: "", problems: [] };
  try {
    exports.run(index);
    if (check.mustTrap) check.problems.push("did not trap");
  } catch (error) {
    // A deliberate stop is an `unreachable`, not a stack overflow or an out-of-bounds access.
    const isDeliberate = error instanceof WebAssembly.RuntimeError && error.message === "unreachable";
    if (!check.mustTrap || !isDeliberate) check.problems.push(`${error} ${check.printed}`.trim());
    // An instance that trapped can't be reused.
    await instantiate();
  }
  return check;
};

await instantiate();
const count = exports.checkCount();
let failed = 0;
for (let index = 0; index < count; index += 1) {
  const { name, problems } = await run(index);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name}`);
  for (const problem of problems) console.log(`     ${problem}`);
  if (problems.length > 0) failed += 1;
}
console.log(`${count - failed} passed, ${failed} failed`);

// Runs the scenarios.
await instantiate();
check = { problems: [] };
const native = (await readFile(argv[3], "utf8")).trimEnd().split("\n").map((line) => {
  const space = line.indexOf(" ");
  return { position: Number(line.slice(0, space)), name: line.slice(space + 1) };
});
let worst = 0;
let disagreeing = 0;
let exact = 0;
if (exports.positionCount() !== native.length) {
  console.log("FAIL the scenarios produce a different number of positions than natively");
  disagreeing = 1;
}
native.forEach(({ position, name }, index) => {
  const difference = Math.abs(exports.position(index) - position) / Math.max(1, Math.abs(position));
  worst = Math.max(worst, difference);
  // A scenario named "to the last bit" must match exactly.
  if (name.endsWith("to the last bit")) {
    exact += 1;
    if (Object.is(exports.position(index), position)) return;
  } else if (difference <= 1e-12) return;
  if (disagreeing === 0) console.log(`FAIL ${name}: ${exports.position(index)}, natively ${position}`);
  disagreeing += 1;
});
console.log(`${native.length} positions, ${disagreeing} other than natively; at most by ${worst}`);
console.log(`${exact} of them compared to the last bit`);
exit(failed === 0 && count > 0 && disagreeing === 0 && exact > 0 ? 0 : 1);
