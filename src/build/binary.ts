/** `npm run build`: the whole platform as one file for this machine, `dist/rummy`. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compile, packAssets } from "./compile.ts";

const root = join(import.meta.dir, "../..");
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await packAssets(root, dist);
await compile({ root, dist, outfile: join(dist, "rummy") });
