import {
  given,
  type Instant,
  instant,
  isUuid,
  type ListOrder,
  ok,
  type Refusal,
  type Result,
} from "../../../kernel/index.ts";
import { versioned } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type {
  OfficeData,
  PlanWish,
  PreviewAnswer,
  SeriesPage,
  SeriesWish,
  TournamentDetails,
  TournamentPage,
} from "./contract.ts";
import { detailsOf, lineOf, seriesData, seriesShown, templateData, templateShown, tournamentShown } from "./data.ts";
import type { TournamentPorts } from "./ports.ts";

const refused = refusals({
  noTournament: [404, "There is no such tournament."],
});

/** Which part of the list is asked for. */
export interface TournamentQuestion {
  readonly isOver: boolean;
  readonly order?: ListOrder;
  readonly after: { readonly at: Instant; readonly id: string } | null;
  readonly known: string | null;
}

/** When one is entered and played, ISO 8601. */
export interface TimesWish {
  readonly registrationStartsAt: string;
  readonly registrationEndsAt: string;
  readonly startsAt: string;
}

/** Tournaments as the desk makes, looks at and cancels them (O-25). What can be played their module says. */
export interface TournamentOffice {
  page(question: TournamentQuestion): Promise<TournamentPage>;
  details(id: string): Answer<TournamentDetails>;
  office(): Promise<OfficeData>;
  /** Those that are on and those that are not, the newest first unless told. */
  series(place: { readonly after: string | null; readonly order?: ListOrder }): Promise<SeriesPage>;
  /** Digests of a tournament, a template or a series as it stands now; null: there is none. */
  readonly shown: Readonly<Record<"tournament" | "template" | "series", (id: string) => Promise<string | null>>>;
  /** What it comes to with the fewest players, and with all seats taken. */
  preview(plan: PlanWish): Promise<PreviewAnswer>;
  /** Makes one, of the template or of one that is added for it. Answers its id. */
  make(by: Actor, wish: { readonly plan: PlanWish } & TimesWish): Answer<string>;
  /** Cancels it, whatever its state before its end (T-15); everybody is paid back by the rules of that state. */
  cancel(by: Actor, id: string, said: { readonly reason: string }): Answer<void>;
  /** Puts the plan in its place: series that are on go on with it, and what was made keeps its own. Answers its id. */
  changeTemplate(by: Actor, id: string, wish: { readonly plan: PlanWish }): Answer<string>;
  /** No tournament is made of it any more; refused while a series that is on needs it. */
  retireTemplate(by: Actor, id: string): Answer<void>;
  /** Its first tournaments are there with it. */
  addSeries(by: Actor, wish: SeriesWish): Answer<string>;
  /** It makes no more; what it has made stays. */
  endSeries(by: Actor, id: string): Answer<void>;
}

/** Rows per page. */
const ROWS = 50;
/** Templates that forms can begin with, and that a list without pages shows. */
const TEMPLATES = 500;
const LONGEST_REASON = 500;

/** What a plan by hand has that forms do not ask for. */
const PLAIN = { ticketPrizes: [], ticketNames: [], fillWithBots: 0 };

/** Tournaments over their module. */
export const createTournamentOffice = (ports: TournamentPorts): TournamentOffice => ({
  ...createLooking(ports),
  ...createMaking(ports),
});

type Looking = Pick<TournamentOffice, "page" | "details" | "office" | "series" | "shown">;

function createLooking({ desk, page, one, template, series, oneSeries, previewOf }: TournamentPorts): Looking {
  return {
    async page({ after, known, ...part }) {
      const found = await page(part, after, ROWS + 1);
      const last = found.length > ROWS ? found[ROWS - 1] : undefined;
      const next = last === undefined ? null : `${part.isOver ? last.endedAt : last.startsAt}_${last.id}`;
      return versioned(found.slice(0, ROWS).map(lineOf), next, known);
    },
    async details(id) {
      const found = await one(id);
      if (found === undefined) return refused("noTournament");
      const { plan, entered, seats, feeBps } = found;
      const counts = [plan.minPlayers, entered, seats].filter((players) => players >= plan.minPlayers);
      const previews = [...new Set(counts)].toSorted((a, b) => a - b).map((count) => previewOf(plan, feeBps, count));
      return ok(detailsOf(found, previews));
    },
    shown: {
      async tournament(id) {
        const found = await one(id);
        return found === undefined ? null : tournamentShown(found);
      },
      async template(id) {
        const found = isUuid(id) ? await template(id) : undefined;
        return found === undefined ? null : templateShown(found);
      },
      async series(id) {
        const found = isUuid(id) ? await oneSeries(id) : undefined;
        return found === undefined ? null : seriesShown(found);
      },
    },
    async office() {
      const found = await desk.templates(TEMPLATES + 1);
      return { templates: found.slice(0, TEMPLATES).map(templateData), isMore: found.length > TEMPLATES };
    },
    async series(place) {
      const found = await series(place, ROWS + 1);
      const rows = found.slice(0, ROWS).map((row) => seriesData(row, row.templateName));
      return { rows, next: found.length > ROWS ? (rows.at(-1)?.id ?? null) : null };
    },
  };
}

