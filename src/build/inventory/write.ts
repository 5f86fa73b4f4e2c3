import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { INVENTORY_FILE, NOTICES_FILE } from "../../inventory.ts";

/** Writes beside the built assets what a release carries. The list of all licences is large, and loaded for this alone. */
export async function writeInventory(root: string, folder: string): Promise<void> {
  const { takeInventory } = await import("./inventory.ts");
  const { parts, notices } = takeInventory(root);
  writeFileSync(join(folder, INVENTORY_FILE), JSON.stringify(parts));
  writeFileSync(join(folder, NOTICES_FILE), notices);
}
