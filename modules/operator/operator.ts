import { createChallenges } from "./door/challenges.ts";
import { createEnrolment, type Enrolment } from "./door/enrolment.ts";
import { createGuesses } from "./door/guesses.ts";
import { createLogIn, type LogIn } from "./door/log-in.ts";
import { createPasskeys, type Passkeys } from "./door/passkeys.ts";
import { createReadProof } from "./door/proof.ts";
import { createSessions, type Sessions } from "./door/sessions.ts";
import { createProposals, type Proposals } from "./four-eyes/proposals.ts";
import { createOnce, type Once } from "./frame/once.ts";
import { createJobs } from "./jobs.ts";
import { createOperatorLog, type OperatorLog } from "./log/log.ts";
import type { OperatorDeps } from "./ports.ts";
import { type BooksDesk, createBooksDesk } from "./sections/books/service.ts";
import { type CatalogueOffice, createCatalogueOffice } from "./sections/catalogue/service.ts";
import { createDeals, type Deals } from "./sections/deals/service.ts";
import { createFairPlayDesk, type FairPlayDesk } from "./sections/fair-play/service.ts";
import { createFloorDesk, type FloorDesk } from "./sections/floor/service.ts";
import { createHistory, type History } from "./sections/home/history.ts";
import { queueLooks } from "./sections/home/queues.ts";
import { createOverview, type Overview } from "./sections/home/service.ts";
import { createDocuments, type Documents } from "./sections/kyc/service.ts";
import { createMaintenance, type Maintenance } from "./sections/maintenance/service.ts";
import { createPapers, type Papers } from "./sections/papers/service.ts";
import { createPayouts, type Payouts } from "./sections/payouts/service.ts";
import { createPlayers, type Players } from "./sections/players/service.ts";
import { createPromotionOffice, type PromotionOffice } from "./sections/promotions/service.ts";
import { createViewing, type ViewProposals } from "./sections/proposals/service.ts";
import { createSettingsDesk, type SettingsDesk } from "./sections/settings/service.ts";
import { createTickets, type Tickets } from "./sections/tickets/service.ts";
import { createTournamentOffice, type TournamentOffice } from "./sections/tournaments/service.ts";
import { createStore } from "./store.ts";

/** The desk: who works at it, what they may do, what they did, and what takes two of them. */
export interface Operator {
  readonly enrolment: Enrolment;
  readonly door: LogIn;
  readonly passkeys: Passkeys;
  readonly sessions: Pick<Sessions, "principal" | "end">;
  readonly once: Once;
  readonly proposals: Proposals;
  readonly viewProposals: ViewProposals;
  readonly overview: Overview;
  readonly history: History;
  readonly deals: Deals;
  readonly payouts: Payouts;
  readonly books: BooksDesk;
  readonly documents: Documents;
  readonly tickets: Tickets;
  readonly maintenance: Maintenance;
  readonly floor: FloorDesk;
  readonly players: Players;
  readonly tournaments: TournamentOffice;
  readonly fairPlay: FairPlayDesk;
  readonly papers: Papers;
  readonly settings: SettingsDesk;
  readonly promotions: PromotionOffice;
  readonly catalogue: CatalogueOffice;
  readonly log: OperatorLog;
  /** Does now what waits; resolves when it is done. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Builds the desk; nothing of it runs before `start`. */
export function createOperator(deps: OperatorDeps): Operator {
  const store = createStore(deps.database);
  const log = createOperatorLog(deps.database);
  const kinds = new Map(deps.kinds.map((kind) => [kind.name, kind]));
  const sessions = createSessions({ store, random: deps.random });
  const guesses = createGuesses(store, deps.limiter);
  const challenges = createChallenges({ ...deps, store });
  const readProof = createReadProof({ ...deps, store, challenges });
  const jobs = createJobs(deps, store, kinds);
  const proposals = createProposals({ ...deps, store, kinds, wake: () => void jobs.wake("operator.proposals") });
  const players = createPlayers({ ...deps, store, ports: deps.players });
  const payouts = createPayouts(deps.payouts, store);
  const documents = createDocuments(deps.documents, deps.database);
  const tickets = createTickets(deps);
  return {
    tickets,
    documents,
    payouts,
    enrolment: createEnrolment({ ...deps, store, sessions, guesses }),
    door: createLogIn({ ...deps, store, sessions, guesses, readProof }),
    passkeys: createPasskeys({ ...deps, store, challenges, guesses }),
    sessions,
    once: createOnce(store),
    proposals,
    deals: createDeals(deps.inspection, store),
    overview: createOverview({ ...deps, queues: queueLooks({ payouts, documents, tickets, store }) }),
    history: createHistory(deps, store),
    viewProposals: createViewing(proposals, kinds),
    books: createBooksDesk(deps.books, log),
    maintenance: createMaintenance({ ...deps, ...deps.games }),
    floor: createFloorDesk(deps.floor),
    players,
    fairPlay: createFairPlayDesk(deps.fairPlay, players),
    papers: createPapers(deps.papers, log),
    log,
    tournaments: createTournamentOffice(deps.games.tournaments),
    promotions: createPromotionOffice({ ...deps, proposals }),
    catalogue: createCatalogueOffice(deps.games),
    settings: createSettingsDesk({ ...deps, ...deps.games, proposals }),
    runOnce: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}
