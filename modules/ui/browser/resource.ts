/**
 * What several islands of one page read from the API, whichever rooms they belong to: asked for once, kept in one store,
 * asked for again when somebody has changed it. Browser only; on the server every resource stays at its beginning.
 */
import { type ApiAnswer, callApi } from "./api-client.ts";
import { storeToken } from "./session.ts";
import { createStore, type Store } from "./store.ts";

export type Loaded<T> =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly value: T };

export interface Resource<T> {
  /** For `useStore`. */
  readonly store: Store<Loaded<T>>;
  /** Asks unless somebody on this page has asked before. */
  ensure(): Promise<void>;
  /** Asks anew; what was there stays until the answer has come, and when it is a failure. */
  load(): Promise<void>;
}

const known = new Map<string, Resource<unknown>>();

type Ask = <T>(path: string, data: { parse(value: unknown): T }) => Promise<ApiAnswer<T>>;
const askApi: Ask = (path, data) => callApi({ method: "GET", path, data });

/** The resource at a path below `/api`: one a page, so everybody must name it with the same contract. */
export const resource = <T>(path: string, contract: { parse(value: unknown): T }, ask: Ask = askApi): Resource<T> => {
  const found = known.get(path);
  // Made below with this contract: a path has one.
  if (found) return found as Resource<T>;
  const made = createResource(path, contract, ask);
  known.set(path, made as Resource<unknown>);
  return made;
};

const createResource = <T>(path: string, contract: { parse(value: unknown): T }, ask: Ask): Resource<T> => {
  const store = createStore<Loaded<T>>({ is: "loading" });
  let asked: Promise<void> | null = null;
  const load = async () => {
    const answer = await ask(path, contract);
    if (!answer.ok) {
      if (store.get().is !== "ready") store.set({ is: "failed", message: answer.message });
      return;
    }
    // The server renews the token once a day.
    if (answer.authorization) storeToken(answer.authorization);
    store.set({ is: "ready", value: answer.data });
  };
  const again = () => {
    asked = load();
    return asked;
  };
  return { store, load: again, ensure: () => asked ?? again() };
};
