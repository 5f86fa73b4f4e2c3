/** A seat at a table of the real server, over a websocket: what the game window does, without the window. */
import type { ClientMessage, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { messagesIn, reduceView } from "../../modules/tables/view/view.ts";
import { until } from "./child.ts";
import type { Player } from "./player.ts";
import { type Move, nextMove } from "./solver-play.ts";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** A row of the lobby; by default the cheapest practice table of points. */
const ROW = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 } as const;

/** Sits down by the lobby's join; answers the table and the popup's ticket. */
export async function sit(player: Player, row: object = ROW): Promise<{ tableId: string; ticket: string }> {
  const joined = await player.post<{ iTableId: string; sAuthToken: string } | null>("/rummy/table/join", row);
  if (!joined.data) throw new Error(`not seated: ${joined.status} ${joined.message}`);
  return { tableId: joined.data.iTableId, ticket: joined.data.sAuthToken };
}

/** Moves a second that this client makes at most; the protocol lets 20 through, and 40 at once. */
const MESSAGES_A_SECOND = 18;

export class TableClient {
  /** What this seat knows, reduced from the frames; undefined until the welcome. */
  view: TableView | undefined;
  /** Every frame as it came. */
  readonly frames: string[] = [];
  readonly refusals: Extract<ServerMessage, { event: "refused" }>[] = [];
  readonly acks = new Set<string>();
  closed = false;
  readonly #socket: WebSocket;
  readonly #sentAt: number[] = [];
  #ids = 0;

  constructor(server: string, query: Readonly<Record<string, string>>) {
    const address = `${server.replace("http", "ws")}/ws/table?${new URLSearchParams(query)}`;
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => this.send({ event: "hello", protocol: 2 });
    this.#socket.onclose = () => {
      this.closed = true;
    };
    this.#socket.onmessage = ({ data }) => this.#hear(String(data));
  }

  #hear(text: string): void {
    for (const message of messagesIn(text)) this.#take(message);
  }

  #take(message: ServerMessage): void {
    this.frames.push(JSON.stringify(message));
    if (message.event === "welcome") this.view = message.view;
    else if (message.event === "ack") this.acks.add(message.id);
    else if (message.event === "refused") this.refusals.push(message);
    else if (this.view) this.view = reduceView(this.view, message);
  }

  /** Sends a command under a fresh id, which it answers. */
  send(message: WithoutId<ClientMessage>): string {
    this.#ids += 1;
    const id = `c${this.#ids}`;
    this.raw(JSON.stringify({ ...message, id }));
    return id;
  }

  /** Sends whatever it is. */
  raw(text: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }

  /** Pings, and resolves with the pong; throws where the socket is closed. */
  async pong(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = new AbortController();
    const received = { signal: end.signal };
    this.#socket.addEventListener("message", ({ data }) => String(data).includes('"pong"') && resolve(), received);
    this.#socket.addEventListener("close", () => reject(new Error("the socket was closed")), received);
    if (this.closed) throw new Error("the socket was closed");
    this.send({ event: "ping", at: 0 });
    await promise.finally(() => end.abort());
  }

  async seen(what: string, holds: (view: TableView) => boolean, limitMs = 60_000): Promise<TableView> {
    await until(what, () => this.view !== undefined && holds(this.view), limitMs);
    return this.view!;
  }

  /** Makes a move and waits until it is acknowledged: journaled, and so never taken back. Throws when it is refused. */
  async make(move: Move): Promise<void> {
    await this.#pace();
    const refusedBefore = this.refusals.length;
    const id = this.send(move);
    const answered = () => this.acks.has(id) || this.refusals.length > refusedBefore;
    await until(`${move.event} to be answered`, answered);
    if (!this.acks.has(id)) throw new Error(`${move.event} was refused: ${JSON.stringify(this.refusals.at(-1))}`);
  }

  /** Waits where bots answer faster than a connection may send: a solver would run into the protocol's limit of messages. */
  async #pace(): Promise<void> {
    const waitMs = (this.#sentAt.at(-MESSAGES_A_SECOND) ?? Number.NEGATIVE_INFINITY) + 1_000 - performance.now();
    if (waitMs > 0) await Bun.sleep(waitMs);
    this.#sentAt.push(performance.now());
  }

  /** Plays by the solver until `over`. */
  async playUntil(over: (view: TableView) => boolean): Promise<void> {
    for (;;) {
      const view = await this.seen("something to do", (now) => over(now) || nextMove(now) !== null);
      if (over(view)) return;
      const move = nextMove(view);
      if (move) await this.make(move);
    }
  }
}
