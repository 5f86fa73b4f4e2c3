import type { KeyMap } from "../../../frame/page/keys.ts";

/** What keys do on the page of fair play, beside moving. */
export type Command = "dismiss" | "watch" | "apart" | "block" | "replay";

export const COMMANDS: KeyMap<Command> = { d: "dismiss", w: "watch", a: "apart", b: "block", r: "replay" };
