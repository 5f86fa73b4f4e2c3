import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { totpPlace } from "../accounts/enrolment.ts";
import { hashed } from "../accounts/secrets.ts";
import { stepOf } from "../accounts/totp.ts";
import { type OperatorRefusalCode, refused } from "../messages.ts";
import type { OperatorDeps } from "../ports.ts";
import type { AccountRow } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { type Guesses, laneOf } from "./guesses.ts";
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
  /** The browser's session, which the new one replaces. */
  readonly session: string | null;
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

/** Asked for where nobody has the name, so that it takes as many questions. */
const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

export function createLogIn(deps: Deps): LogIn {
  const readCode = createReadCode(deps);
  return { logIn: createDoor(deps, readCode), stepUp: createStepUp(deps, readCode) };
}

type ReadCode = (row: AccountRow | undefined, code: string) => Promise<number | null>;

/** The step whose code it is; null when it is wrong. Nothing is used up by it (O-4): that is `takeStep`. */
const createReadCode =
  ({ vault, store }: Deps): ReadCode =>
  async (row, code) => {
    const now = await store.nowSeconds();
    if (row === undefined || row.totpSealed === null) return null;
    return stepOf(vault.open(row.totpSealed, totpPlace(row.id)), code, now);
  };

function createDoor(deps: Deps, readCode: ReadCode): LogIn["logIn"] {
  const { passwords, store, sessions, guesses } = deps;

  /** Under a lock, so that who is blocked or reset meanwhile does not come in. */
  const open = (row: AccountRow, { device, session }: Pick<Credentials, "device" | "session">) =>
    store.inTransaction(async (queries): Promise<Result<OpenedSession, Refused>> => {
      const now = await queries.holdAccount(row.id);
      if (now?.epoch !== row.epoch || now.blockedAt !== null) return refused("wrongCredentials");
      if (session !== null) await queries.endSession(hashed(session));
      const opened = await sessions.open(queries, now, device);
      await queries.append({ actor: `operator:${row.name}`, kind: "session.opened" });
      return ok(opened);
    });

  return async ({ name, password, code, address, device, session }) => {
    const row = await store.accountByName(name);
    const known = device !== null && (await store.knowsDevice(row?.id ?? NOBODYS_ID, hashed(device))) ? device : null;
    const guess = await guesses.atName(name, address, known === null ? null : hashed(known));
    if (!guess.ok) return guess;
    const place = { lane: laneOf(address), rank: known === null ? "stranger" : "known" } as const;
    // Read whatever the password is, so that the time of a refusal does not tell that the password was right.
    const step = await readCode(row, code);
    const checked = await passwords.verify(password, row?.passwordHash ?? NOBODYS_HASH, place);
    if (!checked.ok) {
      await guess.value.giveBack();
      return refused("tooMany");
    }
    const isRight = row !== undefined && isOpen(row) && checked.value && step !== null;
    if (!isRight || !(await store.takeStep(row.id, step))) {
      // A name that nobody has may be a password typed into the wrong field.
      note(deps, "loginFailed", row?.name ?? "?", address);
      return refused("wrongCredentials");
    }
    await guess.value.giveBack();
    const opened = await open(row, { device: known, session });
    if (opened.ok) note(deps, "loginSucceeded", row.name, address);
    return opened;
  };
}

const isOpen = ({ passwordHash, blockedAt }: AccountRow): boolean => passwordHash !== null && blockedAt === null;

function createStepUp(deps: Deps, readCode: ReadCode): LogIn["stepUp"] {
  const { store, sessions, guesses } = deps;
  return async (principal, code) => {
    const guess = await guesses.inSession(principal.tokenHash);
    if (!guess.ok) {
      await sessions.end(principal);
      return refused("noSession");
    }
    const row = await store.accountByName(principal.name);
    const step = await readCode(row, code);
    if (row === undefined || step === null || !(await store.takeStep(row.id, step))) {
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
