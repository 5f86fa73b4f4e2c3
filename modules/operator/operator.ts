import { createEnrolment, type Enrolment } from "./accounts/enrolment.ts";
import { type BooksDesk, createBooksDesk } from "./books/books.ts";
import { type CatalogueOffice, createCatalogueOffice } from "./catalogue/catalogue.ts";
import { createDeals, type Deals } from "./deals/deals.ts";
import { createFairPlayDesk, type FairPlayDesk } from "./fairplay/fairplay.ts";
import { createFloorDesk, type FloorDesk } from "./floor/floor.ts";
import { createJobs } from "./jobs.ts";
import { createDocuments, type Documents } from "./kyc/kyc.ts";
import { createOperatorLog, type OperatorLog } from "./log/log.ts";
import { createMaintenance, type Maintenance } from "./maintenance/maintenance.ts";
import { createHistory, type History } from "./overview/history.ts";
import { createOverview, type Overview } from "./overview/overview.ts";
import { queueLooks } from "./overview/queues.ts";
import { createPapers, type Papers } from "./papers/papers.ts";
import { createChallenges } from "./passkeys/challenges.ts";
import { createPasskeys, type Passkeys } from "./passkeys/passkeys.ts";
import { createReadProof } from "./passkeys/proof.ts";
import { createPayouts, type Payouts } from "./payouts/payouts.ts";
import { createPlayers, type Players } from "./players/players.ts";
import type { OperatorDeps } from "./ports.ts";
import { createPromotionOffice, type PromotionOffice } from "./promotions/promotions.ts";
import { createProposals, type Proposals } from "./proposals/proposals.ts";
import { createViewing, type ViewProposals } from "./proposals/viewing.ts";
import { createGuesses } from "./sessions/guesses.ts";
import { createLogIn, type LogIn } from "./sessions/log-in.ts";
import { createOnce, type Once } from "./sessions/once.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { createSettingsDesk, type SettingsDesk } from "./settings/settings.ts";
import { createStore } from "./store/store.ts";
import { createTickets, type Tickets } from "./tickets/tickets.ts";
import { createTournamentOffice, type TournamentOffice } from "./tournaments/tournaments.ts";

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
