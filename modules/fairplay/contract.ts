/** Words of cases that the desk shows too. Safe for the browser. */

/** `open`: to be looked at. `apart`: never seated together. `blocked`: one of the two, or both, are kept out. */
export const CASE_STATES = ["open", "watched", "dismissed", "apart", "blocked"] as const;
/** One of {@link CASE_STATES}. */
export type CaseState = (typeof CASE_STATES)[number];

/** What an operator can do about a case. */
export const CASE_DECISIONS = ["dismiss", "watch", "apart", "blockOne", "blockOther", "blockBoth"] as const;
/** One of {@link CASE_DECISIONS}. */
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** Signals of a program that plays for a player. */
export const PROGRAM_SIGNALS = ["pace", "choices", "hours"] as const;
/** One of {@link PROGRAM_SIGNALS}. */
export type ProgramSignal = (typeof PROGRAM_SIGNALS)[number];

/** Signals that two accounts of one person share: papers, and a device. */
export const SIGNAL_KINDS = ["pan", "bank", "upi", "device"] as const;
/** One of {@link MARK_KINDS}. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];
