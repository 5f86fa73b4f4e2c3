import type { Random } from "../../kernel/index.ts";
import type { Store, StoreQueries } from "../store.ts";
import { csrfOf, freshToken, hashed } from "./secrets.ts";
import type { AccountRow } from "./store/accounts.ts";
import type { SessionHolder } from "./store/sessions.ts";

/** A log-in's outcome: what the browser is given. */
export interface OpenedSession {
  readonly token: string;
  /** What the browser is known by the next time. */
  readonly device: string;
  readonly csrf: string;
  readonly name: string;
}

/** Somebody at the desk, behind one request. */
export interface Principal extends SessionHolder {
  readonly tokenHash: string;
  readonly csrf: string;
}

/** Sessions of the desk (O-6, O-7). Nothing of them is kept in memory. */
export interface Sessions {
  /** Opens one in the transaction of the log-in; `device` is what the browser showed, if the account knows it. */
  open(queries: StoreQueries, account: AccountRow, device: string | null): Promise<OpenedSession>;
  /**
   * The operator behind a token; null when the session is over or never was. Only what a person does keeps a session awake:
   * `isAttended` says that a person has asked, and not a page by itself.
   */
  principal(token: string, asked?: { readonly isAttended: boolean }): Promise<Principal | null>;
  end(principal: Principal): Promise<void>;
}

export function createSessions({ store, random }: { readonly store: Store; readonly random: Random }): Sessions {
  return {
    async open(queries, { id, name, epoch }, known) {
      const token = freshToken(random);
      const device = known ?? freshToken(random);
      await queries.addSession({ tokenHash: hashed(token), accountId: id, epoch });
      await queries.keepDevice(id, hashed(device));
      return { token, device, csrf: csrfOf(token), name };
    },
    async principal(token, { isAttended } = { isAttended: false }) {
      const tokenHash = hashed(token);
      const found = await store.holderOf(tokenHash, isAttended);
      return found === undefined ? null : { ...found, tokenHash, csrf: csrfOf(token) };
    },
    end: ({ name, tokenHash }) =>
      store.inTransaction(async (queries) => {
        await queries.endSession(tokenHash);
        await queries.append({ actor: `operator:${name}`, kind: "session.ended" });
      }),
  };
}
