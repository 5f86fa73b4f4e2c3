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

/** `3.2 GB`. */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as Partial<NodeJS.ErrnoException>;
  return (message || code || String(error)).split("\n")[0]!;
};
