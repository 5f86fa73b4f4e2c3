/** One way to the server, as the link sees it: `wires.ts` has the two that there are. */

export type Credential =
  | { readonly kind: "ticket"; readonly value: string }
  | { readonly kind: "resume"; readonly value: string };

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
