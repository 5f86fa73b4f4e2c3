import { err, iso, isUuid, ok, type Result } from "../../../modules/kernel/index.ts";
import type { OfficeData, SeriesData, TemplateData, TournamentLine } from "../../../modules/operator/index.ts";
import { atTerminal, writeEntry } from "../../../modules/operator/index.ts";
import { createTournamentOperatorApi, createTournamentStore } from "../../../modules/tournament/index.ts";
import { readMoment } from "../moments.ts";
import {
  type AtDesk,
  deskCommand,
  jsonIn,
  list,
  perform,
  rowsOf,
  type Said,
  seenLine,
  type Verb,
} from "./desk-command.ts";
import { paged } from "./pages.ts";

/** `operator tournaments …`: templates, series and tournaments (T-16). Amounts are paise. */
export const tournamentsCommand = deskCommand({
  usage: [
    "tournaments list [--page N]",
    "tournaments template [list [--page N] | add JSON | change ID JSON --seen DIGEST | retire ID --seen DIGEST]",
    "tournaments series [list [--page N] | add JSON | end ID --seen DIGEST]",
    "tournaments create TEMPLATE REGISTRATION-START REGISTRATION-END START (moments like 2026-01-31T20:30+05:30)",
    "tournaments cancel ID --reason TEXT --seen DIGEST",
  ],
  verbs: {
    list: async (at, words) => (words.length > 0 ? null : tournaments(at)),
    template: async (at, [verb = "list", ...words]) => partOf(TEMPLATE, at, verb, words),
    series: async (at, [verb = "list", ...words]) => partOf(SERIES, at, verb, words),
    async create(at, [template, ...moments]) {
      if (template === undefined || moments.length !== 3) return null;
      const [registrationStartsAt, registrationEndsAt, startsAt] = moments.map((text) => readMoment(text));
      if (!registrationStartsAt || !registrationEndsAt || !startsAt) return err(NO_MOMENT);
      const plan = await planOf(at, template);
      if (!plan.ok) return plan;
      const times = {
        registrationStartsAt: iso(registrationStartsAt),
        registrationEndsAt: iso(registrationEndsAt),
        startsAt: iso(startsAt),
      };
      const body = { plan: plan.value, ...times };
      return perform<{ readonly id: string }>(at, "/tournaments/make", ({ id }) => `${id} is made.`, { body });
    },
    async cancel(at, [id, ...more]) {
      if (id === undefined || more.length > 0) return null;
      const body = { reason: at.platform.asked.reason ?? "" };
      return perform(at, `/tournaments/${id}/cancel`, CANCELLED, { body, look: "tournaments list" });
    },
  },
});

const NO_MOMENT = "each of the three is a moment such as 2026-01-31T20:30+05:30";
const CANCELLED = "Cancelled, or the server that directs it cancels it now: every entry goes back.";
const CHANGED = "Another stands in its place; what was made keeps its plan.";
/** What a plan may leave out. */
const UNSAID = { templateId: null, feeBps: null, guaranteePaise: 0 };

const tournaments = ({ desk, platform }: AtDesk): Promise<Said> =>
  paged<TournamentLine>(platform, {
    async read(most) {
      const parts = await Promise.all(
        [undefined, "over"].map((state) => rowsOf<TournamentLine>(desk, "/tournaments", { state }, most)),
      );
      return parts.flat().toSorted((one, other) => other.startsAt.localeCompare(one.startsAt));
    },
    async line({ id, phase, startsAt, name, entered, waiting, seats, entryFeePaise }) {
      return [
        ...[id, phase.padEnd(9), startsAt, name],
        `${entered}/${seats}${waiting > 0 ? ` and ${waiting} waiting` : ""}`,
        entryFeePaise === 0 ? "free" : `entry ${entryFeePaise}`,
        `seen: ${await desk.seen(`/tournaments/${id}/cancel`)}`,
      ].join("  ");
    },
    none: "No tournaments.",
  });

/** What stands below `tournaments template` and `tournaments series`. */
const TEMPLATE: Readonly<Record<string, Verb>> = {
  async list(at, words) {
    if (words.length > 0) return null;
    const line = ({ shown, id, ...plan }: TemplateData) => `${id}  ${JSON.stringify(plan)}  ${seenLine(shown)}`;
    const office = await at.desk.look<OfficeData>("/templates");
    if (!office.ok) return office;
    const { templates, isMore } = office.value;
    const said = await paged(at.platform, { read: async () => templates, line, none: "No templates." });
    return said.ok && isMore ? ok(`${said.value}\nOlder ones than these ${templates.length} are not shown.`) : said;
  },
  // At the desk a template comes with its first tournament; here it comes alone.
  async add({ platform }, [text, ...more]) {
    if (text === undefined || more.length > 0) return null;
    const json = jsonIn(text);
    if (!json.ok) return json;
    const by = atTerminal(platform.actor);
    const store = createTournamentStore(platform.database);
    const added = await createTournamentOperatorApi({ ...platform, store }).addTemplate(
      json.value,
      by.name,
      (tx, subject) => writeEntry(tx, by, "tournaments.manage", { kind: "template.added", subject, after: json.value }),
    );
    return added.ok ? ok(`${added.value} is added.`) : err(added.error.message);
  },
  async change(at, [id, text, ...more]) {
    if (id === undefined || text === undefined || more.length > 0) return null;
    const json = jsonIn(text);
    if (!json.ok) return json;
    const body = { plan: { ...UNSAID, ...(json.value as object) } };
    return perform(at, `/templates/${id}/change`, CHANGED, { body, look: "tournaments template list" });
  },
  async retire(at, [id, ...more]) {
    if (id === undefined || more.length > 0) return null;
    const text = "Retired; what was made of it keeps its plan.";
    return perform(at, `/templates/${id}/retire`, text, { look: "tournaments template list" });
  },
};

const SERIES: Readonly<Record<string, Verb>> = {
  async list(at, words) {
    if (words.length > 0) return null;
    const line = ({ id, isOn, templateName, times, ahead, shown }: SeriesData) =>
      [id, isOn ? "on " : "off", templateName, times, `${ahead} ahead`, seenLine(shown)].join("  ");
    return list(at, "/series", { line, none: "No series." });
  },
  async add(at, [text, ...more]) {
    if (text === undefined || more.length > 0) return null;
    const json = jsonIn(text);
    if (!json.ok) return json;
    const body = json.value as object;
    return perform<{ readonly id: string }>(at, "/series/make", ({ id }) => `${id} is added.`, { body });
  },
  async end(at, [id, ...more]) {
    if (id === undefined || more.length > 0) return null;
    return perform(at, `/series/${id}/end`, "Ended; what it has made stays.", { look: "tournaments series list" });
  },
};

const partOf = (part: Readonly<Record<string, Verb>>, at: AtDesk, verb: string, words: readonly string[]) =>
  Object.hasOwn(part, verb) ? part[verb]!(at, words) : null;

/** The plan of a template, as the desk's call takes it. */
async function planOf({ platform }: AtDesk, id: string): Promise<Result<object, string>> {
  const found = isUuid(id) ? await createTournamentStore(platform.database).template(id) : undefined;
  return found === undefined ? err("There is no such template.") : ok({ ...found.plan, templateId: id });
}
