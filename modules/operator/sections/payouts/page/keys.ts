import type { KeyMap } from "../../../frame/page/keys.ts";

/** What keys do on the page of payouts, beside moving. */
export type Command = "approve" | "reject" | "proposal";

export const COMMANDS: KeyMap<Command> = { a: "approve", r: "reject", o: "proposal" };
