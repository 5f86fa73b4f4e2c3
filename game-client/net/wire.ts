/** One way to the server, as the link sees it: `wires.ts` has the two that there are. */

export interface Credential {
  readonly kind: "ticket" | "resume";
  readonly value: string;
  /** The process of the server that plays the table, as far as is known: proxies lead there by it. */
  readonly at: string | null;
  /** The key by which this window had the seat before, where a ticket brings it back: a newer window of the player's keeps it. */
  readonly before?: string;
}

/** One open way to the server, socket or polling. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  open(): void;
  text(text: string): void;
  /** `refused`: the server would not take the credential. */
  closed(refused: boolean): void;
}

export type OpenWire = (credential: Credential, events: WireEvents) => Wire;
