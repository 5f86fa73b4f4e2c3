/** What the benchmark of growth asks of the server: as an ordinary player, as the heaviest one, and at the desk. */
import type postgres from "postgres";
import { playerNo } from "./growth-fill.ts";
import { BENCH_PASSWORD } from "./people.ts";

/** One thing that somebody waits for; `n` counts its runs, so that no two need be of the same player. */
export interface Operation {
  readonly name: string;
  /** A player waits for it: it must not grow. */
  readonly isWaitedFor: boolean;
  readonly run: (n: number) => Promise<unknown>;
}

/** People who log in one after the other, and sit down. */
const PEOPLE = 20;
/** Days of the trial balance: all that there are. */
const [FROM, TO] = ["2026-01-01", "2026-12-31"];
const MUMBAI = "19.076,72.8777";

/** The reference: what a round trip to the database takes. */
export const empty = (sql: postgres.Sql): Operation => ({
  name: "an empty question",
  isWaitedFor: false,
  run: () => sql`SELECT 1`,
});

/** A player's games are counted once, which the page waits for; so often. */
const COUNTING = { code: '"sCode":"counting"', times: 30 } as const;

async function call(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
  counted: number = COUNTING.times,
) {
  const answer = await fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", ...headers },
  });
  const text = await answer.text();
  if (answer.status === 503 && text.includes(COUNTING.code) && counted > 0) {
    await Bun.sleep(1_000);
    return call(url, path, headers, body, counted - 1);
  }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { headers: answer.headers, text };
}

/** What players do. The heavy player has sat at so many tables. */
export async function ofPlayer(url: string, accounts: number, heavyTables: number): Promise<readonly Operation[]> {
  const logIn = (no: number) =>
    call(url, "/api/auth/login/simple", {}, { sMobile: `g${no}@example.com`, sPassword: BENCH_PASSWORD });
  const tokenOf = async (no: number) => (await logIn(no)).headers.get("authorization")!;
  // None of them has a document, which the fill cannot seal.
  const numbers = Array.from({ length: PEOPLE }, (_, n) => 3 * Math.floor(accounts / 6) + 3 * n + 1);
  const tokens: string[] = [];
  for (const no of numbers) tokens.push(await tokenOf(no));
  // The fill gave nobody the opening grant.
  for (const token of tokens) await call(url, "/api/profile/practice/refill", { authorization: token }, {});
  const heavy = await tokenOf(0);
  const entry = (token: string) => ({ authorization: token, location: MUMBAI });
  const read = (name: string, path: string): readonly Operation[] => [
    { name, isWaitedFor: true, run: () => call(url, path, entry(tokens[0]!)) },
    { name: `${name}, heavy player`, isWaitedFor: true, run: () => call(url, path, entry(heavy)) },
  ];
  const list = { eRummyType: "point", eGameType: "practice" };
  const row = (
    JSON.parse((await call(url, "/api/rummy/table/weblist", entry(heavy), list)).text) as {
      data: { nMaxPlayer: number; nTablePoint: number; nTableFee: number }[];
    }
  ).data.find(({ nMaxPlayer }) => nMaxPlayer === 6)!;
  const { nMaxPlayer, nTablePoint, nTableFee } = row;
  return [
    { name: "log-in", isWaitedFor: true, run: (n) => logIn(numbers[n % PEOPLE]!) },
    { name: "log-in, heavy player", isWaitedFor: true, run: () => logIn(0) },
    ...read("lobby page", "/game"),
    {
      name: "lobby list",
      isWaitedFor: true,
      run: (n) => call(url, "/api/rummy/table/weblist", entry(tokens[n % PEOPLE]!), list),
    },
    {
      name: "join",
      isWaitedFor: true,
      run: (n) =>
        call(url, "/api/rummy/table/join", entry(tokens[n % PEOPLE]!), { ...list, nMaxPlayer, nTablePoint, nTableFee }),
    },
    ...read("joined tables", "/api/rummy/table/joined"),
    ...read("chips", "/api/profile/chips"),
    ...read("profile", "/api/profile"),
    ...read("passbook", "/api/profile/getPassbook"),
    ...read("game transactions", "/api/profile/getGameTransaction"),
    {
      name: "game transactions, heavy player, last page",
      isWaitedFor: true,
      run: () => call(url, `/api/profile/getGameTransaction?pageIndex=${Math.floor(heavyTables / 5)}`, entry(heavy)),
    },
    ...read("games", "/api/profile/games"),
    ...read("deals", "/api/rummy/deal/mine"),
    ...read("withdrawals", "/api/transaction/redeem"),
    ...read("deposit limits", "/api/transaction/limits"),
    ...read("result of play", "/api/play/result"),
    ...read("statistics", "/api/rummy/statistics"),
    ...read("tickets", "/api/support/listTickets"),
    ...read("grants", "/api/bonus/grants"),
    ...read("ratings", "/api/rating/mine"),
    ...read("friends", "/api/friends"),
    ...read("sessions", "/api/profile/sessions"),
  ];
}

/** Headers of operators, by what each is. */
type Operators = Readonly<Record<"support" | "finance" | "manager", Readonly<Record<string, string>>>>;

/** What operators ask. */
export function desk(url: string, operators: Operators): readonly Operation[] {
  const look = (who: keyof Operators, name: string, path: string, body?: object): Operation => ({
    name: `desk: ${name}`,
    isWaitedFor: false,
    run: () => call(url, `/api/operator${path}`, operators[who], body),
  });
  return [
    look("manager", "overview", "/overview"),
    look("manager", "players", "/players"),
    look("manager", "players, blocked ones", "/players?state=blocked"),
    look("manager", "players by name", "/players?name=grow77"),
    look("manager", "players found", "/players/search", { text: "grow777" }),
    look("manager", "player's ledger", `/players/${playerNo(77)}/ledger`),
    look("manager", "heavy player's ledger", `/players/${playerNo(0)}/ledger`),
    look("manager", "heavy player's deals", `/players/${playerNo(0)}/deals`),
    look("manager", "log", "/log"),
    look("finance", "withdrawals in review", "/payouts"),
    look("finance", "withdrawals paid", "/payouts?state=paid"),
    look("manager", "games", "/deals"),
    look("support", "tickets", "/tickets"),
    look("support", "KYC", "/kyc"),
    look("manager", "fair play", "/fair-play"),
    look("manager", "numbers", "/numbers"),
    look("manager", "alarms", "/alarms"),
    look("finance", "trial balance", `/books/trial-balance?${new URLSearchParams({ from: FROM, to: TO })}`),
  ];
}
