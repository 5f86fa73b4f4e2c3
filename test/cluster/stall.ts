/** Loaded ahead of a server's own code: on SIGUSR2 its event loop stands still for as long as the file `STALL_FILE` is there. Its other threads run on. */
import { existsSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.STALL_FILE;
const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

if (file !== undefined && isMainThread)
  process.on("SIGUSR2", () => {
    while (existsSync(file)) Atomics.wait(cell, 0, 0, 5);
  });
