/** A desk on a fresh database, as its tests use it: operators with their authenticators, and the module's routes over HTTP. */

import { Elysia, ValidationError } from "elysia";
import { Secret, TOTP } from "otpauth";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { createPromotionOperatorApi } from "../../bonus/index.ts";
import { createDaySums } from "../../cashier/index.ts";
import { createPasswords, createRegistrationCount } from "../../identity/index.ts";
import { type Clock, HttpRefusal, instant, type SecurityEvent } from "../../kernel/index.ts";
import { createVault } from "../../kyc/index.ts";
import { createSettings } from "../../settings/index.ts";
import { createAnnouncementOperatorApi } from "../../support/index.ts";
import { createPlayedSums, type Floor, type Inspection } from "../../tables/index.ts";
import { createSystemSums } from "../../wallet/index.ts";
import { createStaff } from "../access/staff.ts";
import type { ProposalKind } from "../four-eyes/kind.ts";
import { findRoute } from "../frame/find-route.ts";
import { ROLES, type Role } from "../frame/permissions-contract.ts";
import { operatorHttp, routesOf } from "../http.ts";
import { atDesk } from "../log/entry.ts";
import { createOperator } from "../operator.ts";
import type { BooksPorts } from "../sections/books/ports.ts";
import type { FairPlayPorts } from "../sections/fair-play/ports.ts";
import type { DocumentPorts } from "../sections/kyc/ports.ts";
import type { MessagePorts } from "../sections/messages/service.ts";
import type { PayoutPorts } from "../sections/payouts/ports.ts";
import type { PlayerPagePorts, PlayerPorts } from "../sections/players/ports.ts";
import type { TaxDocumentPorts } from "../sections/tax-documents/ports.ts";
import type { TicketPorts } from "../sections/tickets/ports.ts";
import type { GamePorts } from "../sections.ts";
import { noBooks } from "./books.ts";
import { testPlayers } from "./players.ts";
import {
  NO_DEALS,
  NO_FLOOR,
  NO_PAPERS,
  noCases,
  noDocuments,
  noPayouts,
  plainBreaches,
  plainMessages,
  plainTickets,
} from "./queues.ts";
import { gamesOver } from "./tournaments.ts";

export const PASSWORD = "correct horse battery";
export const TERMINAL = { actor: "terminal:meera", reason: null };

/** What a browser at the desk remembers, and its operator's authenticator. */
export interface Browser {
  readonly name: string;
  readonly secret: string;
  readonly cookies: Map<string, string>;
  csrf: string;
  /** The code that the enrolment used up. */
  readonly spent?: string;
}

/** What a test's desk stands on, where it is not alone. */
interface Around {
  readonly inspection?: Inspection;
  readonly floor?: Floor;
  readonly payouts?: PayoutPorts;
  readonly books?: BooksPorts;
  readonly documents?: DocumentPorts;
  readonly tickets?: TicketPorts;
  readonly messages?: MessagePorts;
  readonly fairPlay?: FairPlayPorts;
  readonly clock?: Clock;
  readonly players?: Partial<PlayerPorts & PlayerPagePorts>;
  readonly database?: TestDatabase;
  readonly games?: Partial<GamePorts>;
  readonly taxDocuments?: TaxDocumentPorts;
}

/** What the desk stands on: as the test says it, else what it says where a test does not care. */
const groundOf = (around: Around, database: TestDatabase, clock: Clock) => ({
  payouts: around.payouts ?? noPayouts,
  inspection: around.inspection ?? NO_DEALS,
  books: around.books ?? noBooks,
  documents: around.documents ?? noDocuments,
  tickets: around.tickets ?? plainTickets(database, clock),
  messages: around.messages ?? plainMessages(database, clock),
  floor: around.floor ?? NO_FLOOR,
  fairPlay: around.fairPlay ?? noCases,
  taxDocuments: around.taxDocuments ?? NO_PAPERS,
});

