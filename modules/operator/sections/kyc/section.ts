import type { Database, PlayerId } from "../../../kernel/index.ts";
import type { KycDesk, KycSheets } from "../../../kyc/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";
import { defineSection } from "../../frame/section.ts";
import { kycRoutes } from "./routes.ts";
import { createDocuments } from "./service.ts";

/** What deciding documents takes of other modules. */
export interface DocumentPorts {
  readonly kyc: KycDesk & KycSheets;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}

/** Documents and bank accounts (O-18). */
export const documents = defineSection({
  permissions: ["kyc.view", "kyc.decide"],
  create: ({ documents, database }: { readonly documents: DocumentPorts; readonly database: Database }) =>
    createDocuments(documents, database),
  routes: kycRoutes,
  waiting: {
    permission: "kyc.view",
    async look(queue) {
      const { rows, next } = await queue.page({ state: "pending", after: null, known: null });
      return { times: (rows ?? []).map(({ submittedAt }) => submittedAt), isMore: next !== null };
    },
  },
});
