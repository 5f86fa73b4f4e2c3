import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";

/** Has this process, or the machine, no file descriptors left? Asked by opening one: the runtime calls a `connect` that fails for want of one refused. */
export function areDescriptorsGone(): boolean {
  try {
    closeSync(openSync(devNull, "r"));
    return false;
  } catch (error) {
    return ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}
