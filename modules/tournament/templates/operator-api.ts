import {
  assert,
  type Clock,
  instant,
  isUuid,
  ok,
  type Random,
  type Refusal,
  type Result,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { BoardDecks } from "../duplicate/decks.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { Store } from "../store/index.ts";
import type { StoredSeries, StoredTemplate } from "../store/templates.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { type CreateForClub, createForClub } from "./for-club.ts";
import { feeOf, frozen } from "./freezing.ts";
import { type Preview, previewOf } from "./preview.ts";
import { nextStarts, readSeries, timesOf } from "./series.ts";
import { checkTimes, isForRupees, readTemplate, type TournamentTimes } from "./template.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Tournaments as an operator makes them (T-16). Nothing is changed by what is refused. */
export interface TournamentOperatorApi {
  /** Adds a template as an operator writes it (JSON); answers its id. */
  addTemplate(json: unknown, by: string, alongside?: Alongside): Answer<string>;
  /** What a template as an operator writes it comes to with the fewest players, and with all seats taken. */
  preview(json: unknown): Result<readonly Preview[], Refusal<TournamentRefusalCode>>;
  /** Those that are not retired, the newest first. */
  templates(most: number): Promise<readonly StoredTemplate[]>;
  /** Puts another, as an operator writes it, in its place: it is retired, and series that are on go on with the other. Answers the other's id. */
  changeTemplate(id: string, json: unknown, by: string, alongside?: ChangeAlongside): Answer<string>;
  /** No tournament and no series is made of it any more; refused while a series that is on needs it. */
  retireTemplate(id: string, alongside?: Alongside): Answer<void>;
  /** Adds a series as an operator writes it (JSON); answers its id. Of several with one key the first counts. */
  addSeries(json: unknown, by: string, key?: string, alongside?: Alongside): Answer<string>;
  series(most: number): Promise<readonly StoredSeries[]>;
  /** The series makes no more; what it has made stays. */
  endSeries(id: string, alongside?: Alongside): Answer<void>;
  /** Makes one tournament. Answers its id. */
  create(templateId: string, times: TournamentTimes, by: string, alongside?: Alongside): Answer<string>;
  /** Makes one tournament of a plan of its own, as an operator writes it: its template is added with it, or neither is there. Answers its id. */
  createOf(json: unknown, times: TournamentTimes, by: string, kept?: KeptWithPlan): Answer<string>;
  readonly createForClub: CreateForClub;
  /** The latest tournaments, newest start first. */
  list(most: number): Promise<readonly StoredTournament[]>;
  /** Makes what the series have ahead; two processes make each once. */
  makeDue(): Promise<void>;
  /** Adds series of the platform's own with their templates, each once. */
  seed(seeds: readonly SeriesSeed[]): Promise<void>;
}

/** What stands or falls with something that is made, in its transaction; given its id. */
type Alongside = (tx: Transaction, id: string) => Promise<void>;

/** Runs in the transaction that adds a plan's template, and then its tournament. */
interface KeptWithPlan {
  readonly template: (tx: Transaction, id: string) => Promise<void>;
  readonly tournament: (tx: Transaction, id: string, templateId: string) => Promise<void>;
}

/** The same of a template that is changed: the other's id, and the series that go on with it. */
type ChangeAlongside = (
  tx: Transaction,
  changed: { readonly id: string; readonly series: readonly string[] },
) => Promise<void>;

/** A series of the platform's own. */
export interface SeriesSeed {
  readonly key: string;
  readonly template: object;
  readonly series: object;
}

/** What the desk stands on. */
export interface TournamentOperatorApiDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  /** Absent where no duplicate tournament is made. */
  readonly decks?: Pick<BoardDecks, "rootsOf">;
}

/** The operator, or the series, that makes a tournament. */
interface Origin {
  readonly key?: string;
  readonly by: string;
  readonly alongside?: Alongside | undefined;
}

/** The desk over templates and series. */
export function createTournamentOperatorApi(deps: TournamentOperatorApiDeps): TournamentOperatorApi {
  const { store, clock, settings } = deps;
  const create = createCreating(deps);
  const { addTemplate, changeTemplate, retireTemplate, addSeries, endSeries } = createAdding(deps);
  return {
    addTemplate,
    changeTemplate,
    retireTemplate,
    addSeries,
    endSeries,
    preview(json) {
      const plan = readTemplate(json);
      if (!plan.ok) return plan;
      const { minPlayers, seats } = plan.value;
      const feeBps = feeOf(settings, plan.value);
      return ok([...new Set([minPlayers, seats])].map((players) => previewOf(plan.value, feeBps, players)));
    },
    create: (templateId, times, by, alongside) => create(templateId, times, { by, alongside }),
    createOf: createWithPlan(deps),
    createForClub: createForClub(deps),
    templates: store.latestTemplates,
    series: store.latestSeries,
    list: store.latestTournaments,
    async makeDue() {
      for (const { id, templateId, plan } of await store.seriesThatAreOn()) {
        for (const startsAt of nextStarts(plan, clock.now())) {
          // A start whose registration would be over already is passed over.
          await create(templateId, timesOf(plan, instant(startsAt)), { key: `series:${id}:${startsAt}`, by: "series" });
        }
      }
    },
    async seed(seeds) {
      for (const { key, template, series } of seeds) {
        if (await store.hasSeries(key)) continue;
        const added = await addTemplate(template, "platform");
        if (added.ok) await addSeries({ ...series, templateId: added.value }, "platform", key);
      }
    },
  };
}

