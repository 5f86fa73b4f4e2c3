import type { Database } from "../../../kernel/index.ts";
import { defineSection } from "../../frame/section.ts";
import type { DocumentPorts } from "./ports.ts";
import { kycRoutes } from "./routes.ts";
import { createDocuments } from "./service.ts";

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
