/** What a test's desk knows of players where a test does not care: no documents, and the tickets of its database. */
import { seededRandom } from "../../../test/support/random.ts";
import { type Clock, type Database, err } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createMessageOperatorApi, createTicketOperatorApi } from "../../support/index.ts";
import type { DocumentPorts } from "../sections/kyc/ports.ts";
import type { MessagePorts } from "../sections/messages/service.ts";
import type { TicketPorts } from "../sections/tickets/ports.ts";

const nobodyIsKnown = () => Promise.reject(new Error("nobody is known"));
const notFound = async () => err({ code: "notFound", message: "Document not found" } as const);

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

export const plainMessages = (database: Database, clock: Clock): MessagePorts => ({
  desk: createMessageOperatorApi({
    database,
    clock,
    random: seededRandom(4),
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  }),
  whoIs: async () => ({ name: "tiger", firstSeen: null, isClosed: false, isBlocked: false, excludedUntil: null }),
  emailOf: async () => null,
  texts: () => [],
});
