// Runs the checks: node run.mjs EmbeddedChecks.wasm
//
// One line a check, then the sum. A check fails where an expectation is not met, where it leaves
// memory behind, and where it traps though it should not, or does not though it should.

import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";

if (argv.length !== 3) {
  console.error("usage: node run.mjs EmbeddedChecks.wasm");
  exit(2);
}
const module = await WebAssembly.compile(await readFile(argv[2]));

let exports;
// What the running check has told.
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
    // A deliberate stop is an `unreachable`, not a stack that ran out or an access out of bounds.
    const isDeliberate = error instanceof WebAssembly.RuntimeError && error.message === "unreachable";
    if (!check.mustTrap || !isDeliberate) check.problems.push(`${error} ${check.printed}`.trim());
    // What trapped is in no state to go on.
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
exit(failed === 0 && count > 0 ? 0 : 1);
