/** Operators in a browser, for specs of the desk's pages: hired at the terminal, enrolled, and logged in. */
import { spawnSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

/** A server with a database that the terminal reaches too. */
export interface DeskServer {
  readonly server: TestServer;
  readonly database: TestDatabase;
  /** Runs `operator …` as typed beside the running server. */
  terminal(...words: readonly string[]): string;
  /** The page of a new operator who is logged in at the desk. */
  hire(browser: Browser, name: string, role: string): Promise<Page>;
  stop(): Promise<void>;
}

export async function startDesk(settings: Readonly<Record<string, string>> = {}): Promise<DeskServer> {
  const database = await freshDatabase();
  const server = await startServer({
    settings: { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url, ...SECRETS, ...settings },
  });
  const pages: Page[] = [];
  const terminal: DeskServer["terminal"] = (...words) => {
    const [program = "", ...first] = server.command;
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: database.servingUrl, ...SECRETS, PUBLIC_URL: server.url };
    const done = spawnSync(program, [...first, "operator", ...words], { cwd: server.folder, env, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`operator ${words.join(" ")}: ${done.stderr}`);
    return done.stdout;
  };
  return {
    server,
    database,
    terminal,
    async hire(browser, name, role) {
      const link = /#link=([\w-]+)/.exec(terminal("staff", "add", name, "--role", role))?.[1] ?? "";
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
      const post = (path: string, data: object) => context.request.post(`/api/operator/enrol/${path}`, { data });
      const offer = (await (await post("begin", { link })).json()) as { data: { secret: string } };
      const code = new TOTP({ secret: Secret.fromBase32(offer.data.secret) }).generate();
      const done = await post("finish", { link, password: "correct horse battery", code });
      if (!done.ok()) throw new Error(await done.text());
      const page = await context.newPage();
      pages.push(page);
      return page;
    },
    async stop() {
      // The desk's pages ask again and again.
      await Promise.all(pages.map((page) => page.context().close()));
      await server.remove();
      await database.close();
    },
  };
}
