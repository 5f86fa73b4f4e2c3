import { expect, test } from "bun:test";
import type { PlayerId } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { testConfig } from "../testing/driver.ts";
import type { LiveTable } from "./live-table.ts";
import { createLiveTables } from "./live-tables.ts";

const { kind } = testConfig();
const other: TableKind = { ...kind, name: "Another" };

function table(tableId: string, of: TableKind, player: string) {
  const seat = { player: { id: player, bot: false }, gone: false };
  return { runner: { tableId, state: { config: { kind: of }, seats: [seat, null] } } } as unknown as LiveTable;
}

test("a kind's tables are those of the kind that are here, whatever fields of it come first", () => {
  const live = createLiveTables();
  const [one, two, three] = [table("1", kind, "a"), table("2", kind, "b"), table("3", other, "c")];
  for (const here of [one, two, three]) live.add(here);
  const turned = Object.fromEntries(Object.entries(kind).toReversed()) as unknown as TableKind;
  expect([...live.ofKind(turned)]).toEqual([one, two]);
  expect([...live.ofKind(other)]).toEqual([three]);
  live.remove(one);
  live.remove(three);
  live.remove(three);
  expect([...live.ofKind(kind)]).toEqual([two]);
  expect([...live.ofKind(other)]).toEqual([]);
  expect(live.count()).toEqual({ tables: 1, players: 1 });
  expect(live.of("a" as PlayerId).size).toBe(0);
});