/** What the desk adds up by itself. */
const figuresOf = (database: TestDatabase) => ({
  daySums: createDaySums(database),
  systemSums: createSystemSums(database),
  played: createPlayedSums(database),
  registrations: createRegistrationCount(database),
});

/** No other process is told of changed settings. */
const NO_BUS = { publish: () => {}, subscribe: () => () => {} };

const NAMES = {
  alarmKinds: { payout: { meaning: "A payout is stuck.", remedy: "Look at it." } },
  brandName: () => "Rummy Desk",
  party: () => ({ id: "desk.test", origin: "https://desk.test" }),
};

/** The module's routes, with refusals answered as the server does. */
const appOf = (operator: ReturnType<typeof createOperator>) =>
  new Elysia()
    .onError(({ error, status }) => {
      if (error instanceof HttpRefusal) return status(error.status as 400, { message: error.message, data: null });
      return status(error instanceof ValidationError ? 400 : 500, { message: String(error), data: null });
    })
    .use(
      operatorHttp({
        operator,
        clientAddress: (request) => request.headers.get("x-test-address") ?? "203.0.113.7",
        isSecure: () => true,
      }),
    );

export async function testDesk(
  kinds: readonly ProposalKind[] = [],
  { database: shared, games = {}, ...around }: Around = {},
) {
  const database = shared ?? (await freshDatabase());
  // The worker compares with the process's clock what PostgreSQL does not know.
  const time = fakeTime(instant(Date.now()));
  const random = seededRandom(1);
  const events: SecurityEvent[] = [];
  const log = collectingLog();
  const vault = createVault({ current: "a secret that is long enough for the tests", old: [] }, random);
  const settings = await createSettings({ database, clock: time, timers: time, log, bus: NO_BUS });
  const woken: number[] = [];
  const wakes = { isScheduled: true, wake: () => void woken.push(time.now()) };
  const build = (more: readonly ProposalKind[] = kinds) =>
    createOperator({
      database,
      clock: around.clock ?? time,
      timers: time,
      random,
      limiter: memoryLimiters(time),
      log,
      vault,
      kinds: more,
      announcements: createAnnouncementOperatorApi({ database, clock: around.clock ?? time, random }),
      breaches: plainBreaches(random, settings),
      players: { ...testPlayers({ database, clock: time, random, vault }), ...around.players },
      checks: { names: ["audit", "auditAll", "rehearsal"], runnable: ["audit", "auditAll"], ...wakes },
      ...gamesOver(database, time, random),
      settings,
      ...games,
      ...groundOf(around, database, time),
      ...figuresOf(database),
      ...NAMES,
      cash: async () => ({ isOn: settings.get("cash").on, isStrict: false, needs: [] }),
      promotions: { settings, desk: createPromotionOperatorApi({ database, clock: time, random }) },
      security: { record: (event) => void events.push(event) },
      passwords: createPasswords({ cost: { memoryCost: 8, timeCost: 1 } }),
    });
  const operator = build();
  const staff = createStaff({ database, clock: time, random });
  const app = appOf(operator);
  const calling = createCalling(app, operator, database);
  return {
    settings,
    database,
    time,
    events,
    log,
    vault,
    operator,
    staff,
    app,
    build,
    woken,
    ...calling,
    /** Somebody new, enrolled and logged in. */
    async hire(name: string, role: Role): Promise<Browser> {
      const link = await staff.add(name, role, TERMINAL);
      if (!link.ok) throw new Error(link.error.message);
      return calling.enrol(name, link.value);
    },
    /** The code that counts next: each test may use the same half minute again. */
    async freshCodes(name: string): Promise<void> {
      await database.owner`UPDATE operator.account SET totp_step = 0 WHERE name = ${name}`;
    },
    close: () => database.close(),
  };
}

export type TestDesk = Awaited<ReturnType<typeof testDesk>>;

