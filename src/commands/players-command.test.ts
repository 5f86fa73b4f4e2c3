import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { addPlayer } from "../../modules/operator/testing/players.ts";
import { operatorOf } from "../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { systemClock } from "../platform/clock.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const operator = operatorOf(() => database);

test("O-20 … O-22: found, shown, noted, blocked and kept out at the terminal, each an act that names nobody", async () => {
  const id = await addPlayer({ database, clock: systemClock }, "Zoya");
  const [row] = await database.sql`SELECT mobile FROM identity.players WHERE id = ${id}`;
  const number = String(row!.mobile).slice(3);
  expect((await operator("players", "find", "zoy")).out).toContain(`${id}  Zoya`);
  expect((await operator("players", "find", number)).out).toContain(id);
  expect((await operator("players", "find", "Zo")).problem).toContain("3 letters");
  expect((await operator("players", "note", id, "Zoya", "called")).out).toBe("Noted.");
  expect((await operator("players", "block", id, "fraud")).out).toStartWith("Blocked");
  expect((await operator("players", "block", id, "because")).problem).toContain(
    "players block ID collusion|program|fraud",
  );
  expect((await operator("players", "block", id, "abuse")).problem).toContain("blocked already");
  expect((await operator("players", "exclude", id, "7d")).out).toBe("Kept out.");
  expect((await operator("players", "exclude", id, "24h")).problem).toContain("only be made longer");
  const shown = (await operator("players", "show", id)).out;
  expect(shown).toContain(": Zoya called");
  expect(shown).toContain("block reason: fraud");
  expect(shown).not.toContain(number);
  expect((await operator("players", "unblock", id, "mistake")).out).toBe("Let in again.");

  const entries = await database.sql`SELECT kind, subject, before, after, reason FROM operator.act ORDER BY seq`;
  expect(entries.map(({ kind }) => kind)).toEqual([
    ...["players.searched", "players.searched", "terminal.players", "player.seen", "player.noted", "player.blocked"],
    ...["terminal.players", "player.excluded", "terminal.players", "player.unblocked"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`zo|${number}|called`, "i"));
});

test("CR-8: who is long absent and kept is listed at the terminal with the reason", async () => {
  expect((await operator("players", "absent")).out).toBe("Nobody is long absent and kept.");
  const id = await addPlayer({ database, clock: systemClock }, "Away");
  await database.owner`UPDATE identity.players SET absent_for = 'money' WHERE id = ${id}`;
  expect((await operator("players", "absent")).out).toMatch(new RegExp(`^${id}  Away  .*absent \\(money left\\)`));
  expect((await operator("players", "absent", "more")).problem).toContain("players absent [--page N]");
});
