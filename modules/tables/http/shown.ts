import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import { type CreateLimiter, callLimit, docsOf, envelope, iso, MINUTE_MS, orThrow } from "../../kernel/index.ts";
import { NameRequest, type OwnShownDeal, type ShownLink, ShowRequest, shownPath } from "../contract.ts";
import type { DailyRoots } from "../fairness/daily-roots.ts";
import { REFUSALS, refused } from "../messages.ts";
import type { LookingOn } from "../showing/looking-on.ts";
import type { Showing } from "../showing/showing.ts";
import type { OwnShownRow } from "../store/shown-deals.ts";

/** What showing deals and looking on take. */
export interface ShownHttpDeps {
  readonly showing: Showing;
  readonly lookingOn: LookingOn;
  readonly dailyRoots: Pick<DailyRoots, "dealInDay">;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** The network that a request came from, for limits of anonymous callers. */
  readonly networkOf: (request: Request) => string;
  /** The platform's own address, without which links are paths. */
  readonly publicUrl: string | undefined;
}

const DealId = z.object({ id: z.string().max(64) });
const TableId = z.object({ id: z.string().max(100) });
const Code = z.object({ code: z.string().max(64) });
const LookQuery = z.object({ iDealId: z.string().max(64).default("") });
const docs = docsOf("tables");

/** Calls of one player about own shown deals, of one network at deals that are shown, and of one viewer at tables. */
const CALLS_A_MINUTE = 30;
const OPENED_A_MINUTE = 60;
const LOOKS_A_MINUTE = 30;

/** Deals that players show to everybody, and friends' tables one deal late, below `/api`. */
export function shownHttp(deps: ShownHttpDeps) {
  const { showing } = deps;
  const limited = limitOf(deps, "shown", CALLS_A_MINUTE);
  const linkOf = createLinks(deps);
  return new Elysia({ name: "tables/shown-http" })
    .use(playerGuard(deps.identity))
    .use(openHttp(deps))
    .use(lookHttp(deps))
    .get(
      "/rummy/deal/shown",
      async ({ player }) => {
        const { shown, allowsName } = await showing.own(player.id);
        return envelope({
          aShown: shown.map((row) => ({ ...linkOf(row.code), ...ownShown(row) })),
          bNameInShown: allowsName,
        });
      },
      { player: true, ...docs("The deals that the player shows to everybody") },
    )
    .post(
      "/rummy/deal/names",
      async ({ player, body }) => {
        await limited(player.id);
        await showing.allowName(player.id, body.bNameInShown);
        return envelope({ bNameInShown: body.bNameInShown });
      },
      { player: true, body: NameRequest, ...docs("Let the own name stand in deals that others show, or not") },
    )
    .get(
      "/rummy/deal/:id/show",
      async ({ player, params }) => {
        await limited(player.id);
        const { aSeat, shown } = orThrow(await showing.preview(player.id, params.id), REFUSALS);
        const oShown = shown && { ...linkOf(shown.code), bNamed: shown.isNamed, bIndexed: shown.isIndexed };
        return envelope({ aSeat, oShown });
      },
      { player: true, params: DealId, ...docs("What others would read of a deal, before it is shown") },
    )
    .post(
      "/rummy/deal/:id/show",
      async ({ player, params, body }) => {
        await limited(player.id);
        const how = { isNamed: body.bNamed, isIndexed: body.bIndexed };
        return envelope(linkOf(orThrow(await showing.show(player.id, params.id, how), REFUSALS)));
      },
      { player: true, params: DealId, body: ShowRequest, ...docs("Show a finished practice deal to everybody") },
    )
    .post(
      "/rummy/deal/:id/hide",
      async ({ player, params }) => {
        await limited(player.id);
        orThrow(await showing.hide(player.id, params.id), REFUSALS);
        return envelope(null);
      },
      { player: true, params: DealId, ...docs("Show a deal no more: its link opens nothing from now on") },
    );
}

function lookHttp(deps: ShownHttpDeps) {
  const { lookingOn, identity } = deps;
  const looking = limitOf(deps, "looks", LOOKS_A_MINUTE);
  return new Elysia({ name: "tables/look-http" })
    .use(playerGuard(identity))
    .get(
      "/rummy/table/:id/look",
      async ({ player, params, query }) => {
        await looking(player.id);
        return envelope(orThrow(await lookingOn.look(player.id, params.id, query.iDealId), REFUSALS));
      },
      { player: true, params: TableId, query: LookQuery, ...docs("A friend's practice table, one deal late") },
    )
    .delete(
      "/rummy/table/:id/look",
      async ({ player, params }) => {
        await looking(player.id);
        return envelope(orThrow(lookingOn.end(player.id, params.id), REFUSALS));
      },
      { player: true, params: TableId, ...docs("Look on no more") },
    );
}

/** What needs no account: deals that are shown, for whoever has the code. */
function openHttp({ showing, networkOf, ...deps }: ShownHttpDeps) {
  const opening = limitOf(deps, "shownOpened", OPENED_A_MINUTE);
  return new Elysia({ name: "tables/shown-open-http" })
    .get(
      "/rummy/deal/shown/:code",
      async ({ params, request }) => {
        await opening(networkOf(request));
        const { code, isNamed, replay } = orThrow(await showing.open(params.code), REFUSALS);
        return envelope({ sShowCode: code, bNamed: isNamed, oReplay: replay });
      },
      { params: Code, ...docs("A deal that its player shows to everybody") },
    )
    .get(
      "/rummy/deal/shown/:code/proof",
      async ({ params, request }) => {
        await opening(networkOf(request));
        const proof = await showing.proof(params.code);
        if (proof === null) return orThrow(refused("noShownDeal"), REFUSALS);
        if (proof.version === 1) return envelope(proof);
        return envelope({ ...proof, published: await deps.dailyRoots.dealInDay(proof.dealId) });
      },
      { params: Code, ...docs("What can be checked of a deal that is shown to everybody") },
    );
}

const limitOf = ({ limiter }: Pick<ShownHttpDeps, "limiter">, name: string, limit: number) =>
  callLimit(limiter, refused("tooMany").error, { name: `tables.${name}`, limit, windowMs: MINUTE_MS });

const createLinks =
  ({ publicUrl = "" }: Pick<ShownHttpDeps, "publicUrl">) =>
  (code: string) => ({ sShowCode: code, sLink: `${publicUrl}${shownPath(code)}` });

const ownShown = (row: OwnShownRow): Omit<OwnShownDeal, keyof ShownLink> => ({
  iDealId: row.dealId,
  sTableName: row.tableName,
  nDeal: row.deal,
  sVariant: row.variant,
  bNamed: row.isNamed,
  bIndexed: row.isIndexed,
  dEndedAt: iso(row.endedAt),
  dShownAt: iso(row.shownAt),
});
