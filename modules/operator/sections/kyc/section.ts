import { type Database, envelope, given, type PlayerId } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  type Call,
  filterId,
  orderIn,
  parseToken,
  type Route,
  rowId,
} from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { KYC_KINDS, KYC_STATES, type KycRow, RejectDocumentRequest, ReleaseAccountRequest } from "./contract.ts";
import type { DocumentPorts } from "./ports.ts";
import { createDocuments, type DocumentQuestion, type Documents } from "./service.ts";

/** Calls of the queue of documents and bank accounts (O-18). */
const kycRoutes = (documents: Documents): readonly Route[] => [
  {
    method: "GET",
    path: "/kyc",
    file: columns<KycRow>(
      "id",
      "kind",
      "state",
      "player",
      "review",
      "submittedAt",
      "decidedBy",
      "isClosed",
      "playerName",
    ),
    access: "kyc.view",
    summary:
      "Documents in one state (`state`, else pending); query `kind` (`bank`: saved accounts), `player` (of saved accounts), `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) => envelope(await documents.page(questionOf(query))),
  },
  {
    method: "GET",
    path: "/kyc/:id",
    access: "kyc.view",
    summary: "One of them, with everything that one needs to decide; that somebody has looked is kept",
    run: async ({ request, params }) => envelope(answer(await documents.details(actorOf(request), params.id ?? ""))),
  },
  action({
    path: "/kyc/:id/approve",
    access: "kyc.decide",
    summary: "Approve a document",
    shown: (id) => documents.shown(id),
    run: (who, id) => documents.approve(who, id),
  }),
  actionWith({
    path: "/kyc/:id/reject",
    access: "kyc.decide",
    summary: "Reject a document, with a reason that its player reads",
    shown: (id) => documents.shown(id),
    body: RejectDocumentRequest,
    run: (who, id, body) => documents.reject(who, id, body),
  }),
  actionWith({
    path: "/kyc/:id/release",
    access: "kyc.decide",
    summary: "Forget a bank account, so that its player can save another",
    shown: (id) => documents.shown(id),
    body: ReleaseAccountRequest,
    run: (who, id, body) => documents.release(who, id, body),
  }),
];

function questionOf(query: Call["query"]): DocumentQuestion {
  const kind = KYC_KINDS.find((one) => one === query.kind);
  const player = filterId(query.player) as PlayerId | null;
  return {
    state: KYC_STATES.find((one) => one === query.state) ?? "pending",
    ...given({ kind }),
    ...(player === null ? {} : { player }),
    ...orderIn(query),
    after: rowId(query.after),
    known: parseToken(query.known),
  };
}

/** Documents and bank accounts (O-18). */
export const documents = defineSection({
  permissions: ["kyc.view", "kyc.decide"],
  create: ({ documents, database }: { readonly documents: DocumentPorts; readonly database: Database }) =>
    createDocuments(documents, database),
  routes: kycRoutes,
  waiting: {
    documents: {
      permission: "kyc.view",
      async look(queue) {
        const { rows, next } = await queue.page({ state: "pending", after: null, known: null });
        return { times: (rows ?? []).map(({ submittedAt }) => submittedAt), isMore: next !== null };
      },
    },
  },
});
