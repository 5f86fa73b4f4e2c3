import { csvAnswer, cutLine, envelope, HttpRefusal, printableLine } from "../kernel/index.ts";
import {
  type ActData,
  ApproveRequest,
  EnrolBeginRequest,
  EnrolFinishRequest,
  type MeData,
  type ProposalData,
  type ProposalPage,
  ProposeRequest,
  RefuseRequest,
} from "./door/contract.ts";
import { cookiesOf, deviceToken, doorToken, endedCookies, sessionToken } from "./door/cookies.ts";
import { LogInRequest, StepUpRequest } from "./door/factors.ts";
import { principalOf } from "./door/guard.ts";
import { passkeyRoutes } from "./door/passkey-routes.ts";
import type { OpenedSession, Principal } from "./door/sessions.ts";
import { PROPOSAL_STATES } from "./four-eyes/contract.ts";
import { exportsOf } from "./frame/export.ts";
import { permissionsOf } from "./frame/permissions-contract.ts";
import {
  answer,
  type Call,
  deed,
  deedWith,
  orderIn,
  ROWS,
  type Route,
  type RoutesDeps,
  rowId,
  whole,
  withBody,
} from "./frame/route.ts";
import type { KeptAct } from "./log/store.ts";
import { booksRoutes } from "./sections/books/routes.ts";
import { catalogueRoutes } from "./sections/catalogue/routes.ts";
import { dealRoutes } from "./sections/deals/routes.ts";
import { fairPlayRoutes } from "./sections/fair-play/routes.ts";
import { floorRoutes } from "./sections/floor/routes.ts";
import { overviewRoutes } from "./sections/home/routes.ts";
import { kycRoutes } from "./sections/kyc/routes.ts";
import { csvOf } from "./sections/log/csv.ts";
import { maintenanceRoutes } from "./sections/maintenance/routes.ts";
import { paperRoutes } from "./sections/papers/routes.ts";
import { payoutRoutes } from "./sections/payouts/routes.ts";
import { playerRoutes } from "./sections/players/routes.ts";
import { promotionRoutes } from "./sections/promotions/routes.ts";
import type { SeenProposal } from "./sections/proposals/service.ts";
import { settingsRoutes } from "./sections/settings/routes.ts";
import { ticketRoutes } from "./sections/tickets/routes.ts";
import { tournamentRoutes } from "./sections/tournaments/routes.ts";

/** So many acts at a time, and at the most. */
const EXPORT = { most: 500, limit: 50_000 } as const;

/** Every call of the desk. */
export function routesOf(deps: RoutesDeps): readonly Route[] {
  const routes = routesAsTheyAre(deps);
  return [...routes, ...exportsOf(deps, routes)];
}

const routesAsTheyAre = (deps: RoutesDeps): readonly Route[] => [
  ...doorRoutes(deps),
  ...ownRoutes(deps),
  ...overviewRoutes(deps),
  ...dealRoutes(deps),
  ...proposalRoutes(deps),
  ...passkeyRoutes(deps),
  ...playerRoutes(deps),
  ...payoutRoutes(deps),
  ...kycRoutes(deps),
  ...ticketRoutes(deps),
  ...maintenanceRoutes(deps),
  ...floorRoutes(deps),
  ...booksRoutes(deps),
  ...tournamentRoutes(deps),
  ...paperRoutes(deps),
  ...settingsRoutes(deps),
  ...logRoutes(deps),
  ...fairPlayRoutes(deps),
  ...promotionRoutes(deps),
  ...catalogueRoutes(deps),
];

function doorRoutes({ operator, clientAddress, isSecure }: RoutesDeps): Route[] {
  const opened = async ({ setCookies }: Call, session: OpenedSession) => {
    setCookies(cookiesOf(session, isSecure()));
    const principal = await operator.sessions.principal(session.token);
    if (principal === null) throw new HttpRefusal(401, { code: "noSession", message: "Please log in." });
    return envelope(meOf(principal));
  };
  return [
    withBody({
      path: "/login",
      access: "door",
      summary: "Log in with name, password, and a code or a passkey",
      body: LogInRequest,
      async run(call) {
        const { request, body } = call;
        const browser = { device: deviceToken(request), door: doorToken(request), session: sessionToken(request) };
        const given = { name: body.name, password: body.password, proof: body, address: clientAddress(request) };
        return opened(call, answer(await operator.door.logIn({ ...given, ...browser })));
      },
    }),
    withBody({
      path: "/enrol/begin",
      access: "door",
      summary: "With a one-time link: a new second factor",
      body: EnrolBeginRequest,
      run: async ({ request, body }) =>
        envelope(answer(await operator.enrolment.begin(body.link, clientAddress(request)))),
    }),
    withBody({
      path: "/enrol/finish",
      access: "door",
      summary: "Sets password and second factor, and logs in",
      body: EnrolFinishRequest,
      run: async (call) =>
        opened(call, answer(await operator.enrolment.finish(call.body, clientAddress(call.request)))),
    }),
  ];
}

