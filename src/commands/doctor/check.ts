import { within } from "../../../modules/kernel/index.ts";
import { systemTimers } from "../../platform/clock.ts";

/** What `rummy doctor` found about one thing: that it is right, or what is wrong with it and what to do. */
export interface Checked {
  /** `right`; `unsure`: it may be meant so; `wrong`: players or copies suffer from it. */
  readonly state: "right" | "unsure" | "wrong";
  readonly about: string;
  /** What was found, and after that what to do about it. */
  readonly text: string;
}

/** Checks of one thing, in the order in which they were made. */
export function checks(about: string) {
  const make =
    (state: Checked["state"]) =>
    (text: string): Checked => ({ state, about, text });
  return { right: make("right"), unsure: make("unsure"), wrong: make("wrong") };
}

/** Whatever is asked, it keeps the rest waiting no longer than this. */
const LOOK_MS = 6_000;

/** What a look at something outside found, or that it came to no end. */
export async function inTime(about: string, look: Promise<readonly Checked[]>): Promise<readonly Checked[]> {
  const found = await within(LOOK_MS, systemTimers, look);
  return found ?? [checks(about).wrong(`no answer within ${LOOK_MS / 1_000} seconds: look at the firewall`)];
}

/** `3.2 GB`. */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as Partial<NodeJS.ErrnoException>;
  return (message || code || String(error)).split("\n")[0]!;
};