const templateIn = async (store: Store, id: string) => (isUuid(id) ? store.template(id) : undefined);

/** Makes a tournament; of one key once. */
function createCreating({ store, clock, random, settings, decks }: TournamentOperatorApiDeps) {
  return async (templateId: string, times: TournamentTimes, { key, by, alongside }: Origin): Answer<string> => {
    const template = await templateIn(store, templateId);
    if (!template) return refused("noSuchTemplate");
    const checked = checkTimes(times, clock.now());
    if (!checked.ok) return checked;
    const id = uuidv7(clock.now(), random);
    const plan = frozen(decks, template.plan, id);
    const made = {
      id,
      key: key ?? `one:${id}`,
      by,
      name: plan.name,
      plan,
      feeBps: feeOf(settings, plan),
      isForRupees: isForRupees(plan),
    };
    const added = await store.within(async (queries, tx) => {
      const one = await queries.addTournament({ ...made, ...times }, clock.now());
      if (one.isNew) await alongside?.(tx, one.id);
      return one;
    });
    return ok(added.id);
  };
}

/** Makes a template and a tournament of it, both or neither: what is refused leaves nothing behind. */
function createWithPlan({
  store,
  clock,
  random,
  settings,
  decks,
}: TournamentOperatorApiDeps): TournamentOperatorApi["createOf"] {
  return async (json, times, by, kept) => {
    const read = readTemplate(json);
    if (!read.ok) return read;
    const checked = checkTimes(times, clock.now());
    if (!checked.ok) return checked;
    const plan = read.value;
    const [template, id] = [uuidv7(clock.now(), random), uuidv7(clock.now(), random)];
    await store.within(async (queries, tx) => {
      await queries.addTemplate({ id: template, name: plan.name, plan }, by, clock.now());
      await kept?.template(tx, template);
      const made = frozen(decks, plan, id);
      const own = { id, key: `one:${id}`, by, name: plan.name, plan: made, feeBps: feeOf(settings, plan) };
      await queries.addTournament({ ...own, isForRupees: isForRupees(plan), ...times }, clock.now());
      await kept?.tournament(tx, id, template);
    });
    return ok(id);
  };
}

/** What tournaments are made of, and what makes them. */
function createAdding({
  store,
  clock,
  random,
}: TournamentOperatorApiDeps): Pick<
  TournamentOperatorApi,
  "addTemplate" | "changeTemplate" | "retireTemplate" | "addSeries" | "endSeries"
> {
  const newId = () => uuidv7(clock.now(), random);
  return {
    async addTemplate(json, by, alongside) {
      const plan = readTemplate(json);
      if (!plan.ok) return plan;
      const id = newId();
      await store.within(async (queries, tx) => {
        await queries.addTemplate({ id, name: plan.value.name, plan: plan.value }, by, clock.now());
        await alongside?.(tx, id);
      });
      return ok(id);
    },
    async changeTemplate(id, json, by, alongside) {
      const plan = readTemplate(json);
      if (!plan.ok) return plan;
      if (!isUuid(id)) return refused("noSuchTemplate");
      const next = newId();
      return store.within(async (queries, tx) => {
        if (!(await queries.holdTemplate(id))) return refused("noSuchTemplate");
        await queries.addTemplate({ id: next, name: plan.value.name, plan: plan.value }, by, clock.now());
        const moved = await queries.moveSeries(id, next);
        const retired = await queries.retireTemplate(id, clock.now());
        assert(retired === "retired", "a template that is held, and whose series have moved, is needed by none");
        await alongside?.(tx, { id: next, series: moved });
        return ok(next);
      });
    },
    async retireTemplate(id, alongside) {
      if (!isUuid(id)) return refused("noSuchTemplate");
      return store.within(async (queries, tx) => {
        const done = await queries.retireTemplate(id, clock.now());
        if (done !== "retired") return refused(done === "gone" ? "noSuchTemplate" : "templateInUse");
        await alongside?.(tx, id);
        return ok(undefined);
      });
    },
    async addSeries(json, by, key, alongside) {
      const plan = readSeries(json);
      if (!plan.ok) return plan;
      const { templateId } = plan.value;
      const id = newId();
      const row = { id, key: key ?? id, templateId, plan: plan.value, isOn: true };
      return store.within(async (queries, tx) => {
        // The template cannot be retired before the series is there.
        if (!isUuid(templateId) || !(await queries.template(templateId))) return refused("noSuchTemplate");
        if (await queries.addSeries(row, by, clock.now())) await alongside?.(tx, id);
        return ok(id);
      });
    },
    async endSeries(id, alongside) {
      if (!isUuid(id)) return refused("noSuchSeries");
      const isEnded = await store.within(async (queries, tx) => {
        const ended = await queries.endSeries(id);
        if (ended) await alongside?.(tx, id);
        return ended;
      });
      return isEnded ? ok(undefined) : refused("noSuchSeries");
    },
  };
}
