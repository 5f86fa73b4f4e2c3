/** The whole platform over the midnight between two financial years: its clock stands until a test moves it, for its terminal too. */
import { setSystemTime } from "bun:test";
import { instant, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet } from "../../modules/wallet/index.ts";
import { until } from "./child.ts";
import { fakeTime } from "./clock.ts";
import { type CommandOutcome, runCommandLine, seenIn } from "./command.ts";
import { collectingLog } from "./log.ts";
import { idOf } from "./money.ts";
import { type Player, registerPlayer } from "./player.ts";
import { sit, TableClient } from "./table-client.ts";
import { composeWholePlatform, WHOLE_SECRETS } from "./whole-platform.ts";

/** A moment of India's clock. */
export const ist = (text: string) => instant(Date.parse(`${text}+05:30`));

/** A player with papers, and the order of their first deposit. */
export interface Somebody extends Player {
  readonly id: string;
  readonly deposit: string;
}

/** Starts a platform at a moment of India's clock. */
export async function crossingPlatform(start: string) {
  const time = fakeTime(ist(start));
  const world = await composeWholePlatform({ CASH_COLLECT_MS: "100", TABLE_TURN_MS: "60000" }, time);
  await world.start();
  const { url, database } = world;

  const terminal = async (...words: string[]): Promise<CommandOutcome> => {
    setSystemTime(new Date(time.now()));
    const settings = { ...WHOLE_SECRETS, DATABASE_URL: database.servingUrl, PUBLIC_URL: "https://rummy.test" };
    return runCommandLine(words, settings).finally(() => setSystemTime());
  };
  const operator = (...words: string[]) => terminal("operator", ...words);
  const done = async (...words: string[]): Promise<string> => {
    const { code, out, problem } = await operator(...words);
    if (code !== 0) throw new Error(`${words.join(" ")}: ${problem}`);
    return out;
  };
  /** The clock stands still in between; nothing that is due on the way runs before it is moved by `pass`. */
  const to = (moment: string) => {
    const left = ist(moment) - time.now();
    if (left < 0) throw new Error(`${moment} is over by ${-left} ms`);
    time.freeze(left);
  };
  const pass = (what: string, holds: () => boolean | Promise<boolean>, stepMs: number) =>
    until(
      what,
      async () => {
        if (await holds()) return true;
        time.advance(stepMs);
        return false;
      },
      30_000,
      3,
    );
  return {
    world,
    time,
    url,
    database,
    terminal,
    operator,
    done,
    to,
    pass,
    ...moneyOf(url, { time, database }),
    ...playOf(url, pass),
    /** Says a verb of a withdrawal or refund at the terminal, after a look at it. */
    async decide(queue: "withdrawals" | "refunds", verb: string, id: string, ...more: string[]) {
      const shown = await operator(queue, "show", id);
      return done(queue, verb, id, ...more, "--seen", seenIn(shown));
    },
    close: () => world.close(),
  };
}

type Inside = Pick<Awaited<ReturnType<typeof composeWholePlatform>>, "database"> & {
  readonly time: ReturnType<typeof fakeTime>;
};

