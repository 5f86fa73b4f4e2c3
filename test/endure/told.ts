/** What clients were told: moves that were acknowledged, and public events of tables, of which nobody may be told another version. */
import type { ServerMessage } from "../../modules/tables/contract.ts";

/** Events that every seat of a table is sent alike. */
const PUBLIC = new Set(["discarded", "out", "reshuffled", "result", "eliminated", "matchResult", "stood", "dealt"]);
/** Frames of a table that are remembered: a client that comes back is sent the last ones again. */
const FRAMES_KEPT = 400;
/** Answers of a client that are remembered. */
const ANSWERS_KEPT = 200;

export interface Contradiction {
  readonly tableId: string;
  readonly client: string;
  readonly what: string;
}

/** Hears every message of every client. */
export class Told {
  readonly contradictions: Contradiction[] = [];
  /** Ids of messages that were refused. */
  readonly refused = new Set<string>();
  messages = 0;
  readonly #facts = new Map<string, Map<string, string>>();
  readonly #answers = new Map<string, Map<string, "ack" | "refused">>();

  hear(tableId: string, client: string, message: ServerMessage): void {
    this.messages += 1;
    if (message.event === "ack") this.#answered(tableId, client, message.id, "ack");
    else if (message.event === "refused" && message.id !== null) this.#answered(tableId, client, message.id, "refused");
    else if (message.event === "welcome") this.#result(tableId, client, message.view.lastResult);
    else if (message.event === "result") {
      this.#result(tableId, client, message.result);
      this.#public(tableId, client, message);
    } else this.#public(tableId, client, message);
  }

  /** Nobody sits there any more. */
  forget(tableId: string, client: string): void {
    this.#facts.delete(tableId);
    this.#answers.delete(client);
  }

  #answered(tableId: string, client: string, id: string, answer: "ack" | "refused"): void {
    const answers = this.#answers.get(client) ?? new Map();
    this.#answers.set(client, answers);
    const before = answers.get(id);
    if (before !== undefined && before !== answer)
      this.contradictions.push({ tableId, client, what: `${id} was answered ${before}, then ${answer}` });
    answers.set(id, answer);
    if (answer === "refused") this.refused.add(id);
    if (answers.size > ANSWERS_KEPT) answers.delete(answers.keys().next().value!);
  }

  /** A deal's result does not change, whoever is told of it and however often. */
  #result(
    tableId: string,
    client: string,
    result: { readonly dealId: string; readonly rows: readonly object[] } | null,
  ) {
    if (result === null) return;
    const { rows, ...rest } = result as {
      dealId: string;
      rows: readonly { seat: number; change: number }[];
      fee: number;
    };
    const changes = rows.map(({ seat, change }) => [seat, change]).toSorted(([a = 0], [b = 0]) => a - b);
    this.#fact(tableId, client, `result of ${rest.dealId}`, JSON.stringify([rest.fee, changes]));
  }

  #public(tableId: string, client: string, message: ServerMessage): void {
    if (!PUBLIC.has(message.event) || !("seq" in message)) return;
    const { at: _, ...told } = message as ServerMessage & { readonly at: number };
    const seat = "seat" in told ? JSON.stringify(told.seat) : "";
    const { result: __, ...plain } = told as object as Record<string, unknown>;
    this.#fact(tableId, client, `${message.seq} ${message.event} ${seat}`, JSON.stringify(plain));
  }

  #fact(tableId: string, client: string, name: string, value: string): void {
    const facts = this.#facts.get(tableId) ?? new Map<string, string>();
    this.#facts.set(tableId, facts);
    const before = facts.get(name);
    if (before !== undefined && before !== value)
      this.contradictions.push({ tableId, client, what: `${name} was ${before}, then ${value}` });
    facts.set(name, value);
    if (facts.size > FRAMES_KEPT) facts.delete(facts.keys().next().value!);
  }
}
