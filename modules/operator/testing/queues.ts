/** What a test's desk stands on where a test does not care: nothing that waits or plays, and the tickets and messages of its database. */
import { seededRandom } from "../../../test/support/random.ts";
import { affectedPlayers } from "../../identity/index.ts";
import { type Clock, type Database, err, paise, type Random } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../settings/index.ts";
import { createBreachLetters, createMessageOperatorApi, createTicketOperatorApi } from "../../support/index.ts";
import type { Floor, Inspection } from "../../tables/index.ts";
import type { BreachPorts } from "../sections/breaches/service.ts";
import type { FairPlayPorts } from "../sections/fair-play/ports.ts";
import type { DocumentPorts } from "../sections/kyc/ports.ts";
import type { MessagePorts } from "../sections/messages/service.ts";
import type { PayoutPorts } from "../sections/payouts/ports.ts";
import type { TaxDocumentPorts } from "../sections/tax-documents/ports.ts";
import type { TicketPorts } from "../sections/tickets/ports.ts";

const nobodyIsKnown = () => Promise.reject(new Error("nobody is known"));
const notFound = async () => err({ code: "notFound", message: "Document not found" } as const);

/** Nobody asks for a paper that there could be. */
export const NO_PAPERS = {} as TaxDocumentPorts;

/** Nobody wants to be paid. */
export const noPayouts: PayoutPorts = {
  desk: {
    page: async () => [],
    show: async () => undefined,
    historyOf: async () => ({ paidEver: paise(0), paidRecently: paise(0), latest: [] }),
    approve: async () => undefined,
    reject: async () => undefined,
    retry: async () => undefined,
  },
  twoAbove: () => paise(1_000_000),
  factsOf: () => Promise.reject(new Error("nobody is known")),
  namesOf: async () => new Map(),
};

/** Nobody plays. */
export const NO_FLOOR: Floor = {
  page: async () => ({ rows: [], next: null }),
  show: async () => null,
  processes: async () => [],
  about: async () => [],
  open: async () => [],
  give: () => Promise.reject(new Error("nobody orders anything")),
  figures: async () => ({
    sum: { kinds: [], windows: 0, server: { sockets: 0, failed: 0, batches: 0, batchSeconds: 0 } },
    silent: [],
    servers: {},
  }),
  lift: async () => undefined,
};

/** Nobody is suspected of anything. */
export const noCases: FairPlayPorts = {
  cases: {
    page: async () => [],
    details: async () => null,
    deal: async () => null,
    decide: () => Promise.reject(new Error("there is no case")),
  },
  whoIs: () => Promise.reject(new Error("nobody is known")),
};

/** Nobody has played. */
export const NO_DEALS: Inspection = {
  list: async () => ({ rows: [], next: null }),
  deal: async () => ({ ok: false, error: { code: "noInspection", message: "There is none." } }),
};

export const noDocuments: DocumentPorts = {
  kyc: {
    documents: async () => [],
    accounts: async () => [],
    document: notFound,
    account: notFound,
    approve: notFound,
    reject: notFound,
    releaseBank: notFound,
  },
  whoIs: nobodyIsKnown,
  namesOf: async () => new Map(),
};

export const plainTickets = (database: Database, clock: Clock): TicketPorts => ({
  desk: createTicketOperatorApi({
    database,
    clock,
    random: seededRandom(2),
    folder: "/nowhere",
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  }),
  whoIs: nobodyIsKnown,
  namesOf: async () => new Map(),
  answers: () => [],
});

/** Breaches whose letters are written as on a server. */
export const plainBreaches = (random: Random, settings: Pick<Settings, "get">): BreachPorts => ({
  affected: affectedPlayers,
  letters: createBreachLetters({ random, settings }),
  brand: () => settings.get("brand"),
});

export const plainMessages = (database: Database, clock: Clock): MessagePorts => ({
  desk: createMessageOperatorApi({
    database,
    clock,
    random: seededRandom(4),
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  }),
  whoIs: async () => ({ name: "tiger", firstSeen: null, isClosed: false, isBlocked: false, excludedUntil: null }),
  emailOf: async () => null,
  wantsOffers: async () => false,
  texts: () => [],
});
