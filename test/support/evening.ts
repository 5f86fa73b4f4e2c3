/**
 * A game window of the real product whose player is quick: the hands are played by the solver over the window's own sockets, so that
 * sixty deals take minutes, and the window shows all of it. What it holds is counted while each of its tables waits for its player.
 */
import type { BrowserContext, CDPSession, Page, WebSocket } from "playwright";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { messagesIn, reduceView } from "../../modules/tables/view/view.ts";
import { until } from "./child.ts";
import type { Player } from "./player.ts";
import { nextMove } from "./solver-play.ts";
import { sit } from "./table-client.ts";

/** Tables at which deals follow each other, and which wait for a slow machine. Bots are as quick as a throttled window can show. */
export const QUICK_DEALS = {
  TABLE_TURN_MS: "600000",
  TABLE_DECLARE_MS: "600000",
  TABLE_COUNTDOWN_MS: "300",
  TABLE_BETWEEN_DEALS_MS: "1500",
  BOT_MIN_MS: "20",
  BOT_MAX_MS: "60",
} as const;

/** Two seats for practice chips: one bot, and the least to lose. */
const row = (nTablePoint: number) => ({ eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint });
const POINTS = [0.5, 1, 2];

/** What a window holds after a collection of garbage. */
export interface Held {
  readonly heapMb: number;
  /** Nodes of the page, and those that nothing but scripts know. */
  readonly nodes: number;
  readonly listeners: number;
  /** Canvases and what WebGL keeps of them. */
  readonly pictures: number;
}

/** What a window did since it was asked before. */
export interface Worked {
  /** How long frames held the main thread, style, layout and paint included, in milliseconds of a clock. */
  readonly medianMs: number;
  readonly slowMs: number;
  /** Milliseconds on a processor that the main thread took for each of the server's messages, with the frames that show it. */
  readonly cpuMs: number;
}

/** One table of the window, as its socket tells of it. */
interface Seat {
  /** Which of the page's sockets it has: a window that was too busy to answer comes back by another one. */
  socket: number;
  resumeKey?: string;
  view?: TableView;
  /** Deals whose result has come. */
  ended: number;
  /** What was sent last and has not changed the view yet. */
  asked: string | null;
}

declare global {
  interface Window {
    evening: { readonly sockets: globalThis.WebSocket[]; frameMs: number[] };
  }
}

export class Evening {
  readonly page: Page;
  readonly seats: Seat[] = [];
  #sockets = 0;
  readonly #slower: number;
  /** Messages that the window was sent. */
  #messages = 0;
  #asked = 0;
  /** Deals after which the player has looked about. */
  #seen = 0;
  readonly #cdp: CDPSession;
  #counted = { ranMs: 0, messages: 0 };

  private constructor(page: Page, cdp: CDPSession, slower: number) {
    this.#slower = slower;
    this.page = page;
    this.#cdp = cdp;
    page.on("websocket", (socket) => {
      if (socket.url().includes("/ws/table")) this.#hear(socket);
    });
  }

  /** Sits down at so many tables and opens their window; `slower` times slower than this machine. */
  static async open(
    context: BrowserContext,
    player: Player,
    { tables = 1, slower = 1, hash = "" } = {},
  ): Promise<Evening> {
    const seats = [];
    for (const points of POINTS.slice(0, tables)) seats.push(await sit(player, row(points)));
    const page = await context.newPage();
    await page.setViewportSize({ width: 1_318, height: 725 });
    await page.addInitScript(watch);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const evening = new Evening(page, cdp, slower);
    const { tableId, ticket } = seats[0]!;
    await evening.#slowDown(slower);
    await page.goto(`/table?${new URLSearchParams({ sTableId: tableId, sAuthToken: ticket })}${hash}`);
    await until("all tables to be open", () => evening.seats.filter(({ view }) => view).length === tables, 120_000);
    return evening;
  }

