import type { KeyMap } from "../../../frame/page/keys.ts";

/** What keys do on the page of documents, beside moving. */
export type Command = "approve" | "reject";

export const COMMANDS: KeyMap<Command> = { a: "approve", r: "reject" };
