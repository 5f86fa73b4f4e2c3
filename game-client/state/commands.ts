/** Commands on their way: each has an id of its own, and what was not answered is sent again after a reconnection. */
import type { ClientMessage } from "../../modules/tables/contract.ts";

export type Command = ClientMessage extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;

/** Moves of the deal: sent again after a reconnection with the same id, which the server knows. */
const WORTH_REPEATING = new Set<ClientMessage["event"]>([
  "draw",
  "discard",
  "drop",
  "finish",
  "declare",
  "confirm",
  "leave",
  "rejoin",
  "split",
]);
/** What is meant for one deal, and would mean something else in the next one. */
const NAMES_DEAL = new Set<ClientMessage["event"]>([...WORTH_REPEATING, "preDrop", "leaveAfterDeal"]);

export interface CommandsDeps {
  /** Unique to this page load. */
  readonly prefix: string;
  /** Answers whether the link took the message. */
  readonly post: (message: ClientMessage) => boolean;
  /** The number of the deal that is on the screen. */
  readonly deal: () => number;
}

export class Commands {
  readonly #deps: CommandsDeps;
  readonly #pending = new Map<string, Command>();
  #ids = 0;
  /** The server takes the names of deals and what was shown; older ones refuse a message that has them. */
  namesDeal = false;

  constructor(deps: CommandsDeps) {
    this.#deps = deps;
  }

  /** True while a move of the deal waits for its answer. */
  get waits(): boolean {
    return [...this.#pending.values()].some((one) => WORTH_REPEATING.has(one.event));
  }

  /** Sends, for the deal that is on the screen unless the command names one; false when it could not be sent and will not be sent again. */
  send(command: Command): boolean {
    const id = this.#nextId();
    const named = NAMES_DEAL.has(command.event) ? ({ deal: this.#deps.deal(), ...command } as Command) : command;
    const sent = this.#post(id, named);
    if (!sent && !WORTH_REPEATING.has(command.event)) return false;
    this.#pending.set(id, named);
    return true;
  }

  /** Says hello; that is never repeated. */
  hello(extra: { readonly chain?: string; readonly lastSeq?: number }): void {
    this.#deps.post({ event: "hello", id: this.#nextId(), protocol: 2, ...extra });
  }

  /** The command that an answer is for. */
  answered(id: string): Command | undefined {
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    return command;
  }

  /** Commands to send again after a reconnection. Those meant for another deal than the one on the screen are given up, and answered. */
  resend(): readonly Command[] {
    const late = this.forgetOtherDeals();
    for (const [id, command] of this.#pending) {
      if (WORTH_REPEATING.has(command.event)) this.#post(id, command);
      else this.#pending.delete(id);
    }
    return late;
  }

  /** Gives up what was meant for another deal than the one that is on the screen; answers it. */
  forgetOtherDeals(): readonly Command[] {
    const now = this.#deps.deal();
    const late = [...this.#pending].filter(([, command]) => "deal" in command && command.deal !== now);
    for (const [id] of late) this.#pending.delete(id);
    return late.map(([, command]) => command);
  }

  clear(): void {
    this.#pending.clear();
  }

  #post(id: string, command: Command): boolean {
    const { deal, points, forfeit, ...bare } = command as Command &
      Partial<Record<"deal" | "points" | "forfeit", unknown>>;
    return this.#deps.post({ ...(this.namesDeal ? command : bare), id } as ClientMessage);
  }

  #nextId(): string {
    this.#ids += 1;
    return `${this.#deps.prefix}.${this.#ids}`;
  }
}
