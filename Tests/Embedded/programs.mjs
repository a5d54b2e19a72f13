// Runs a program as a page would: node programs.mjs PROGRAM FILE.wasm

import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";

const [, , program, file] = argv;
const shown = [];
const page = { show: (...position) => shown.push(position) };
const { instance } = await WebAssembly.instantiate(await readFile(file), { page });
const { begin, send, pointer, advance, isMoving } = instance.exports;

const expect = (isMet, what) => {
  if (isMet) return;
  console.error(`${program}: ${what}; shown last: ${shown.at(-1)}`);
  exit(1);
};

/// Runs frames until nothing moves.
const rest = () => {
  let frames = 0;
  for (; isMoving() && frames < 10000; frames += 1) advance(1 / 60);
  expect(frames > 10 && frames < 10000, `comes to rest after ${frames} frames`);
};

const programs = {
  SpringProgram() {
    begin();
    expect(!isMoving(), "rests initially");
    send(100);
    expect(isMoving(), "starts moving");
    advance(1 / 60);
    expect(shown.at(-1)[0] > 0 && shown.at(-1)[0] < 100, "is between start and end after one frame");
    rest();
    expect(shown.at(-1)[0] === 100, "lands exactly");
  },
  CardProgram() {
    begin();
    expect(!isMoving(), "rests initially");
    pointer(0, 1, 105, 105, 0);
    for (let step = 1; step <= 10; step += 1) {
      pointer(1, 1, 105 + 20 * step, 105, step / 100);
      advance(1 / 100);
    }
    expect(isMoving() && shown.at(-1)[0] > 250 && shown.at(-1)[1] === 100, "follows the pointer");
    const released = shown.at(-1)[0];
    pointer(2, 1, 305, 105, 0.1);
    advance(1 / 60);
    expect(shown.at(-1)[0] > released, "continues with the release velocity");
    rest();
    expect(shown.at(-1)[0] === 100 && shown.at(-1)[1] === 100, "returns home exactly");
  },
};
programs[program]();
console.log(`${program}: runs`);
