/** When and how to connect again: pure, so that every path can be tested. */
import { reconnectDelay, SOCKETS_BEFORE_POLLING } from "../../modules/ui/browser/reconnect.ts";

export interface LinkFacts {
  /** Attempts since the link last worked. */
  readonly attempt: number;
  /** Attempts among them that were redirected, one after the other, to the process that plays the table. */
  readonly hops: number;
  /** A process has said that nobody plays the table at the moment: it is being taken over. */
  readonly isBetween: boolean;
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

/** A player's clock may be running. */
const PACE = { firstMs: 250, longestMs: 8_000 };
/** Most waits for a table between two processes: it is taken over in a second or two where one was killed, and in four where its machine died. */
const BETWEEN = { longestMs: 1_000, attempts: 10 };
/** How many redirects are followed at once. After that the processes do not agree, and time may help. */
const HOPS_AT_ONCE = 4;

/** The next step: the resume key first (it needs no other call), then a given ticket, then a new one by the token. */
export function planNext(facts: LinkFacts, random: number): Plan {
  const transport = facts.socketsRefused >= SOCKETS_BEFORE_POLLING ? "poll" : "socket";
  const isLed = facts.hops > 0 && facts.hops <= HOPS_AT_ONCE;
  const pace = facts.isBetween && facts.attempt <= BETWEEN.attempts ? { ...PACE, longestMs: BETWEEN.longestMs } : PACE;
  const wait = isLed ? 0 : reconnectDelay(facts.attempt, pace, random);
  if (facts.hasTicket) return { delayMs: wait, via: "ticket", transport };
  if (facts.hasResumeKey) return { delayMs: wait, via: "resume", transport };
  if (facts.hasToken) return { delayMs: wait, via: "mint", transport };
  return { delayMs: 0, via: "nothing", transport };
}