function createMaking({
  desk,
  one,
  template: templateOf,
  cancel,
}: TournamentPorts): Omit<TournamentOffice, keyof Looking> {
  const planOf = (wish: PlanWish) => wishedPlan(templateOf, wish);

  return {
    preview: createPreview({ desk, template: templateOf }),
    async make(by, { plan: wish, ...times }) {
      const { template, plan } = await planOf(wish);
      // What was previewed had its tickets, clocks and bots.
      if (isGone(wish, template)) return refused("changed");
      const made = (of: string) => kept(by, "tournament.made", { template: of, ...times });
      return ifAllowed(async () => {
        if (template !== undefined && isSame(template.plan, plan))
          return plain(await desk.create(template.id, momentsOf(times), by.name, made(template.id)));
        return plain(
          await desk.createOf(plan, momentsOf(times), by.name, {
            template: kept(by, "template.added", plan),
            tournament: (tx, id, of) => made(of)(tx, id),
          }),
        );
      });
    },
    async cancel(by, id, { reason: said }) {
      const reason = said.trim();
      if (reason === "") return refused("noReason", LONGEST_REASON);
      const before = await one(id);
      if (before === undefined) return refused("noTournament");
      return ifAllowed(async () => {
        const entry = {
          kind: "tournament.cancelled",
          subject: id,
          before: { phase: before.phase, entered: before.entered },
          reason,
        };
        const done = await cancel(id, by.name, (tx) => writeEntry(tx, by, "tournaments.manage", entry));
        return done.ok ? ok(undefined) : refused("badPayload", done.error.message);
      });
    },
    async changeTemplate(by, id, { plan: wish }) {
      const { template, plan } = await planOf({ ...wish, templateId: id });
      if (isSame(template?.plan, plan)) return refused("badPayload", "That is what it is already.");
      return ifAllowed(async () =>
        plain(
          await desk.changeTemplate(id, plan, by.name, (tx, { id: next, series }) =>
            writeEntry(tx, by, "tournaments.manage", {
              kind: "template.changed",
              subject: id,
              before: template?.plan,
              after: { template: next, series, plan },
            }),
          ),
        ),
      );
    },
    retireTemplate: (by, id) =>
      ifAllowed(async () => plain(await desk.retireTemplate(id, kept(by, "template.retired")))),
    ...createSeriesMaking(desk),
  };
}

/** What a wish comes to, or what of it cannot be played. */
const createPreview =
  ({ desk, template: templateOf }: Pick<TournamentPorts, "desk" | "template">): TournamentOffice["preview"] =>
  async (wish) => {
    const { template, plan } = await wishedPlan(templateOf, wish);
    if (isGone(wish, template))
      return {
        fault: { field: "name", reason: "Its template is another one by now: begin with it again." },
        previews: [],
      };
    const done = desk.preview(plan);
    if (done.ok) return { fault: null, previews: done.value };
    const [field = "", ...reason] = done.error.message.split(": ");
    return { fault: { field, reason: reason.join(": ") }, previews: [] };
  };

/** Has somebody retired or changed the template that the wish began with? */
const isGone = ({ templateId }: PlanWish, template: object | undefined): boolean =>
  templateId !== null && template === undefined;

/** The plan as the module reads it, with what it keeps of its template. */
async function wishedPlan(templateOf: TournamentPorts["template"], { templateId, sameCards, ...wish }: PlanWish) {
  const template = templateId !== null && isUuid(templateId) ? await templateOf(templateId) : undefined;
  const { kind: before, ...plan } = { kind: undefined, ...(template?.plan ?? PLAIN), ...wish };
  const kind = (sameCards ?? before === "duplicate") ? "duplicate" : undefined;
  return { template, plan: { ...plan, ...given({ kind }) } };
}

const createSeriesMaking = (desk: TournamentPorts["desk"]): Pick<TournamentOffice, "addSeries" | "endSeries"> => ({
  addSeries: (by, wish) =>
    ifAllowed(async () => {
      const added = await desk.addSeries(wish, by.name, undefined, kept(by, "series.added", wish));
      // Players see its first tournaments at once; what fails here is made by the job half a minute later.
      if (added.ok) await desk.makeDue().catch(() => {});
      return plain(added);
    }),
  endSeries: (by, id) => ifAllowed(async () => plain(await desk.endSeries(id, kept(by, "series.ended")))),
});

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const plain = <T>(done: Result<T, Refusal>) => (done.ok ? done : refused("badPayload", done.error.message));

const momentsOf = ({ registrationStartsAt, registrationEndsAt, startsAt }: TimesWish) => ({
  registrationStartsAt: instant(Date.parse(registrationStartsAt)),
  registrationEndsAt: instant(Date.parse(registrationEndsAt)),
  startsAt: instant(Date.parse(startsAt)),
});

/** An action about what is made, whose id comes with its transaction. */
const kept = (by: Actor, kind: string, after?: unknown) => (tx: Parameters<typeof writeEntry>[0], id: string) =>
  writeEntry(tx, by, "tournaments.manage", { kind, subject: id, ...given({ after }) });

/** Fields in the order of their names, so that two plans compare equal whatever their order. */
const sorted = (plan: object) => Object.entries(plan).toSorted(([a], [b]) => (a < b ? -1 : 1));
