/** `operator tickets`, as a person at a terminal types it, beside a server that has tickets. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOperatorLog } from "../../modules/operator/index.ts";
import { type SupportWorld, supportWorld } from "../../modules/support/testing/world.ts";
import { operatorOf } from "../../test/support/command.ts";
import { actorAtTerminal } from "./operator/actor.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await supportWorld();
}, 60_000);
afterAll(() => world.close());

const operator = operatorOf(() => world.database);
const me = `terminal:${actorAtTerminal(undefined)}`;

test("O-19: the terminal answers, resolves, closes and opens again by the desk's own functions, each an act in its transaction", async () => {
  await world.report({ sDescription: "The table froze" });
  const [ticket] = await world.list();
  const id = ticket!._id;
  const tickets = (...words: string[]) => operator("tickets", ...words);
  expect((await tickets("list")).out).toContain(id);
  expect((await tickets("reply", id, "We", "look", "into", "it")).out).toBe("The player has your answer.");
  expect((await tickets("show", id)).out).toMatch(/^thread: by terminal:.*, text We look into it, at /m);
  expect((await tickets("close", id)).problem).toMatch(/^rummy: It is open already, by terminal:/);
  expect((await tickets("resolve", id)).out).toBe("The ticket is resolved.");
  expect((await tickets("close", id)).out).toBe("The ticket is closed.");
  expect((await tickets("list", "closed")).out).toContain(id);
  expect((await tickets("reopen", id)).out).toBe("The ticket is open again.");
  expect((await tickets("reopen", "nobody")).problem).toBe("rummy: There is no such ticket any more.");
  expect((await tickets("reopen")).problem).toContain("operator tickets reopen ID");
  const entries = (await createOperatorLog(world.database).page({ actor: me }, 100)).filter(
    ({ subject }) => subject === id,
  );
  expect(entries.toReversed().map(({ kind, before }) => [kind, before])).toEqual([
    ["ticket.answered", '{"state":"inReview"}'],
    ["ticket.resolved", '{"state":"open"}'],
    ["ticket.closed", '{"state":"resolved"}'],
    ["ticket.reopened", '{"state":"closed"}'],
  ]);
  expect(JSON.stringify(await createOperatorLog(world.database).page({}, 100))).not.toContain("look into");
}, 60_000);
