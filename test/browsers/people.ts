/**
 * What is tested in each browser: a person plays the lessons, registers, sits down from the lobby and plays a deal from the first
 * drag to a declaration, with a reload and a lost network in the middle.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cardOf, cardsOf, GUIDED_DEALS, type Step } from "../../game-client/guided/guided-deals.ts";
import { stepText } from "../../game-client/guided/messages.ts";
import { inLanguage } from "../../modules/kernel/index.ts";
import { countAfterDraw, HAND_SIZE, wildRankOf } from "../../modules/rummy/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { ROOT } from "../../src/platform/files.ts";
import { type Gate, openGate } from "../cluster/gate.ts";
import { codeFor, freshRegistration, PERMITTED_PLACE, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { nextMove } from "../support/solver-play.ts";
import { sit, TableClient } from "../support/table-client.ts";
import type { Driver } from "./driver.ts";
import { Person } from "./person.ts";
import { declare, discard, draw, finish, group, handOf } from "./rummy.ts";

/** Where people play. */
interface Place {
  /** The server's own address. */
  readonly server: string;
  /** The way to it from the browser, which can be cut. */
  readonly network: Gate;
  /** The address of the server by that way. */
  readonly url: string;
}

const BANNER = ".banner--bad";

/** Registers as people do, and arrives in the lobby. */
async function register(person: Person, { server, url }: Place): Promise<void> {
  const who = freshRegistration();
  await person.driver.visit(person.window, `${url}/game`);
  await person.driver.standAt(person.window, PERMITTED_PLACE);
  // The daily wheel does not open by itself, as on a second visit of the day.
  await person.ask((day) => localStorage.setItem("dailyBonusSeen", day), today());
  await person.press({ is: "[role=tab]", called: "^Register" });
  const field = (name: string) => ({ is: `form[aria-label="Register"] [name=${name}]` });
  await person.type(field("sUserName"), who.sUserName);
  await person.press({ is: 'form[aria-label="Register"] label', called: "^Female" });
  await person.type(field("sMobile"), who.sMobile);
  await person.type(field("sEmail"), who.sEmail);
  await person.type(field("sPassword"), who.sPassword);
  await person.press(field("isAdult"));
  await person.press(field("isTermsAccepted"));
  await person.press({ is: 'form[aria-label="Register"] button[type=submit]' });
  await person.press({ is: "dialog button", called: "^Confirm" });
  const code = { is: "dialog input[autocomplete=one-time-code]" };
  await person.spot(code);
  // The last digit sends it.
  await person.type(code, await codeFor(server, who.sMobile));
  await person.see("the lobby", () => location.pathname === "/lobby");
}

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

/** The other one at the table knows the hand and helps, so that the deal takes a few turns. */
async function help(other: TableClient, hand: readonly number[]): Promise<void> {
  const { turn } = other.view!.turn!;
  await other.make({ event: "draw", turn, from: "stock" });
  const { hand: own, jokerCard } = await other.seen("the card", (view) => view.drawnCard !== null);
  const wild = wildRankOf(jokerCard!);
  const worth = (card: number) => countAfterDraw(hand, card, wild, true);
  const [best] = own.flat().sort((a, b) => worth(a) - worth(b));
  await other.make({ event: "discard", turn, card: best! });
}

/** What the solver would do with the hand that the window shows; what else it needs is public. */
const moveFor = (view: TableView, hand: readonly number[], taken: number | null) =>
  nextMove({ ...view, you: 1 - view.you!, hand: [[...hand]], drawnCard: hand.at(-1)!, blockedDiscard: taken })!;

/** Plays one's turn by dragging; answers whether it was the last one. `held`: what happens between draw and discard. */
async function playTurn(person: Person, other: TableClient, held: () => Promise<void>): Promise<boolean> {
  const toDraw = moveFor(other.view!, await handOf(person, HAND_SIZE), null);
  if (toDraw.event !== "draw") throw new Error(`${toDraw.event} instead of a draw`);
  const taken = toDraw.from === "open" ? other.view!.openPile[0]! : null;
  await draw(person, toDraw.from);
  const hand = await handOf(person, HAND_SIZE + 1);
  await held();
  expect(new Set(await handOf(person, HAND_SIZE + 1))).toEqual(new Set(hand));
  await other.seen("the draw", ({ turn }) => turn?.drawn === true);
  const move = moveFor(other.view!, hand, taken);
  if (move.event === "finish") {
    await finish(person, move.card);
    await declare(person, await handOf(person, HAND_SIZE), other.view!.jokerCard!);
    return true;
  }
  if (move.event !== "discard") throw new Error(`${move.event} instead of a discard`);
  await discard(person, move.card);
  await handOf(person, HAND_SIZE);
  return false;
}

