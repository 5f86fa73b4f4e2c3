/** Commands on their way: each has an id of its own, and what was not answered is sent again after a reconnection. */
import type { ClientMessage } from "../../modules/tables/contract.ts";

export type Command = ClientMessage extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;

/** Moves of the deal: sent again after a reconnection with the same id, by which the server knows them. */
const WORTH_REPEATING = new Set<ClientMessage["event"]>([
  "draw",
  "discard",
  "drop",
  "finish",
  "declare",
  "confirm",
  "leave",
]);

export class Commands {
  readonly #prefix: string;
  readonly #post: (message: ClientMessage) => boolean;
  readonly #pending = new Map<string, Command>();
  #ids = 0;

  /** `prefix` is unique to this page load; `post` answers whether the link took the message. */
  constructor(prefix: string, post: (message: ClientMessage) => boolean) {
    this.#prefix = prefix;
    this.#post = post;
  }

  /** True while a move of the deal waits for its answer. */
  get waits(): boolean {
    return [...this.#pending.values()].some((one) => WORTH_REPEATING.has(one.event));
  }

  /** Sends; false when it could not be sent and will not be sent again. */
  send(command: Command): boolean {
    const id = this.#nextId();
    const sent = this.#post({ ...command, id } as ClientMessage);
    if (!sent && !WORTH_REPEATING.has(command.event)) return false;
    this.#pending.set(id, command);
    return true;
  }

  /** Says hello; that is never repeated. */
  hello(extra: { readonly chain?: string; readonly lastSeq?: number }): void {
    this.#post({ event: "hello", id: this.#nextId(), protocol: 2, ...extra });
  }

  /** The command that an answer is for. */
  answered(id: string): Command | undefined {
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    return command;
  }

  /** After a reconnection. */
  resend(): void {
    for (const [id, command] of this.#pending) {
      if (WORTH_REPEATING.has(command.event)) this.#post({ ...command, id } as ClientMessage);
      else this.#pending.delete(id);
    }
  }

  clear(): void {
    this.#pending.clear();
  }

  #nextId(): string {
    this.#ids += 1;
    return `${this.#prefix}.${this.#ids}`;
  }
}
