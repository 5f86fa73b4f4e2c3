/** Writes README.md's table of settings anew: `bun src/build/readme.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSettingsTable } from "../commands/settings-table.ts";

const readme = join(import.meta.dir, "../../README.md");
writeFileSync(readme, withSettingsTable(readFileSync(readme, "utf8")));
