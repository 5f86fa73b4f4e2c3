import { expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { instant, uuidv7 } from "../../kernel/index.ts";
import { MOST_SHARDS, shardOf, tableIdIn } from "./shard.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a table's id is a UUID that says where its journal lives", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_SHARDS }), fc.nat(2 ** 40), fc.nat(), (shard, at, seed) => {
      const id = tableIdIn(shard, instant(at), seededRandom(seed));
      expect(id).toMatch(UUID);
      expect(shardOf(id)).toBe(shard);
    }),
  );
});

test("tables opened before there were shards are in the platform's own database", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.nat(), (at, seed) =>
      expect(shardOf(uuidv7(instant(at), seededRandom(seed)))).toBe(0),
    ),
  );
});

test("whatever is no table's id is looked for in the platform's own database", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shard = shardOf(text);
      expect(shard >= 0 && shard <= MOST_SHARDS).toBe(true);
    }),
  );
  expect(shardOf("00000000-0000-8xyz-8000-000000000000")).toBe(0);
});

test("ids of two shards sort by the time at which their tables were opened", () => {
  const random = seededRandom(7);
  const [earlier, later] = [tableIdIn(3, instant(1_000), random), tableIdIn(0, instant(2_000), random)];
  expect(earlier < later).toBe(true);
});
