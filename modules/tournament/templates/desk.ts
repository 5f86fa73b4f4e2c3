import { type Clock, instant, ok, type Random, type Refusal, type Result, uuidv7 } from "../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../settings/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { Store } from "../store/index.ts";
import type { StoredSeries, StoredTemplate } from "../store/templates.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { nextStarts, readSeries, timesOf } from "./series.ts";
import { checkTimes, isForRupees, readTemplate, type TournamentTimes } from "./template.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Tournaments as an operator makes them (T-16). Nothing is changed by what is refused. */
export interface TournamentDesk {
  /** Adds a template as an operator writes it (JSON); answers its id. */
  addTemplate(json: unknown, by: string): Answer<string>;
  templates(): Promise<readonly StoredTemplate[]>;
  /** Adds a series as an operator writes it (JSON); answers its id. Of several with one key the first counts. */
  addSeries(json: unknown, by: string, key?: string): Answer<string>;
  series(): Promise<readonly StoredSeries[]>;
  /** The series makes no more; what it has made stays. */
  endSeries(id: string): Answer<void>;
  /** Makes one tournament. Answers its id. */
  create(templateId: string, times: TournamentTimes, by: string): Answer<string>;
  /** The latest tournaments, newest start first. */
  list(): Promise<readonly StoredTournament[]>;
  /** Makes what the series have ahead; two processes make each once. */
  makeDue(): Promise<void>;
  /** Adds series of the platform's own with their templates, each once. */
  seed(seeds: readonly SeriesSeed[]): Promise<void>;
}

/** A series of the platform's own. */
export interface SeriesSeed {
  readonly key: string;
  readonly template: object;
  readonly series: object;
}

/** What the desk stands on. */
export interface TournamentDeskDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}

/** Who, or what, makes a tournament. */
interface Origin {
  readonly key?: string;
  readonly by: string;
}

const LISTED = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The desk over templates and series. */
export function createTournamentDesk({ store, clock, random, settings }: TournamentDeskDeps): TournamentDesk {
  const newId = () => uuidv7(clock.now(), random);
  const templateOf = async (id: string) => (UUID.test(id) ? store.template(id) : undefined);

  /** Of one key once. */
  const create = async (templateId: string, times: TournamentTimes, { key, by }: Origin): Answer<string> => {
    const template = await templateOf(templateId);
    if (!template) return refused("noSuchTemplate");
    const checked = checkTimes(times, clock.now());
    if (!checked.ok) return checked;
    const { plan } = template;
    const fee = plan.feeBps ?? feeBpsOf(settings.get("fees"), "inr", plan.entryFeePaise as never);
    const id = newId();
    const made = {
      id,
      key: key ?? `one:${id}`,
      by,
      name: plan.name,
      plan,
      feeBps: fee,
      isForRupees: isForRupees(plan),
    };
    return ok((await store.addTournament({ ...made, ...times }, clock.now())).id);
  };

  const addTemplate: TournamentDesk["addTemplate"] = async (json, by) => {
    const plan = readTemplate(json);
    if (!plan.ok) return plan;
    const id = newId();
    await store.addTemplate({ id, name: plan.value.name, plan: plan.value }, by, clock.now());
    return ok(id);
  };

  const addSeries: TournamentDesk["addSeries"] = async (json, by, key) => {
    const plan = readSeries(json);
    if (!plan.ok) return plan;
    if (!(await templateOf(plan.value.templateId))) return refused("noSuchTemplate");
    const id = newId();
    const row = { id, key: key ?? id, templateId: plan.value.templateId, plan: plan.value, isOn: true };
    await store.addSeries(row, by, clock.now());
    return ok(id);
  };

  return {
    addTemplate,
    addSeries,
    create: (templateId, times, by) => create(templateId, times, { by }),
    templates: () => store.latestTemplates(LISTED),
    series: () => store.latestSeries(LISTED),
    async endSeries(id) {
      return UUID.test(id) && (await store.endSeries(id)) ? ok(undefined) : refused("noSuchSeries");
    },
    list: () => store.latestTournaments(LISTED),
    async makeDue() {
      for (const { id, templateId, plan } of await store.seriesThatAreOn()) {
        for (const startsAt of nextStarts(plan, clock.now())) {
          // One whose registration would be over already is passed over.
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
