import { ok, type Result } from "../../kernel/index.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import type { DeskDeps } from "../ports.ts";
import type { Store } from "../store.ts";
import { type Guesses, laneOf } from "./guesses.ts";
import type { Proof, ReadProof } from "./proof.ts";
import { refused } from "./refusals.ts";
import { hashed } from "./secrets.ts";
import type { OpenedSession, Principal, Sessions } from "./sessions.ts";
import type { AccountRow } from "./store/accounts.ts";

type Refused = DeskRefusal;

/** What a log-in brings. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly proof: Proof;
  readonly address: string;
  /** The browser's token of an earlier log-in. */
  readonly device: string | null;
  /** What the browser was given with a passkey's challenge. */
  readonly logInToken: string | null;
  /** The browser's session, which the new one replaces. */
  readonly session: string | null;
}

/** The desk's door: password and second factor together, so that nobody learns that one of them was right (O-2). */
export interface LogIn {
  logIn(given: Credentials): Promise<Result<OpenedSession, Refused>>;
  /** A second factor within a session (O-8). Five wrong ones end it. */
  stepUp(principal: Principal, proof: Proof): Promise<Result<void, Refused>>;
}

type Deps = Pick<DeskDeps, "passwords" | "security"> & {
  readonly readProof: ReadProof;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
};

/** The hash of a password that nobody has, so that a name that nobody has costs as much as one that somebody has. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$uOviP5294z55nJrlYhJ+n3Y2WUrIu2XQ2Bq1keiN14c$2xt0sN5qaOUz/R6YdBOlINqedutEAjXCrWmReimyZzc";

/** Asked for where nobody has the name, so that it takes as many questions. */
const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

export const createLogIn = (deps: Deps): LogIn => ({ logIn: createLogInChecks(deps), stepUp: createStepUp(deps) });

function createLogInChecks(deps: Deps): LogIn["logIn"] {
  const { passwords, store, sessions, guesses, readProof } = deps;

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

  const isKnown = async (name: string, device: string): Promise<boolean> =>
    store.knowsDevice((await store.accountByName(name))?.id ?? NOBODYS_ID, hashed(device));

  return async ({ name, password, proof, address, device, logInToken, session }) => {
    // A flood without a cookie is refused before anything is looked up.
    const known = device !== null && (await isKnown(name, device)) ? device : null;
    const guess = await guesses.atName(name, address, known === null ? null : hashed(known));
    if (!guess.ok) return guess;
    const row = await store.accountByName(name);
    const place = { lane: laneOf(address), rank: known === null ? "anonymous" : "known" } as const;
    // Read whatever the password is, so that the time of a refusal does not tell that the password was right.
    const spend = await readProof(row, proof, {
      purpose: "logIn",
      holder: logInToken === null ? null : hashed(logInToken),
    });
    const checked = await passwords.verify(password, row?.passwordHash ?? NOBODYS_HASH, place);
    if (!checked.ok) {
      await guess.value.giveBack();
      return refused("tooMany");
    }
    const isRight = row !== undefined && isOpen(row) && checked.value && spend !== null;
    if (!isRight || !(await spend())) {
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

function createStepUp(deps: Deps): LogIn["stepUp"] {
  const { store, sessions, guesses, readProof } = deps;
  return async (principal, proof) => {
    const guess = await guesses.inSession(principal.tokenHash);
    if (!guess.ok) {
      await sessions.end(principal);
      return refused("noSession");
    }
    const row = await store.accountByName(principal.name);
    const spend = await readProof(row, proof, { purpose: "stepUp", holder: principal.tokenHash });
    if (spend === null || !(await spend())) {
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
