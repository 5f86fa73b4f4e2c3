import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { COMPILED, ROOT } from "../platform/files.ts";

/** Draws a picture, an `<svg>` as React makes it, as PNG. */
export type DrawPicture = (picture: ReactNode) => Promise<Uint8Array<ArrayBuffer>>;

/** Half a second is usual; a machine that needs longer than this has other worries. */
const LONGEST_MS = 30_000;
const PROGRAM = COMPILED ? [process.execPath] : [process.execPath, join(ROOT, "src/main.ts")];

/**
 * Draws in a process of its own, which ends with the picture: half a second of work would hold every table of this one (decision 0044). One picture at a
 * time. Rejects where no process can be started, or it does not come to its end.
 */
export function createPictureRenderer(): DrawPicture {
  let last: Promise<unknown> = Promise.resolve();
  return (picture) => {
    const drawn = last.then(() => drawApart(renderToStaticMarkup(picture)));
    last = drawn.catch(() => {});
    return drawn;
  };
}

async function drawApart(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = Bun.spawn({
    cmd: [...PROGRAM, "draw"],
    stdin: new Blob([svg]),
    stdout: "pipe",
    stderr: "pipe",
    // It needs none of the server's settings, and so none of its secrets.
    env: { PATH: process.env.PATH },
    timeout: LONGEST_MS,
    killSignal: "SIGKILL",
  });
  const [png, complaint, code] = await Promise.all([
    new Response(drawing.stdout).bytes(),
    new Response(drawing.stderr).text(),
    drawing.exited,
  ]);
  if (code !== 0) throw new Error(`drawing ended with ${code}: ${complaint.slice(0, 200)}`);
  return png;
}
