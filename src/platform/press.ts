import type { Press } from "../../modules/cashier/index.ts";
import bold from "./fonts/noto-sans-bold.ttf" with { type: "file" };
import regular from "./fonts/noto-sans-regular.ttf" with { type: "file" };

/**
 * What papers are set with: Noto Sans (OFL), whose digits are all as wide and which has the rupee sign, cut down to Latin letters. Read
 * once, with the first paper.
 */
export function createPress(): Press {
  let read: ReturnType<Press["fonts"]> | null = null;
  const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());
  return {
    fonts() {
      read ??= Promise.all([bytesOf(regular), bytesOf(bold)]).then(([text, strong]) => ({ text, strong }));
      return read;
    },
    breathe: () => new Promise((resume) => setImmediate(resume)),
  };
}
