import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC } from "../../src/platform/files.ts";
import { cardPictures } from "./card-pictures.ts";

test("one deck everywhere: the pictures on pages' cards are what the table's art draws", async () => {
  const drawn = cardPictures();
  expect(readdirSync(join(PUBLIC, "cards")).toSorted()).toEqual([...drawn.keys()].toSorted());
  for (const [name, text] of drawn) expect(await Bun.file(join(PUBLIC, "cards", name)).text(), name).toBe(text);
});