  #hear(socket: WebSocket): void {
    const resumeKey = new URL(socket.url()).searchParams.get("resume");
    const back = this.seats.find((one) => one.resumeKey !== undefined && one.resumeKey === resumeKey);
    const seat: Seat = back ?? { socket: 0, ended: 0, asked: null };
    if (!back) this.seats.push(seat);
    seat.socket = this.#sockets;
    seat.asked = null;
    this.#sockets += 1;
    socket.on("framereceived", ({ payload }) => {
      for (const message of messagesIn(String(payload))) this.#take(seat, message);
    });
  }

  #take(seat: Seat, message: ServerMessage): void {
    if (message.event !== "pong" && message.event !== "ack") this.#messages += 1;
    if (message.event === "welcome") Object.assign(seat, { view: message.view, resumeKey: message.resumeKey });
    else if (seat.view) seat.view = reduceView(seat.view, message);
    if (message.event === "result") seat.ended += 1;
    if (message.event === "refused") seat.asked = null;
  }

  /** How often a table's connection was lost. */
  get lost(): number {
    return this.#sockets - this.seats.length;
  }

  /** Deals that have ended at all tables together. */
  get deals(): number {
    return this.seats.reduce((sum, { ended }) => sum + ended, 0);
  }

  /** Plays until so many deals have ended, and goes on until every table waits for its player and nothing moves. */
  async playTo(deals: number): Promise<void> {
    const waits = () => this.seats.every(({ view }) => view!.turn?.seat === view!.you && view!.turn.drawn === false);
    const begins = () => this.seats.every(({ view }) => view!.discards.length <= 2);
    await until(
      `deal ${deals}`,
      async () => {
        if (this.deals >= deals && waits() && begins()) return true;
        if (this.deals > this.#seen) await this.#lookAbout();
        const stays = ({ view }: Seat) =>
          this.deals >= deals && view!.discards.length <= 2 && nextMove(view!)?.event === "draw";
        for (const seat of this.seats) if (!stays(seat)) await this.#move(seat);
        return false;
      },
      600_000,
      20,
    );
    await this.#still();
  }

  async #move(seat: Seat): Promise<void> {
    const move = nextMove(seat.view!);
    const wanted = move && JSON.stringify([seat.view!.deal, move]);
    if (!move || wanted === seat.asked) return;
    seat.asked = wanted;
    await this.#send(seat, move);
  }

  async #send({ socket }: Seat, message: object): Promise<void> {
    this.#asked += 1;
    const text = JSON.stringify({ ...message, id: `evening${this.#asked}` });
    await this.page.evaluate(([n, said]) => window.evening.sockets[n as number]!.send(said as string), [socket, text]);
  }

  /** After a deal: says something, opens and closes panels, sorts the cards, and turns to the next table. */
  async #lookAbout(): Promise<void> {
    this.#seen = this.deals;
    await this.#send(this.seats[this.#seen % this.seats.length]!, { event: "say", what: "wellPlayed" });
    const panels = ["b", "t", "l", "i"];
    for (const key of [panels[this.#seen % panels.length]!, panels[(this.#seen + 1) % panels.length]!]) {
      await this.page.keyboard.press(key);
      await this.page.keyboard.press("Escape");
    }
    await this.page.keyboard.press("s");
    if (this.seats.length > 1) await this.page.keyboard.press("n");
  }

  /** Waits until a second has passed without a frame. */
  async #still(): Promise<void> {
    for (let frames = -1, now = 0; frames !== now; ) {
      frames = now;
      await Bun.sleep(1_000);
      now = await this.page.evaluate(() => window.evening.frameMs.length);
    }
  }

  /** Counts what the window holds. */
  async held(): Promise<Held> {
    await this.#slowDown(1);
    // A second time frees what the first one's finalizers let go.
    for (let times = 0; times < 2; times += 1) await this.#cdp.send("HeapProfiler.collectGarbage");
    const metrics = await this.#metrics();
    const pictures = await this.#pictures();
    await this.#slowDown(this.#slower);
    return {
      heapMb: metrics.JSHeapUsedSize! / 1e6,
      nodes: metrics.Nodes!,
      listeners: metrics.JSEventListeners!,
      pictures,
    };
  }

  /** What is counted is not what is measured: nobody waits for it, and no connection is lost meanwhile. */
  #slowDown(rate: number): Promise<unknown> {
    return this.#cdp.send("Emulation.setCPUThrottlingRate", { rate });
  }

  async #metrics(): Promise<Readonly<Record<string, number>>> {
    const { metrics } = await this.#cdp.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  async #pictures(): Promise<number> {
    let count = 0;
    for (const kind of ["HTMLCanvasElement", "WebGLTexture", "WebGLBuffer", "ImageBitmap"]) {
      const group = { objectGroup: "evening" };
      const { result } = await this.#cdp.send("Runtime.evaluate", { expression: `${kind}.prototype`, ...group });
      const { objects } = await this.#cdp.send("Runtime.queryObjects", {
        prototypeObjectId: result.objectId!,
        ...group,
      });
      const { result: length } = await this.#cdp.send("Runtime.callFunctionOn", {
        objectId: objects.objectId!,
        functionDeclaration: "function () { return this.length; }",
        returnByValue: true,
      });
      count += Number(length.value);
      await this.#cdp.send("Runtime.releaseObjectGroup", group);
    }
    return count;
  }

  /** Tells what the window did since the last time. */
  async worked(): Promise<Worked> {
    const frames = await this.page.evaluate(() => window.evening.frameMs.splice(0).toSorted((a, b) => a - b));
    const ranMs = (await this.#metrics()).TaskDuration! * 1_000;
    const before = this.#counted;
    this.#counted = { ranMs, messages: this.#messages };
    return {
      medianMs: frames[frames.length >> 1] ?? 0,
      slowMs: frames[Math.floor(frames.length * 0.95)] ?? 0,
      cpuMs: (ranMs - before.ranMs) / Math.max(1, this.#messages - before.messages),
    };
  }
}

/** In the page: keeps its tables' sockets, and how long each frame holds the main thread. */
function watch(): void {
  const sockets: globalThis.WebSocket[] = [];
  const frameMs: number[] = [];
  window.evening = { sockets, frameMs };
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof globalThis.WebSocket>) {
      super(...given);
      if (String(given[0]).includes("/ws/table")) sockets.push(this);
    }
  };
  const request = window.requestAnimationFrame.bind(window);
  let begun: number | null = null;
  const after = new MessageChannel();
  // A task of its own, which comes after the frame was painted.
  after.port1.onmessage = () => {
    if (begun !== null) frameMs.push(performance.now() - begun);
    begun = null;
  };
  window.requestAnimationFrame = (run) =>
    request((now) => {
      if (begun === null) {
        begun = performance.now();
        after.port2.postMessage(null);
      }
      run(now);
    });
}
