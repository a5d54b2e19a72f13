// Plays recordings on the playground's table, and compares them with native results: node table.mjs FILE.wasm COURSES
// RECORDING...
//
// COURSES is the output of `courses` for those recordings: for each, the number of words and the words. The words here
// must match to the last bit, for every property at every step, and for the trace, if there is one.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { argv, exit } from "node:process";

const [, , file, courses, ...recordings] = argv;
if (recordings.length === 0) {
  console.error("usage: node table.mjs FILE.wasm COURSES RECORDING...");
  exit(2);
}
let printed = "";
const host = {
  began() {},
  failed() {},
  leaked() {},
  hasPrinted: () => 0,
  printed(character) {
    printed += String.fromCharCode(character);
  },
};
const { instance } = await WebAssembly.instantiate(await readFile(file), { host });
const { memory, room, play, wordsStart, wordsWidth } = instance.exports;

const read = await readFile(courses);
const native = new DataView(read.buffer, read.byteOffset, read.byteLength);
let offset = 0;
const next = () => {
  offset += 8;
  return offset <= native.byteLength ? native.getBigUint64(offset - 8, true) : -1n;
};

let failed = 0;
for (const recording of recordings) {
  const bytes = await readFile(recording);
  // The memory may grow, which replaces its buffer.
  const start = room(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, start);
  let count;
  try {
    count = play();
  } catch (error) {
    console.error(`FAIL ${basename(recording)}: ${error} ${printed}`);
    exit(1);
  }
  const width = wordsWidth();
  const words = new DataView(memory.buffer, wordsStart(), Math.max(0, count) * 8);
  const steps = count / width;
  const expected = Number(next());
  let differing = count === expected && steps > 100 ? 0 : 1;
  if (differing > 0) console.log(`${count} words in steps of ${width}, natively ${expected}`);
  const values = new Set();
  for (let index = 0; index < expected; index += 1) {
    const here = index < count ? words.getBigUint64(index * 8, true) : -1n;
    const there = next();
    if (values.size < 100) values.add(here);
    if (here === there) continue;
    if (differing === 0) {
      const place = `step ${Math.floor(index / width)}, word ${index % width}`;
      console.log(`${place}: ${here.toString(16)}, natively ${there.toString(16)}`);
    }
    differing += 1;
  }
  // Values that don't move would match trivially.
  if (values.size < 100) differing += 1;
  console.log(
    `${differing === 0 ? "ok  " : "FAIL"} ${basename(recording)}: ${steps} steps of ${width} words, ` +
      `${differing} other than natively`,
  );
  if (differing > 0) failed += 1;
}
exit(failed === 0 && offset === native.byteLength ? 0 : 1);
