import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Saves what the desk has answered into the folder, readable by its owner only, under the name that the answer gives or `name`. Answers the path. */
export async function saved(folder: string, name: string, answer: Response): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [, given] = /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  const path = join(folder, given ?? name);
  // Beside it first: half of a return must not pass for one, nor take the place of a whole one.
  const draft = `${path}.${process.pid}`;
  try {
    const file = await open(draft, "w", 0o600);
    try {
      for await (const piece of answer.body ?? []) await file.appendFile(piece);
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}
