import { expect, test } from "bun:test";
import type { AskData, CardData } from "../../modules/friends/contract.ts";
import type { Answer } from "../net/calls.ts";
import { createPersonCard } from "./person.ts";

const ASHA: CardData = {
  iUserId: "a1",
  sUserName: "Asha",
  sAvatar: "avatar-3",
  dSince: "2026-11",
  nDeals: 12,
  bOnline: null,
  eRelation: "none",
  bMayAsk: true,
};
const AWAY = { refused: "away", status: 0 } as const;

/** A server that answers when told: calls in order, as `card Asha`. */
function scripted() {
  const received: string[] = [];
  const waiting: ((answer: Answer<never>) => void)[] = [];
  const call =
    <T>(name: string) =>
    (about: string) => {
      received.push(`${name} ${about}`);
      const { promise, resolve } = Promise.withResolvers<Answer<T>>();
      waiting.push(resolve as (typeof waiting)[number]);
      return promise;
    };
  const card = createPersonCard({
    card: call<CardData>("card"),
    ask: call<AskData>("ask"),
    block: call<null>("block"),
  });
  /** Answers the n-th call. */
  const answer = async (n: number, answered: Answer<CardData | AskData | null>) => {
    waiting[n]!(answered as Answer<never>);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { card, received, answer };
}

/** A card of Asha that has come. */
async function known() {
  const world = scripted();
  void world.card.look("Asha");
  await world.answer(0, { data: ASHA });
  return world;
}

test("the answer about a seat that was touched before is dropped, as is what comes after the card has closed", async () => {
  const { card, answer, received } = scripted();
  void card.look("Asha");
  void card.look("Ravi");
  await answer(0, { data: ASHA });
  expect(card.state.value).toEqual({ is: "loading" });
  await answer(1, { data: { ...ASHA, sUserName: "Ravi", iUserId: "r1" } });
  expect(card.state.value).toMatchObject({ is: "known", card: { sUserName: "Ravi" } });
  void card.ask();
  void card.look("Asha");
  await answer(2, { data: { eRelation: "asked" } });
  expect(card.state.value).toEqual({ is: "loading" });
  card.end();
  await answer(3, { data: ASHA });
  expect(card.state.value).toEqual({ is: "loading" });
  expect(received).toEqual(["card Asha", "card Ravi", "ask r1", "card Asha"]);
});

test("who cannot be found shows nothing else; where there is no answer it is asked for again", async () => {
  const { card, answer } = scripted();
  void card.look("Asha");
  await answer(0, { refused: "There is no such player.", status: 404 });
  expect(card.state.value).toEqual({ is: "hidden" });
  // What is not known can be neither asked nor blocked.
  await Promise.all([card.ask(), card.block()]);
  void card.look("Asha");
  await answer(1, AWAY);
  expect(card.state.value).toEqual({ is: "failed", why: "away" });
});

test("a press counts once, and the card says what has come of it", async () => {
  const { card, answer, received } = await known();
  for (const _ of ["once", "again"]) void card.ask();
  void card.block();
  expect(card.state.value).toMatchObject({ isBusy: true });
  await answer(1, { data: { eRelation: "asked" } });
  expect(card.state.value).toEqual({
    is: "known",
    card: { ...ASHA, eRelation: "asked", bMayAsk: false },
    isBusy: false,
    refused: null,
  });
  expect(received).toEqual(["card Asha", "ask a1"]);
});

test("a refused press changes nothing and says why; a block ends the card", async () => {
  const { card, answer, received } = await known();
  void card.block();
  await answer(1, AWAY);
  expect(card.state.value).toEqual({ is: "known", card: ASHA, isBusy: false, refused: "away" });
  void card.block();
  await answer(2, { data: null });
  expect(card.state.value).toEqual({ is: "blocked" });
  await card.ask();
  expect(received).toEqual(["card Asha", "block a1", "block a1"]);
});
