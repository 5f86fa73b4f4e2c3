/** Writes the plan's tables of docs/capacity.md anew from its unit costs and assumptions: `bun src/build/capacity.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withPlan } from "./capacity-plan.ts";

const page = join(import.meta.dir, "../../docs/capacity.md");
writeFileSync(page, withPlan(readFileSync(page, "utf8")));
