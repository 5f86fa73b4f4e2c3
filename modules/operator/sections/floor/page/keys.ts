import type { KeyMap } from "../../../frame/page/keys.ts";

/** What keys do on the page of tables, beside moving. */
export type Command = "void" | "drain";

export const COMMANDS: KeyMap<Command> = { v: "void", d: "drain" };
