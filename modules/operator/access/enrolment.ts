import { judgePassword } from "../../identity/index.ts";
import { assert, ok, type Result } from "../../kernel/index.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import type { DeskDeps } from "../ports.ts";
import type { Store } from "../store.ts";
import { PASSWORD_LENGTH } from "./contract.ts";
import { type Guesses, laneOf } from "./guesses.ts";
import { refused } from "./refusals.ts";
import { hashed } from "./secrets.ts";
import type { OpenedSession, Sessions } from "./sessions.ts";
import type { AccountRow, Factors } from "./store/accounts.ts";
import { freshSecret, stepOf, uriOf } from "./totp.ts";

/** Whether an operator may choose this password (O-2): the players' rules, and twelve characters. */
function judge(password: string, name: string, brand: string): Result<void, DeskRefusal> {
  const { fewest, most } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length < fewest) return refused("passwordShort", fewest);
  if (length > most) return refused("passwordLong", most);
  const good = judgePassword(password, brand, { userName: name, email: "", mobile: "" });
  if (good.ok) return ok(undefined);
  return refused(good.error.code === "passwordCommon" ? "passwordCommon" : "passwordPersonal");
}

type Refused = DeskRefusal;

/** What somebody with a link is shown. */
export interface Offer {
  readonly name: string;
  /** For an authenticator without a camera, in Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** The first log-in, and the one after a reset: by a one-time link (O-3). */
export interface Enrolment {
  /** Shows a new second factor. May be repeated; the last one counts. */
  begin(link: string, address: string): Promise<Result<Offer, Refused>>;
  /** Sets password and second factor, uses the link up, and logs in. */
  finish(
    given: { readonly link: string; readonly password: string; readonly code: string },
    address: string,
  ): Promise<Result<OpenedSession, Refused>>;
}

type Deps = Pick<DeskDeps, "random" | "vault" | "passwords" | "brandName"> & {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
};

/** Where a second factor is sealed. */
export const totpPlace = (accountId: string) => ({ owner: accountId, field: "operator.totp" });

export function createEnrolment(deps: Deps): Enrolment {
  const { random, vault, passwords, brandName, store, sessions, guesses } = deps;

  /** The account of a one-time link. A link has 256 bits: counting guesses only keeps work from the database. */
  async function accountOf(link: string, address: string): Promise<Result<AccountRow, Refused>> {
    const counted = await guesses.atLink(address);
    if (!counted.ok) return counted;
    const row = await store.accountByLink(hashed(link));
    if (row === undefined) return refused("badLink");
    await counted.value.giveBack();
    return ok(row);
  }

  /** The step of a code that fits what was offered. */
  async function offeredStep({ id, totpOfferSealed }: AccountRow, code: string): Promise<number | null> {
    if (totpOfferSealed === null) return null;
    return stepOf(vault.open(totpOfferSealed, totpPlace(id)), code, await store.nowSeconds());
  }

  /** All at once, so that a link works once and what it did is in the log. */
  const enrol = ({ id, totpOfferSealed }: AccountRow, link: string, factors: Factors) =>
    store.inTransaction(async (queries): Promise<Result<OpenedSession, Refused>> => {
      assert(totpOfferSealed !== null, "a code was checked against an offer");
      const enrolled = await queries.enrol(id, hashed(link), totpOfferSealed, factors);
      if (enrolled === undefined) return refused("badLink");
      await queries.forgetKnown(id);
      const opened = await sessions.open(queries, enrolled, null);
      await queries.append({ actor: `operator:${enrolled.name}`, kind: "staff.enrolled", subject: enrolled.name });
      return ok(opened);
    });

  return {
    async begin(link, address) {
      const found = await accountOf(link, address);
      if (!found.ok) return found;
      const { id, name } = found.value;
      const secret = freshSecret(random);
      await store.offerTotp(id, hashed(link), vault.seal(secret, totpPlace(id)));
      return ok({ name, secret, uri: uriOf(secret, name, brandName()) });
    },

    async finish({ link, password, code }, address) {
      const found = await accountOf(link, address);
      if (!found.ok) return found;
      const row = found.value;
      const good = judge(password, row.name, brandName());
      if (!good.ok) return good;
      const totpStep = await offeredStep(row, code);
      if (totpStep === null) return refused("wrongCode");
      const hash = await passwords.hash(password, { lane: laneOf(address), rank: "proven" });
      if (!hash.ok) return refused("tooMany");
      return enrol(row, link, { passwordHash: hash.value, totpSealed: row.totpOfferSealed!, totpStep });
    },
  };
}
