import { err, HttpRefusal, ok, type Result } from "../kernel/index.ts";
import { letTerminalIn } from "./access/guard.ts";
import { findRoute } from "./frame/find-route.ts";
import type { Call } from "./frame/route.ts";
import { routesOf } from "./http.ts";
import { atTerminal } from "./log/entry.ts";
import type { Operator } from "./operator.ts";

/** An action at the terminal. */
export interface TerminalAction {
  readonly body?: object;
  /** The file that the call reads instead of a body. */
  readonly file?: ReadableStream<Uint8Array>;
  /** What `--seen` says, as {@link seenOf} made it. */
  readonly seen?: string | undefined;
  /** The command that shows what is decided, without `operator`. */
  readonly look?: string;
}

/** The desk's calls, as the terminal makes them in its own process (O-14). Errors are the desk's texts. */
export interface Terminal {
  /** What `GET path` answers as `data`; a file as its text in pieces. */
  look<Data>(path: string, query?: Call["query"]): Promise<Result<Data, string>>;
  /** What `POST path` answers as `data`. Refused unless `seen` is what stands now, where the desk decides by what it has shown (0058). */
  perform<Data = unknown>(path: string, action?: TerminalAction): Promise<Result<Data, string>>;
  /** What `seen` has to be for this act now; null: nothing such is there, or the action needs none. */
  seen(path: string): Promise<string | null>;
}

/** Where nothing is shown, nothing stands: the call refuses by itself. */
const NOTHING = "0".repeat(22);
const NOWHERE = err("There is no such thing.");
const BASE = "http://terminal.invalid";

/**
 * What the terminal shows of a digest, to be said again with `--seen`: twelve digits of it (hexadecimal, because a word that begins with `-` is an
 * option), and behind a line the state in which it was shown, where it has one.
 */
export const seenOf = (shown: string, state?: string): string =>
  `${Buffer.from(shown, "base64url").toString("hex").slice(0, 12)}${state === undefined ? "" : `_${state}`}`;

/** Why an action is refused that is decided by the digest `shown`: `seen` is missing, or of something else. Null: it goes on. `look`: the command that shows it. */
export function unlessSeen(shown: string, seen: string | undefined, look: string): Result<never, string> | null {
  if (seen?.split("_")[0] === seenOf(shown)) return null;
  return err(
    seen === undefined
      ? `look first: what \`operator ${look}\` says behind "seen:" is what --seen takes`
      : `what stands has changed since you looked: say \`operator ${look}\` again`,
  );
}

/** The desk's routes for `user`, who has the machine and is asked for no role, key or second factor. */
export function createTerminal(operator: Operator, user: string): Terminal {
  const routes = routesOf({ operator, clientAddress: () => "terminal", isSecure: () => true });
  const actor = atTerminal(user);

  function find(method: "GET" | "POST", path: string) {
    const found = findRoute(routes, method, path);
    // An id with a slash in it leads nowhere, as at the desk.
    if (found === undefined) return null;
    const { shown } = found.route;
    const digest = typeof shown === "function" ? shown : null;
    return {
      ...found,
      shown: async () => (await digest?.(found.params.id ?? "")) ?? null,
      isDecidedBySight: digest !== null,
    };
  }

  async function run<Data>(
    { route, params }: NonNullable<ReturnType<typeof find>>,
    { query = {}, body = {}, file }: { query?: Call["query"]; body?: object; file?: ReadableStream<Uint8Array> },
  ): Promise<Result<Data, string>> {
    const request = new Request(`${BASE}${route.path}`, { method: route.method, ...(file && { body: file }) });
    letTerminalIn(request, actor);
    const read = route.body?.safeParse(body);
    if (read?.success === false) return err(faultText(read.error.issues[0]));
    try {
      const answered = await route.run({ request, params, query, body: read?.data, setCookies: () => {} });
      return ok(answered instanceof Response ? (answered as Data) : (answered as { readonly data: Data }).data);
    } catch (error) {
      if (error instanceof HttpRefusal) return err(error.message);
      throw error;
    }
  }

  return {
    async look(path, query = {}) {
      const found = find("GET", path);
      return found === null ? NOWHERE : run(found, { query });
    },

    async perform(path, { body = {}, file, seen, look = "" } = {}) {
      const found = find("POST", path);
      if (found === null) return NOWHERE;
      if (!found.isDecidedBySight) return run(found, { body, ...(file && { file }) });
      const shown = await found.shown();
      const unseen = shown === null ? null : unlessSeen(shown, seen, look);
      return unseen ?? run(found, { body: { ...body, shown: shown ?? NOTHING } });
    },

    async seen(path) {
      const shown = (await find("POST", path)?.shown()) ?? null;
      return shown && seenOf(shown);
    },
  };
}

const faultText = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string =>
  issue === undefined ? "This cannot be read." : `${[...issue.path, ""].join(": ")}${issue.message}`;
