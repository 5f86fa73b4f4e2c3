import { envelope } from "../../../kernel/index.ts";
import { actionWith, answer, NOBODY, type Route, rowId, withBody } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { AddRequest, CountRequest, MakeRequest, TellRequest } from "./contract.ts";
import { type BreachJobDeps, breachJobs } from "./jobs.ts";
import { type BreachDeps, type Breaches, createBreaches } from "./service.ts";

const MAY = "breaches.manage";
const breachIn = (text: string | undefined): string => rowId(text) ?? NOBODY;

/** Calls of the register of breaches (O-55). */
const breachRoutes = (breaches: Breaches): readonly Route[] => [
  {
    method: "GET",
    path: "/breaches",
    access: MAY,
    summary: "Breaches of personal data: the newest hundred, with the clocks of the letters to the Board",
    run: async () => envelope(await breaches.list()),
  },
  {
    method: "GET",
    path: "/breaches/:id",
    access: MAY,
    summary: "One breach: what was added since, who is told, and both letters to the Board",
    run: async ({ params }) => envelope(answer(await breaches.details(breachIn(params.id)))),
  },
  actionWith({
    path: "/breaches/make",
    access: MAY,
    summary: "Enter a breach; it is never changed, and added to later",
    shown: { unneeded: "it says all that was shown" },
    body: MakeRequest,
    run: (who, _, body) => breaches.make(who, body),
  }),
  actionWith({
    path: "/breaches/:id/add",
    access: MAY,
    summary: "Add to a breach what became known, or that a letter to the Board was sent",
    shown: { unneeded: "what stands is never changed, and a letter to the Board is written down once" },
    body: AddRequest,
    run: (who, id, body) => breaches.add(who, breachIn(id), body),
  }),
  withBody({
    path: "/breaches/:id/count",
    access: MAY,
    isLook: true,
    summary: "How many players would be told, in which language, and what they would read",
    body: CountRequest,
    run: async ({ params, body }) => envelope(answer(await breaches.count(breachIn(params.id), body))),
  }),
  actionWith({
    path: "/breaches/:id/tell",
    access: MAY,
    summary: "Tell players of a breach: those who were counted, each once",
    shown: { unneeded: "the body has the digest of what was counted" },
    body: TellRequest,
    run: (who, id, body) => breaches.tell(who, breachIn(id), body),
  }),
];

/** The register of breaches (O-55). */
export const breaches = defineSection({
  permissions: [MAY],
  create: (deps: BreachDeps & BreachJobDeps): Breaches => createBreaches(deps),
  routes: breachRoutes,
  jobs: breachJobs,
});
