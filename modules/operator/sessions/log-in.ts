import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { totpPlace } from "../accounts/enrolment.ts";
import { hashed } from "../accounts/secrets.ts";
import { stepOf } from "../accounts/totp.ts";
import { type OperatorRefusalCode, refused } from "../messages.ts";
import type { OperatorDeps } from "../ports.ts";
import type { AccountRow } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import type { Guesses } from "./guesses.ts";
import type { OpenedSession, Principal, Sessions } from "./sessions.ts";

type Refused = Refusal<OperatorRefusalCode>;

/** What a log-in brings. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly address: string;
  /** The browser's token of an earlier log-in. */
  readonly device: string | null;
}

/** The desk's door: password and second factor together, so that nobody learns that one of them was right (O-2). */
export interface LogIn {
  logIn(given: Credentials): Promise<Result<OpenedSession, Refused>>;
  /** A second factor within a session (O-8). Five wrong ones end it. */
  stepUp(principal: Principal, code: string): Promise<Result<void, Refused>>;
}

type Deps = Pick<OperatorDeps, "vault" | "passwords" | "security"> & {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
};

/** The hash of a password that nobody has, so that a name that nobody has costs as much as one that somebody has. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$uOviP5294z55nJrlYhJ+n3Y2WUrIu2XQ2Bq1keiN14c$2xt0sN5qaOUz/R6YdBOlINqedutEAjXCrWmReimyZzc";

export function createLogIn(deps: Deps): LogIn {
  const takeCode = createTakeCode(deps);
  return { logIn: createDoor(deps, takeCode), stepUp: createStepUp(deps, takeCode) };
}

type TakeCode = (row: AccountRow, code: string) => Promise<boolean>;

/** Uses a code up; false when it is wrong or was used before (O-4). */
const createTakeCode =
  ({ vault, store }: Deps): TakeCode =>
  async ({ id, totpSealed }, code) => {
    if (totpSealed === null) return false;
    const secret = vault.open(totpSealed, totpPlace(id));
    const step = stepOf(secret, code, await store.nowSeconds());
    return step !== null && store.takeStep(id, step);
  };

function createDoor(deps: Deps, takeCode: TakeCode): LogIn["logIn"] {
  const { passwords, store, sessions, guesses } = deps;

  /** Under a lock, so that who is blocked or reset meanwhile does not come in. */
  const open = (row: AccountRow, device: string | null) =>
    store.inTransaction(async (queries): Promise<Result<OpenedSession, Refused>> => {
      const now = await queries.holdAccount(row.id);
      if (now?.epoch !== row.epoch || now.blockedAt !== null) return refused("wrongCredentials");
      await queries.append({ actor: `operator:${row.name}`, kind: "session.opened" });
      return ok(await sessions.open(queries, now, device));
    });

  return async ({ name, password, code, address, device }) => {
    const row = await store.accountByName(name);
    const known = row && device !== null && (await store.knowsDevice(row.id, hashed(device))) ? device : null;
    const guess = await guesses.atName(name, address, known === null ? null : hashed(known));
    if (!guess.ok) return guess;
    const place = { lane: `operator:${address}`, rank: known === null ? "stranger" : "known" } as const;
    const checked = await passwords.verify(password, row?.passwordHash ?? NOBODYS_HASH, place);
    if (!checked.ok) {
      await guess.value.giveBack();
      return refused("tooMany");
    }
    if (row === undefined || !isOpen(row) || !checked.value || !(await takeCode(row, code))) {
      // A name that nobody has may be a password typed into the wrong field.
      note(deps, "loginFailed", row?.name ?? "?", address);
      return refused("wrongCredentials");
    }
    await guess.value.giveBack();
    const opened = await open(row, known);
    if (opened.ok) note(deps, "loginSucceeded", row.name, address);
    return opened;
  };
}

const isOpen = ({ passwordHash, blockedAt }: AccountRow): boolean => passwordHash !== null && blockedAt === null;

function createStepUp(deps: Deps, takeCode: TakeCode): LogIn["stepUp"] {
  const { store, sessions, guesses } = deps;
  return async (principal, code) => {
    const guess = await guesses.inSession(principal.tokenHash);
    if (!guess.ok) {
      await sessions.end(principal);
      return refused("noSession");
    }
    const row = await store.accountByName(principal.name);
    if (row === undefined || !(await takeCode(row, code))) {
      note(deps, "stepUpFailed", principal.name, null);
      return refused("wrongCode");
    }
    await guess.value.giveBack();
    await store.freshen(principal.tokenHash);
    return ok(undefined);
  };
}

function note(
  { security }: Deps,
  kind: "loginFailed" | "loginSucceeded" | "stepUpFailed",
  name: string,
  address: string | null,
): void {
  const outcome = kind === "loginSucceeded" ? "success" : "failure";
  security.record({ kind, outcome, player: null, actor: `operator:${name}`, address, detail: { at: "desk" } });
}
