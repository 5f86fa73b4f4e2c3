/** Support on a fresh database and a folder of its own, with time and the mail service in the test's hand. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Elysia } from "elysia";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HttpRefusal, ok, type PlayerId, type SessionId } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingValues } from "../../settings/index.ts";
import type { TicketListData } from "../contract.ts";
import { supportHttp } from "../http.ts";
import { createSupport, createTicketOperatorApi, type Support, type SupportDeps } from "../index.ts";
import type { Audience } from "../notices-contract.ts";

export interface Answer<T = unknown> {
  readonly status: number;
  readonly message: string;
  readonly data: T;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const FORM_BYTES = 16_000_000;
export const ASHA = "0190a0a0-0000-7000-8000-00000000000a" as PlayerId;
export const BELA = "0190a0a0-0000-7000-8000-00000000000b" as PlayerId;

export async function supportWorld(limits: Partial<SettingValues["support"]> = {}) {
  const database = await freshDatabase();
  const folder = join(mkdtempSync(join(tmpdir(), "support-")), "support");
  const [time, log] = [fakeTime(), collectingLog()];
  const mails: Mail[] = [];
  const outside = freshOutside();
  const settings = { ...DEFAULT_SETTINGS, support: { ...DEFAULT_SETTINGS.support, ...limits } };
  let seed = 1;
  const deps = (): SupportDeps => ({
    database,
    clock: time,
    timers: time,
    random: seededRandom(seed++),
    limiter: memoryLimiters(time),
    log,
    settings: { get: (key) => settings[key] },
    email: mailService(outside, mails),
    languageOf: async () => "en",
    emailOf: async (player) => outside.emails.get(player) ?? null,
    groupsOf: async (player) => outside.groups.get(player) ?? new Set(),
    wantsOffers: async (player) => outside.wanting.has(player),
    tellAll: (event, data) => outside.told.push({ event, data }),
    folder,
    secret: new Uint8Array(32).fill(3),
  });
  const support = createSupport(deps());
  const call = caller(supportApp(support, () => outside.address));

  return {
    support,
    desk: createTicketOperatorApi({
      database,
      clock: time,
      random: seededRandom(99),
      folder,
      settings: { get: (key) => settings[key] },
    }),
    database,
    time,
    log,
    mails,
    outside,
    folder,
    call,
    /** Another process on the same database and folder. */
    another: () => createSupport(deps()),
    /** Reports a problem; fields and files as a browser sends them. */
    report(
      fields: Record<string, string> = {},
      files: readonly File[] = [],
      player: PlayerId | null = ASHA,
    ): Promise<Answer> {
      return call("POST", "/support/addTicket", { player, body: reportForm(fields, files) });
    },
    /** The player's tickets as the wire has them. */
    async list(player = ASHA) {
      const { data } = await call<TicketListData>("GET", "/support/listTickets", { player });
      return data[0].tickets;
    },
    files: () => filesIn(folder),
    async close() {
      await support.stop();
      await database.close();
      rmSync(join(folder, ".."), { recursive: true, force: true });
    },
  };
}

/** What is around support: the test changes it as it goes. */
const freshOutside = () => ({
  mailFails: false,
  address: "203.0.113.1",
  emails: new Map<PlayerId, string>(),
  groups: new Map<PlayerId, ReadonlySet<Audience>>(),
  /** Players who agree to be sent offers. */
  wanting: new Set<PlayerId>(),
  told: [] as { readonly event: string; readonly data: object }[],
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail service that keeps what it is given, or is down. */
const mailService = (outside: { readonly mailFails: boolean }, mails: Mail[]): SupportDeps["email"] => ({
  async send({ to, subject, text }) {
    if (outside.mailFails) return { ok: false, error: { code: "serviceUnavailable", message: "down" } };
    mails.push({ to, subject, text });
    return ok(undefined);
  },
});

export type SupportWorld = Awaited<ReturnType<typeof supportWorld>>;

function reportForm(fields: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData();
  const all = { sTitle: "Others", sDescription: "The table froze.", eCategory: "Others", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const file of files) form.append("aMedia", file);
  return form;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A token that is a player's id logs in as that player. */
const authenticate = async (token: string | undefined) =>
  token === undefined
    ? ({ ok: false, error: { code: "unauthenticated", message: "Authentication Error" } } as const)
    : ok({ id: token as PlayerId, name: "asha", sessionId: "s" as SessionId });

/** Support's routes, as the server mounts them. */
function supportApp(support: Support, clientAddress: () => string) {
  return (
    new Elysia({ prefix: "/api" })
      // As the server does: uploads are left to their route.
      .onParse(({ request }) => (request.headers.get("content-type")?.startsWith("multipart/") ? {} : undefined))
      .onError(({ error, code, set }) => {
        if (error instanceof HttpRefusal) {
          set.status = error.status;
          Object.assign(set.headers, error.headers);
          return { message: error.refusal.message, data: null };
        }
        if (code !== "VALIDATION") throw error;
        set.status = 400;
        return { message: (error.all[0] as { message?: string } | undefined)?.message ?? "", data: null };
      })
      .use(supportHttp({ support, identity: { authenticate }, clientAddress, formBytes: FORM_BYTES }))
  );
}

/** Calls the routes as a player's browser does. */
function caller(app: { handle(request: Request): Promise<Response> }) {
  return async function call<T = unknown>(
    method: string,
    path: string,
    options: { player?: PlayerId | null; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer<T>> {
    const { player = ASHA, body, headers } = options;
    const response = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: {
          ...(player === null ? {} : { authorization: player }),
          ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const json = text.startsWith("{") ? (JSON.parse(text) as { message: string; data: T }) : null;
    return {
      status: response.status,
      message: json?.message ?? text,
      data: json?.data as T,
      headers: response.headers,
      bytes,
    };
  };
}
