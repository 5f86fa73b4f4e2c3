import type { KeyMap } from "../../../frame/page/keys.ts";

/** What keys do on the page of tickets, beside moving. */
export type Command = "answer" | "resolve" | "close" | "reopen";

export const COMMANDS: KeyMap<Command> = { a: "answer", r: "resolve", c: "close", o: "reopen" };
