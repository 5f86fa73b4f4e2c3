/**
 * Data of the API that several islands of one page read, whichever modules they belong to: requested once, kept in one
 * signal, requested again when an island has changed it. Browser only; on the server every resource stays at its
 * beginning.
 */
import { type ApiAnswer, callApi } from "./api-client.ts";
import { readToken, renewToken } from "./session.ts";
import { type PageSignal, pageSignal } from "./signals.ts";

/** What is known of something requested: nothing yet, why it failed (ready to be shown), or its value. */
export type Loaded<T> =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly value: T };

/** Takes an answer over; one that says nothing new leaves the signal as it is, and nothing renders for it. */
export const settle = <T>(state: PageSignal<Loaded<T>>, next: Loaded<T>): void => {
  if (JSON.stringify(state.peek()) !== JSON.stringify(next)) state.value = next;
};

/** One answer of the API that the islands of a page share. Failures are states of the signal, never thrown. */
export interface Resource<T> {
  readonly state: PageSignal<Loaded<T>>;
  /** Requests it unless an island on this page has done so before. */
  ensure(): Promise<void>;
  /**
   * Requests it anew; what was there stays until the answer has come, and when it is a failure. While a request is under way one
   * more follows it, however often this is called: what was answered last is never older than the call.
   */
  load(): Promise<void>;
  /** Counts what `changeKept` begins and ends: an answer that was on its way meanwhile may be older than a change. */
  changes: number;
}

const known = new Map<string, Resource<unknown>>();

type Request = <T>(path: string, data: { parse(value: unknown): T }) => Promise<ApiAnswer<T>>;
const requestApi: Request = (path, data) => callApi({ method: "GET", path, data });

/** The resource at a path below `/api`: one a page, so everybody must name it with the same contract. */
export const resource = <T>(
  path: string,
  contract: { parse(value: unknown): T },
  request: Request = requestApi,
): Resource<T> => {
  const found = known.get(path);
  // Made below with this contract: a path has one.
  if (found) return found as Resource<T>;
  const made = createResource(path, contract, request);
  known.set(path, made as Resource<unknown>);
  return made;
};

const createResource = <T>(path: string, contract: { parse(value: unknown): T }, request: Request): Resource<T> => {
  const state = pageSignal<Loaded<T>>({ is: "loading" });
  let requested: Promise<void> | null = null;
  let isUnderWay = false;
  /** A later answer was asked for than the one that is under way. */
  let isStale = false;
  const load = async () => {
    const sent = readToken();
    const { changes } = made;
    const answer = await request(path, contract);
    // The server renews the token once a day.
    if (answer.ok && answer.authorization) renewToken(sent, answer.authorization);
    if (made.changes !== changes) isStale = true;
    else if (answer.ok) settle(state, { is: "ready", value: answer.data });
    else if (state.peek().is !== "ready") state.value = { is: "failed", message: answer.message };
  };
  const loadUntilFresh = async () => {
    isUnderWay = true;
    try {
      do {
        isStale = false;
        await load();
      } while (isStale);
    } finally {
      isUnderWay = false;
    }
  };
  const again = () => {
    isStale = true;
    if (!isUnderWay || requested === null) requested = loadUntilFresh();
    return requested;
  };
  const made: Resource<T> = { state, load: again, ensure: () => requested ?? again(), changes: 0 };
  return made;
};