/** The network goes, is missed, and comes back. */
async function loseNetwork(person: Person, { network }: Place): Promise<void> {
  network.cut();
  await person.reads(BANNER, /The connection is lost/);
  network.mend();
  await person.readsNoMore(BANNER, /./);
}

/** Plays the deal to the declaration. */
async function playDeal(person: Person, other: TableClient, at: Place): Promise<void> {
  const inTheMiddle = [() => person.driver.reload(person.window), () => loseNetwork(person, at)];
  for (let last = -1; ; ) {
    const { turn, you } = await other.seen("the next turn", (view) => view.turn !== null && view.turn.turn > last);
    last = turn!.turn;
    if (turn!.seat === you) await help(other, await handOf(person, HAND_SIZE));
    else if (await playTurn(person, other, inTheMiddle.shift() ?? (async () => {}))) break;
  }
  expect(inTheMiddle).toEqual([]);
}

/** Does what a step of a lesson asks for. */
async function follow(person: Person, step: Step): Promise<void> {
  switch (step.does) {
    case "read":
      return person.press({ is: ".coach button" });
    case "draw":
      return draw(person, step.from);
    case "group":
      return group(person, cardsOf(step.cards));
    case "discard":
      return discard(person, cardOf(step.card));
    case "finish":
      return finish(person, cardOf(step.card));
    case "declare":
      return person.press({ is: ".centre button", called: "^Declare$" });
    case "drop":
      await person.press({ is: ".action", called: "^Drop" });
      return person.press({ is: "dialog button", called: "^Drop" });
  }
}

async function playLessons(person: Person, { url }: Place): Promise<void> {
  await person.driver.visit(person.window, `${url}/game`);
  await person.press({ is: "a", called: "^Play a hand now" });
  for (const [which, deal] of GUIDED_DEALS.entries()) {
    for (const step of deal.steps) {
      await person.reads(".coach", textAs(inLanguage("en", () => stepText(deal.key, step.key)).text));
      await follow(person, step);
    }
    await person.reads(".guided__end", /You/);
    if (which < GUIDED_DEALS.length - 1) await person.press({ is: ".guided__end button", called: "^Next lesson" });
  }
}

const textAs = (text: string) => new RegExp(RegExp.escape(text));

/** Sits down from the lobby, and plays a deal against another person until it is won. */
async function playToResult(person: Person, at: Place): Promise<void> {
  await person.press({ is: "label", called: "2 Players" });
  await person.press({ is: "button", called: "^Play " });
  await person.turnToNewWindow();
  const other = new TableClient(at.server, { ticket: (await sit(await registerPlayer(at.server))).ticket });
  await playDeal(person, other, at);
  await other.seen("the show", ({ phase }) => phase === "showdown");
  await other.make(nextMove(other.view!)!);
  const { lastResult, you } = await other.seen("the result", (view) => view.lastResult !== null);
  expect(lastResult!.rows.find(({ outcome }) => outcome === "won")?.seat).toBe(1 - you!);
  await person.reads(".result-panel h2", /^You win the deal$/);
  other.close();
}

export interface InBrowser {
  readonly name: string;
  /** What is needed and not installed. */
  readonly missing: readonly string[];
  readonly start: () => Promise<Driver>;
}

/** The tests of one browser, with a server of its own; skipped, saying for want of what, where it cannot be started. */
export function testPeopleIn({ name, missing, start }: InBrowser): void {
  const isMissing = missing.length > 0;
  const where = isMissing ? `in ${name} (needs ${missing.join(", ")})` : `in ${name}`;
  let server: TestServer;
  let network: Gate;
  let person: Person;
  let at: Place;
  beforeAll(async () => {
    if (isMissing) return;
    server = await startServer({ settings: { ...UNHURRIED, BOT_FILL_MS: "600000" } });
    network = await openGate(Number(new URL(server.url).port));
    at = { server: server.url, network, url: `http://127.0.0.1:${network.port}` };
    person = await Person.before(await start());
  });
  afterEach(async () => {
    if (isMissing) return;
    await keepPicture(name, person);
    expect(person.driver.errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await person?.driver.end();
    network?.close();
    await server?.remove();
  });

  test.skipIf(isMissing)(`all four lessons are played by dragging, ${where}`, () => playLessons(person, at));
  test.skipIf(isMissing)(
    `a person registers and plays from the lobby to a declaration, through a reload and a lost network, ${where}`,
    async () => {
      await register(person, at);
      await playToResult(person, at);
    },
  );
}

/** What the window showed at the end, to be looked at where a test has failed. */
async function keepPicture(name: string, person: Person): Promise<void> {
  const folder = join(ROOT, "test-results/browsers");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), Buffer.from(await person.driver.picture(person.window), "base64"));
}