function ownRoutes({ operator, isSecure }: RoutesDeps): Route[] {
  return [
    {
      method: "GET",
      path: "/me",
      access: "anyOperator",
      summary: "Who is logged in, and what they may do",
      run: async ({ request }) => envelope(meOf(principalOf(request))),
    },
    {
      method: "POST",
      path: "/logout",
      access: "anyOperator",
      summary: "End this session",
      async run({ request, setCookies }) {
        await operator.sessions.end(principalOf(request));
        setCookies(endedCookies(isSecure()));
        return envelope(null);
      },
    },
    withBody({
      path: "/step-up",
      access: "anyOperator",
      summary: "A fresh code or passkey, for what moves money",
      body: StepUpRequest,
      async run({ request, body }) {
        answer(await operator.door.stepUp(principalOf(request), body));
        return envelope(null);
      },
    }),
  ];
}

function proposalRoutes({ operator }: RoutesDeps): Route[] {
  return [
    {
      method: "GET",
      path: "/proposals",
      access: "proposals.view",
      summary: "What was proposed, newest first; query `state`, `order` (oldest, newest), `after` (a row's id)",
      async run({ request, query }) {
        const state = PROPOSAL_STATES.find((one) => one === query.state);
        const filter = state === undefined ? {} : { state };
        const stretch = { after: rowId(query.after), limit: ROWS + 1, ...orderIn(query) };
        const found = await operator.viewProposals(principalOf(request), filter, stretch);
        const rows = found.slice(0, ROWS).map(proposalData);
        return envelope<ProposalPage>({ rows, next: found.length > ROWS ? (rows.at(-1)?.id ?? null) : null });
      },
    },
    withBody({
      path: "/proposals",
      access: "proposals.use",
      summary: "Propose what takes two",
      body: ProposeRequest,
      run: async ({ request, body }) =>
        envelope({ id: answer(await operator.proposals.propose(principalOf(request), body)) }),
    }),
    deedWith({
      path: "/proposals/:id/approve",
      access: "proposals.use",
      summary: "Approve what somebody else proposed, as it was seen",
      shown: { unneeded: "it says what stood when it was seen" },
      body: ApproveRequest,
      run: (who, id, { before }) => operator.proposals.approve(who, id, before),
    }),
    deedWith({
      path: "/proposals/:id/refuse",
      access: "proposals.view",
      summary: "Refuse what somebody else proposed, with a reason",
      shown: { unneeded: "a proposal stays what it was when it was made" },
      body: RefuseRequest,
      run: (who, id, { reason }) => operator.proposals.refuse(who, id, reason),
    }),
    deed({
      path: "/proposals/:id/withdraw",
      access: "proposals.view",
      summary: "Take back what one has proposed",
      shown: { unneeded: "a proposal stays what it was when it was made" },
      run: (who, id) => operator.proposals.withdraw(who, id),
    }),
  ];
}

/** What a query asks for of the log, but where to begin. */
const actsIn = (query: Call["query"]) => ({
  ...(query.actor ? { actor: printableLine(query.actor.slice(0, 200)) } : {}),
  ...orderIn(query),
});

const logRoutes = ({ operator }: RoutesDeps): Route[] => [
  {
    method: "GET",
    path: "/log",
    access: "log.view",
    summary: "What was done, newest first; query `order` (oldest, newest), `after` (a row's number) and `actor`",
    async run({ query }) {
      const after = whole(query.after);
      const question = { ...(after === undefined ? {} : { after }), ...actsIn(query) };
      return envelope((await operator.log.page(question, ROWS)).map(actData));
    },
  },
  {
    method: "GET",
    path: "/log/csv",
    access: "log.view",
    summary: "The same as CSV, 50,000 acts at most; query `order`, `actor`; an act",
    async run({ request, query }) {
      const question = actsIn(query);
      const actor = `operator:${principalOf(request).name}`;
      await operator.log.append({ actor, kind: "list.exported", subject: "log", after: question });
      const page = (after: number | undefined, most: number) =>
        operator.log.page({ ...(after === undefined ? {} : { after }), ...question }, most);
      return csvAnswer(csvOf(page, { ...EXPORT, cut: cutLine(EXPORT.limit) }));
    },
  },
];

const meOf = ({ name, role, csrf, isFresh, endsInSeconds }: Principal): MeData => ({
  ...{ name, role, csrf, isFresh, endsInSeconds },
  permissions: permissionsOf(role),
});

const actData = ({ seq, at, actor, kind, subject, before, after, reason, hash }: KeptAct): ActData => ({
  ...{ seq, actor, kind, subject, before, after, reason, hash },
  at: at.toISOString(),
});

const proposalData = (row: SeenProposal): ProposalData => ({
  ...{ id: row.id, kind: row.kind, payload: row.payload, reason: row.reason, state: row.state },
  ...{ proposer: row.proposer, decider: row.decider, decisionReason: row.decisionReason, outcome: row.outcome },
  ...{ before: row.before, mayDecide: row.mayDecide, mayWithdraw: row.mayWithdraw },
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
