import { expect, test } from "bun:test";
import { boardsText } from "../../../public/verify.mjs";
import { readTemplate } from "../templates/template.ts";
import { templateOf } from "../testing/cup.ts";
import { createBoardDecks, createDuplicateDecks, deckOf, mixOf, ZERO_NONCE } from "./decks.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const secret = (n: number) => new Uint8Array(32).fill(n);
const FREE = { kind: "duplicate", entryFeePaise: 0, seats: 12 };

test("Q-12: the boards' roots are told before any nonce comes, and their orders follow from the server's secret alone", () => {
  const [decks, again] = [createBoardDecks([secret(1)]), createBoardDecks([secret(1)])];
  const roots = decks.rootsOf(ID, 4);
  expect(new Set(roots).size).toBe(4);
  expect(again.rootsOf(ID, 4)).toEqual(roots);
  expect(decks.deckOf(ID, 2, roots[1]).root).toBe(roots[1]!);
  expect(createBoardDecks([secret(2)]).rootsOf(ID, 4)).not.toEqual(roots);
});

test("Q-12: a secret that was replaced still makes the decks whose roots it made; another makes none", () => {
  const roots = createBoardDecks([secret(1)]).rootsOf(ID, 1);
  expect(createBoardDecks([secret(2), secret(1)]).deckOf(ID, 1, roots[0]).root).toBe(roots[0]!);
  expect(() => createBoardDecks([secret(2)]).deckOf(ID, 1, roots[0])).toThrow("no secret");
});

test("Q-12: each nonce changes the mix, whoever gave none counts as zeros, and the order of arrival changes nothing", () => {
  const nonce = "11".repeat(32);
  const entrants = [{ no: 1, nonce }, { no: 2 }, { no: 3, nonce: "22".repeat(32) }];
  const mix = mixOf(ID, entrants).toString("hex");
  expect(mixOf(ID, entrants.toReversed()).toString("hex")).toBe(mix);
  expect(mixOf(ID, [entrants[0]!, { no: 2, nonce: "0".repeat(64) }, entrants[2]!]).toString("hex")).toBe(mix);
  expect(mixOf(ID, [entrants[0]!, { no: 2, nonce }, entrants[2]!]).toString("hex")).not.toBe(mix);
  expect(deckOf(ID, entrants).key).toMatch(/^[\x21-\x7e]{1,80}$/);
});

test("Q-12: opened decks are checked by anybody's verify.mjs, which finds a changed nonce, byte or root", async () => {
  const decks = createBoardDecks([secret(1)]);
  const entrants = [{ no: 1, nonce: "11".repeat(32) }, { no: 2 }];
  const told = {
    iTournamentId: ID,
    sMix: mixOf(ID, entrants).toString("hex"),
    aNonce: entrants.map(({ no, nonce = ZERO_NONCE }) => ({ nNo: no, sNonce: nonce })),
    aDeck: decks.rootsOf(ID, 3).map((sRoot, board) => ({ sRoot, sBytes: decks.deckOf(ID, board + 1, sRoot).bytes })),
  };
  expect(boardsText(JSON.stringify(told))).toMatchObject({
    isRight: true,
    text: expect.stringMatching(/^(ok .*\n?){4}$/),
  });
  const other = "22".repeat(32);
  const [deck, ...more] = told.aDeck;
  const wrong = [
    { ...told, aNonce: [{ nNo: 1, sNonce: other }, ...told.aNonce.slice(1)] },
    { ...told, aDeck: [{ ...deck, sBytes: other }, ...more] },
    { ...told, aDeck: [{ ...deck, sRoot: other }, ...more] },
    { ...told, aDeck: null },
    { ...told, aNonce: [{ nNo: 1, sNonce: "no" }] },
  ];
  for (const one of wrong) expect(boardsText(JSON.stringify(one)).isRight).toBe(false);
  expect(boardsText("{").isRight).toBe(false);
});

test("Q-12: every process answers a table alike, and cards may be told once the tournament is over", async () => {
  const decks = createBoardDecks([secret(1)]);
  let endedAt: number | null = null;
  const plan = { ...templateOf(FREE), roots: decks.rootsOf(ID, 2) };
  const store = { tournamentOf: async () => ({ id: ID, plan, endedAt }) as never };
  const [one, other] = [createDuplicateDecks({ decks, store }), createDuplicateDecks({ decks, store })];
  const deck = deckOf(ID, [{ no: 1, nonce: "11".repeat(32) }]);
  const dealt = await one.shuffleFor(deck, 2);
  expect(await other.shuffleFor(deck, 2)).toEqual(dealt);
  expect([dealt.root, dealt.seed]).toEqual([
    plan.roots[1]!,
    mixOf(ID, [{ no: 1, nonce: "11".repeat(32) }]).toString("hex"),
  ]);
  expect(await one.mayTell(deck)).toBe(false);
  endedAt = 1;
  expect(await one.mayTell(deck)).toBe(true);
});

test("Q-12: it is played for nothing, at tables of four", () => {
  const refusals = [
    { entryFeePaise: 2_500 },
    { guaranteePaise: 100_00 },
    { ticketPrizes: [{ from: 1, to: 1, name: "Cup", valuePaise: 25_00, validDays: null }] },
    { seats: 10 },
    { seats: 4 },
  ].map((change) => readTemplate({ ...templateOf({ entryFeePaise: 0 }), ...FREE, ...change }));
  expect(refusals.map((read) => (read.ok ? null : read.error.message.split(":")[0]))).toEqual([
    "kind",
    "kind",
    "kind",
    "seats",
    "seats",
  ]);
  expect(readTemplate({ ...templateOf({ entryFeePaise: 0 }), ...FREE }).ok).toBe(true);
});