function moneyOf(url: string, { time, database }: Inside) {
  let people = 0;
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const ledger = createWallet({ database, clock: time, log: collectingLog(), settings });
  const orThrow = async <T>(asked: Promise<{ status: number; message: string; data: T }>): Promise<T> => {
    const { status, message, data } = await asked;
    if (status !== 200) throw new Error(`${status} ${message}`);
    return data;
  };
  const order = async (player: Player, nAmount: number) =>
    (await orThrow(player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount }))).CustRefNum;
  /** Acts on the code of a deposit. */
  const pay = async (orderId: string, outcome: "pay" | "lose" = "pay") => {
    const body = JSON.stringify({ outcome, delivery: "once" });
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(`${url}/dev/payments/${orderId}`, { method: "POST", headers, body });
    if (status !== 200) throw new Error(`the sandbox answered ${status}`);
  };
  return {
    orThrow,
    order,
    pay,
    /** Registers with PAN and bank account, deposits, and has won so much as a guarantee's prize pays it. */
    async person(name: string, rupees: number, won = 0): Promise<Somebody> {
      people += 1;
      const player = await registerPlayer(url);
      await orThrow(player.post("/profile", { sFullName: name }));
      await orThrow(player.post("/profile/kyc", { sPanNumber: `ABCPD100${people}F`, dDOB: "01-01-1990" }));
      const bank = { sBankName: "State Bank", sIFSC: "SBIN0001234", sAccountHolderName: name };
      await orThrow(player.post("/profile/bank", { ...bank, sAccountNo: `123456789${people}9` }));
      const deposit = await order(player, rupees);
      await pay(deposit);
      const gain = { from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(won * 100) } as const;
      if (won > 0) await ledger.move({ key: `won:${people}`, kind: "tournament", player: idOf(player), moves: [gain] });
      return { ...player, id: idOf(player), deposit };
    },
    withdraw: async (player: Player, nChips: number) =>
      (await orThrow(player.post<{ _id: string }>("/transaction/redeem", { nChips })))._id,
  };
}

/** One who is going to drop, and the other. */
type Pair = readonly [TableClient, TableClient];

function playOf(url: string, pass: (what: string, holds: () => boolean, stepMs: number) => Promise<void>) {
  const isOnTurn = ({ view }: TableClient) => view?.phase === "playing" && view.turn?.seat === view.you;
  const open = (ticket: string) => new TableClient(url, { ticket });
  const begun = async (seats: Pair): Promise<Pair> => {
    await pass("the deal", () => seats.every(({ view }) => view?.phase === "playing"), 200);
    return seats;
  };
  /** Plays on without a drop until it is the first one's turn. */
  const untilTurn = async ([loser, winner]: Pair) => {
    for (;;) {
      await until("a turn", () => isOnTurn(loser) || isOnTurn(winner));
      if (isOnTurn(loser)) return;
      const { turn } = winner.view!.turn!;
      await winner.make({ event: "draw", turn, from: "stock" });
      await until("the drawn card", () => winner.view!.drawnCard !== null);
      await winner.make({ event: "discard", turn, card: winner.view!.drawnCard! });
      await until("the other's turn", () => isOnTurn(loser));
    }
  };
  return {
    untilTurn,
    /** A cash table of two, ₹2 a point. */
    async table(loser: Player, winner: Player): Promise<Pair> {
      const row = { eRummyType: "point", eGameType: "cash", nMaxPlayer: 2, nTablePoint: 2 };
      let isSeated = false;
      const joins = Promise.all([sit(loser, row), sit(winner, row)]).finally(() => {
        isSeated = true;
      });
      // Small steps: a join that the clock runs away from is answered as one of a server that stalls.
      await pass("seats", () => isSeated, 20);
      const [one, other] = await joins;
      return begun([open(one.ticket), open(other.ticket)]);
    },
    /** Both take their seats at a table of a tournament. */
    async cupTable(tableId: string, loser: Player, winner: Player): Promise<Pair> {
      const ticketOf = async (player: Player) =>
        (await player.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: tableId })).data.sAuthToken;
      return begun([open(await ticketOf(loser)), open(await ticketOf(winner))]);
    },
    /** The first one drops now; the clock moves a millisecond at a time until the result is there. Answers paise. */
    async drop([loser]: Pair) {
      const before = loser.view!.lastResult?.dealId;
      loser.send({ event: "drop", turn: loser.view!.turn!.turn });
      await pass("the result", () => loser.view!.lastResult !== null && loser.view!.lastResult.dealId !== before, 1);
      const { rows, fee } = loser.view!.lastResult!;
      const changes = rows.map(({ change }) => change);
      return { lost: -Math.min(...changes), won: Math.max(...changes), fee };
    },
  };
}
