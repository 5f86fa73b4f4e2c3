/** Debian's WebKit, in the browser that comes with its driver, over classic WebDriver; it needs a display, and gets one of its own. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, until } from "../support/child.ts";
import { actionsOf, type Driver, startProgram } from "./driver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";
const BROWSERS = ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const browserPath = BROWSERS.find((path) => existsSync(path));

/** What WebKit's tests need and is not there: then they are skipped, and `npm test` says so. */
export const missingForWebkit: readonly string[] = [
  ...(existsSync(DRIVER) && browserPath !== undefined ? [] : ["webkit2gtk-driver"]),
  ...(existsSync(DISPLAY) ? [] : ["xvfb"]),
];

type Send = <Result>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Result>;

/** Starts WebKit with an empty profile. */
export async function startWebkit(): Promise<Driver> {
  // It says which number was free.
  const display = await startProgram("xvfb", () => [
    DISPLAY,
    ..."-displayfd 1 -nolisten tcp -screen 0 1600x1000x24".split(" "),
  ]);
  await until("a display", () => /^\d+$/m.test(display.log()));
  const [number] = /^\d+$/m.exec(display.log())!;
  const port = await freePort();
  const driver = await startProgram("webkit", (home) => withLessMotion(home, [DRIVER, `--port=${port}`]), {
    DISPLAY: `:${number}`,
    GDK_BACKEND: "x11",
    // Pages are painted without OpenGL, which is software here, and crashes where several threads paint with it; the table has WebGL all the same.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  });
  const send = sentTo(`http://127.0.0.1:${port}`);
  await until("WebKit's driver to listen", () =>
    send("GET", "/status").then(
      () => true,
      () => false,
    ),
  );
  const options = { binary: browserPath, args: ["--automation"] };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch } });
  const within: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  return {
    ...windowsOf(within),
    errors: [],
    async end() {
      await within("DELETE", "").catch(() => {});
      for (const program of [driver, display]) await program.remove();
    },
  };
}

/** People who want less motion, by the desktop's setting. */
function withLessMotion(home: string, command: readonly string[]): readonly string[] {
  const folder = join(home, ".config/gtk-3.0");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  return command;
}

const sentTo =
  (driver: string): Send =>
  async <Result>(method: string, path: string, body?: object) => {
    const given = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
    const answer = await fetch(`${driver}${path}`, { method, ...given });
    const { value } = (await answer.json()) as {
      value: Result & { readonly error?: string; readonly message?: string };
    };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as Result;
  };

function windowsOf(send: Send): Omit<Driver, "errors" | "end"> {
  let current: string | undefined;
  const at = async (window: string) => {
    if (window !== current) await send("POST", "/window", { handle: window });
    current = window;
  };
  return {
    windows: () => send("GET", "/window/handles"),
    async visit(window, url) {
      await at(window);
      await send("POST", "/url", { url });
    },
    async reload(window) {
      await at(window);
      await send("POST", "/refresh");
    },
    async call(window, source, given) {
      await at(window);
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`;
      return send("POST", "/execute/sync", { script, args: [given] });
    },
    async act(window, device, acts) {
      await at(window);
      await send("POST", "/actions", { actions: actionsOf(device, acts) });
    },
    // The driver has no word for it, and without the desktop's services there is nobody to ask: the page is told by a stand-in.
    async standAt(window, place) {
      const source = "(coords) => { navigator.geolocation.getCurrentPosition = (told) => told({ coords }); }";
      await this.call(window, source, JSON.stringify([place]));
    },
    async picture(window) {
      await at(window);
      return send("GET", "/screenshot");
    },
  };
}