/** The code of an authenticator, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Operator = ReturnType<typeof createOperator>;

/** What the page that does this has shown before: a page looks first. */
async function shownBefore(operator: Operator, path: string): Promise<string | null> {
  const routes = routesOf({ operator, clientAddress: () => "", isSecure: () => true });
  const found = findRoute(routes, "POST", path);
  const shown = found?.route.shown;
  if (typeof shown !== "function") return NOTHING;
  return (await shown(found?.params.id ?? "").catch(() => NOTHING)) ?? NOTHING;
}

/** The digest of nothing that there is. */
const NOTHING = "0".repeat(22);

function createCalling(app: Pick<Elysia, "handle">, operator: Operator, { owner }: Pick<TestDatabase, "owner">) {
  let sent = 0;
  /** What stands before a proposal, as its card says it. */
  async function stoodBefore(path: string): Promise<object> {
    const [, id] = /^\/proposals\/([\w-]+)\/approve$/.exec(path) ?? [];
    if (id === undefined) return {};
    const rows = await Promise.all(
      ROLES.map((role) =>
        operator.proposals.view(atDesk({ id: "", name: role, role }), {}, { after: null, limit: 500 }),
      ),
    );
    return { before: rows.flat().find((row) => row.id === id)?.before ?? "null" };
  }
  /** A request as the desk's own page sends it; each change is a confirmation of its own. */
  async function call(browser: Browser | null, method: string, path: string, { body = {}, headers = {} }: Asked = {}) {
    const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const isChange = method !== "GET";
    const key = () => ({ "idempotency-key": `confirmation-${String(++sent).padStart(8, "0")}` });
    const own = {
      ...(cookie === "" ? {} : { cookie }),
      ...(isChange ? { "content-type": "application/json", "x-csrf-token": browser?.csrf ?? "", ...key() } : {}),
    };
    const said = isChange
      ? { shown: await shownBefore(operator, path), ...(await stoodBefore(path)), ...(body as object) }
      : {};
    const answer = await app.handle(
      new Request(`http://desk.test/operator${path}`, {
        method,
        headers: { ...own, ...headers },
        ...(isChange ? { body: JSON.stringify(said) } : {}),
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split("=");
      if (value === "") browser?.cookies.delete(name);
      else browser?.cookies.set(name, value);
    }
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
    const told: unknown = isJson ? await answer.json() : { message: "", data: await answer.text() };
    const { message, data } = told as { message: string; data: never };
    return { status: answer.status, message, data, cookies: answer.headers.getSetCookie() };
  }

  async function logIn(browser: Browser, given: { password?: string; code: string; address?: string }) {
    const { password = PASSWORD, code, address = "203.0.113.7" } = given;
    const body = { name: browser.name, password, code };
    const answer = await call(browser, "POST", "/login", { body, headers: { "x-test-address": address } });
    if (answer.status === 200) browser.csrf = (answer.data as { csrf: string }).csrf;
    return answer;
  }

  let enrolled = 0;
  async function enrol(name: string, link: string): Promise<Browser> {
    // Everybody from an address of their own: thirty of a minute are looked at.
    enrolled += 1;
    const headers = { "x-test-address": `192.0.2.${enrolled}` };
    const offer = await call(null, "POST", "/enrol/begin", { body: { link }, headers });
    const { secret } = offer.data as { secret: string };
    const [code, spent] = [codeOf(secret), codeOf(secret, -1)];
    const browser: Browser = { name, secret, cookies: new Map(), csrf: "", spent };
    const done = await call(browser, "POST", "/enrol/finish", { body: { link, password: PASSWORD, code }, headers });
    if (done.status !== 200) throw new Error(done.message);
    // As with the code of the step before, which half a minute may end on its way: the present one is left for the log-in that follows.
    await owner`UPDATE operator.account SET totp_step = totp_step - 1 WHERE name = ${name}`;
    browser.csrf = (done.data as { csrf: string }).csrf;
    return browser;
  }

  return { call, logIn, enrol };
}
