import type { DeskDeps } from "../ports.ts";
import type { Store } from "../store.ts";
import { createChallenges } from "./challenges.ts";
import { createEnrolment, type Enrolment } from "./enrolment.ts";
import { createGuesses } from "./guesses.ts";
import { createLogIn, type LogIn } from "./log-in.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import { createReadProof } from "./proof.ts";
import { createSessions, type Sessions } from "./sessions.ts";

/** The door: accounts, sessions, log-in and passkeys of operators (O-1 … O-8, O-31). */
export interface OperatorAccess {
  readonly enrolment: Enrolment;
  readonly logIn: LogIn;
  readonly passkeys: Passkeys;
  readonly sessions: Pick<Sessions, "principal" | "end">;
}

/** What the door's routes take of the server. */
export interface AccessRouteDeps {
  readonly access: OperatorAccess;
  readonly clientAddress: (request: Request) => string;
  /** Do players and operators come by https? */
  readonly isSecure: () => boolean;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
}

/** Builds the door on the desk's own tables. */
export function createOperatorAccess(deps: DeskDeps, store: Store): OperatorAccess {
  const sessions = createSessions({ store, random: deps.random });
  const guesses = createGuesses(store, deps.limiter);
  const challenges = createChallenges({ ...deps, store });
  const readProof = createReadProof({ ...deps, store, challenges });
  return {
    sessions,
    enrolment: createEnrolment({ ...deps, store, sessions, guesses }),
    logIn: createLogIn({ ...deps, store, sessions, guesses, readProof }),
    passkeys: createPasskeys({ ...deps, store, challenges, guesses }),
  };
}
