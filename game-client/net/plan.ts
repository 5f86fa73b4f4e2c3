/** When and how to connect again: pure, so that every path can be tested. */

export interface LinkFacts {
  /** Attempts since the link last worked. */
  readonly attempt: number;
  /** Attempts among them that were redirected, one after the other, to the process that plays the table. */
  readonly hops: number;
  /** Sockets in a row that never opened. */
  readonly socketsRefused: number;
  readonly hasTicket: boolean;
  readonly hasResumeKey: boolean;
  /** The lobby left a token in local storage. */
  readonly hasToken: boolean;
}

export interface Plan {
  readonly delayMs: number;
  readonly via: "ticket" | "resume" | "mint" | "nothing";
  readonly transport: "socket" | "poll";
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A firewall that blocks websockets blocks them every time: after two that never opened, polling. */
export const SOCKETS_BEFORE_POLLING = 2;
/** How many redirects are followed at once. After that the processes do not agree, and time may help. */
const HOPS_AT_ONCE = 4;

/** 0 for the first attempt, then doubling with up to half of it taken off at random, at most 8 s. */
export function delayMs(attempt: number, random: number): number {
  if (attempt <= 0) return 0;
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random / 2));
}

/** The next step: the resume key first (it needs no other call), then a given ticket, then a new one by the token. */
export function planNext(facts: LinkFacts, random: number): Plan {
  const transport = facts.socketsRefused >= SOCKETS_BEFORE_POLLING ? "poll" : "socket";
  const isLed = facts.hops > 0 && facts.hops <= HOPS_AT_ONCE;
  const wait = isLed ? 0 : delayMs(facts.attempt, random);
  if (facts.hasTicket) return { delayMs: wait, via: "ticket", transport };
  if (facts.hasResumeKey) return { delayMs: wait, via: "resume", transport };
  if (facts.hasToken) return { delayMs: wait, via: "mint", transport };
  return { delayMs: 0, via: "nothing", transport };
}
