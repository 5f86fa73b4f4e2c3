/** `operator fairplay …`, as a person at a terminal types it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import { operatorOf, seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";

setDefaultTimeout(60_000);

const [ASHA, BALA] = ["01a1fb22-487a-7479-81a4-00000000000a", "01a1fb22-487a-7479-81a4-00000000000b"];
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
const run = operatorOf(() => database);
const operator = async (...words: string[]) => {
  const { out, problem } = await run(...words);
  return { said: `${out}${problem}` };
};

test("O-28: lists, shows and decides cases, as acts; without a reason nothing is done", async () => {
  const judgement = {
    score: 4.2,
    sides: { one: 2, other: 2 },
    scores: { dumping: 0, softPlay: 4.2, feeding: 0, together: 0 },
    signs: [{ signal: "softPlay", what: "passed", by: "one", seen: 30, expected: 4, chance: -9 }],
  };
  const [made] = await database.owner<{ id: string }[]>`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (gen_random_uuid(), ${ASHA}, ${BALA}, 'open', 4.2, ${JSON.stringify(judgement)}::text::json, now(), now()) RETURNING id`;
  const { id } = made!;
  expect((await operator("fairplay", "list")).said).toContain(`${id}  score 4.2  ${ASHA}  ${BALA}  open`);
  expect((await operator("fairplay", "list", "apart")).said).toBe("No case is apart.");
  const shown = (await operator("fairplay", "show", id)).said;
  expect(shown).toContain("signs: signal softPlay, what passed, by one, seen 30, expected 4, chance -9");
  expect(shown).toContain("marks device: no");
  expect((await operator("fairplay", "decide", id, "watch")).said).toContain("say why");
  expect((await operator("fairplay", "show", id)).said).toContain("state: open");
  const decide = (reason: string, ...more: string[]) =>
    operator("fairplay", "decide", id, "apart", "--reason", reason, ...more);
  const seen = ["--seen", seenIn({ out: shown })];
  expect((await decide("They meet.")).said).toContain("look first");
  expect((await decide("They meet.", ...seen)).said).toBe("Decided.");
  expect((await decide("Again.", ...seen)).said).toContain("looked");
  const entries = (await createOperatorLog(database).page({}, 100)).filter(({ kind }) => kind.startsWith("fairplay."));
  expect(entries).toMatchObject([
    { kind: "fairplay.apart", subject: id, reason: "They meet.", after: '{"state":"apart"}' },
  ]);
});
