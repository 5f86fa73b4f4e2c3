/** Debian's Firefox over WebDriver BiDi, which it speaks without a program between. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, until } from "../support/child.ts";
import { actionsOf, type Driver, startProgram } from "./driver.ts";

const CANDIDATES = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The path of Firefox, or undefined: then its tests are skipped, and `npm test` says so. */
export const firefoxPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

/** On top of what the browser sets by itself while it is driven. */
const PREFERENCES = { "ui.prefersReducedMotion": 1 } as const;

interface Answer {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: {
    readonly level?: string;
    readonly type?: string;
    readonly text?: string;
    readonly stackTrace?: object;
  };
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Starts Firefox with an empty profile. */
export async function startFirefox(): Promise<Driver> {
  if (firefoxPath === undefined) throw new Error("Firefox is not installed");
  const path = firefoxPath;
  const port = await freePort();
  const program = await startProgram("firefox", (folder) => {
    const profile = join(folder, "profile");
    mkdirSync(profile);
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, "user.js"), lines.join("\n"));
    return [path, "--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  });
  await until("Firefox to listen", () => {
    if (!program.alive()) throw new Error(`Firefox did not start:\n${program.log()}`);
    return program.log().includes("WebDriver BiDi listening");
  });
  const errors: string[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  const send = await spoken(socket, errors);
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    ...windowsOf(send),
    errors,
    async end() {
      socket.close();
      await program.remove();
    },
  };
}

/** Commands by number over the socket, once it is open. */
async function spoken(socket: WebSocket, errors: string[]): Promise<Send> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data)) as Answer;
    // What has no stack is the browser's own, such as a request that ended with its page.
    if (method === "log.entryAdded" && params?.type === "javascript" && params.level === "error" && params.stackTrace)
      errors.push(params.text ?? "");
    const asked = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has gone"));
  };
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error("Firefox does not listen"));
  await opened.promise;
  return <Result>(method: string, params: object) => {
    sent += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(sent, asked);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return asked.promise as Promise<Result>;
  };
}

interface Called {
  readonly type: "success" | "exception";
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function windowsOf(send: Send): Omit<Driver, "errors" | "end"> {
  return {
    async windows() {
      const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", { maxDepth: 0 });
      return contexts.map(({ context }) => context);
    },
    visit: (context, url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: (context) => send("browsingContext.reload", { context, wait: "complete" }),
    async call(context, source, given) {
      const { result, exceptionDetails } = await send<Called>("script.callFunction", {
        functionDeclaration: `(given) => JSON.stringify((${source})(...JSON.parse(given)) ?? null)`,
        arguments: [{ type: "string", value: given }],
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result!.value!;
    },
    act: (context, device, acts) => send("input.performActions", { context, actions: actionsOf(device, acts) }),
    async standAt(context, { latitude, longitude }) {
      const origin = await this.call(context, "() => location.origin", "[]");
      const descriptor = { name: "geolocation" };
      await send("permissions.setPermission", { descriptor, state: "granted", origin: JSON.parse(origin) });
      await send("emulation.setGeolocationOverride", { coordinates: { latitude, longitude }, contexts: [context] });
    },
    async picture(context) {
      return (await send<{ data: string }>("browsingContext.captureScreenshot", { context })).data;
    },
  };
}
