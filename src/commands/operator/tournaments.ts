import { err, instant, iso, isUuid, ok, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import {
  cancelTournament,
  createTournamentDesk,
  createTournamentStore,
  type StoredSeries,
  type StoredTemplate,
  type StoredTournament,
  type TournamentDesk,
} from "../../../modules/tournament/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

/** `operator tournaments …`: templates, series and tournaments (T-16). Amounts are paise. */
export const tournamentsCommand: OperatorCommand = {
  usage: [
    "tournaments list [--page N]",
    "tournaments template [list [--page N] | add JSON | change ID JSON --seen DIGEST | retire ID --seen DIGEST]",
    "tournaments series [list [--page N] | add JSON | end ID --seen DIGEST]",
    "tournaments create TEMPLATE REGISTRATION-START REGISTRATION-END START (moments like 2026-01-31T20:30+05:30)",
    "tournaments cancel ID --seen DIGEST",
  ],
  async run(platform, [verb, ...words]) {
    const desk = createTournamentDesk({ ...platform, store: createTournamentStore(platform.database) });
    const [word, ...more] = words;
    if (verb === "list" && word === undefined) return list(platform, desk);
    if (verb === "template" && word === "change" && more.length === 2) return changed(desk, more, platform);
    if (verb === "template" && more.length <= 1) return template(desk, word ?? "list", more[0], platform);
    if (verb === "series" && more.length <= 1) return series(desk, word ?? "list", more[0], platform);
    if (verb === "create" && word !== undefined && more.length === 3) return create(desk, word, more, platform.actor);
    if (verb === "cancel" && word !== undefined && more.length === 0) return cancel(platform, word);
    return null;
  },
};

type Said = Result<string, string>;

const said = <T>(done: Result<T, Refusal>, text: (value: T) => string): Said =>
  done.ok ? ok(text(done.value)) : err(done.error.message);

const list = (platform: OperatorPlatform, desk: TournamentDesk): Promise<Said> =>
  paged(platform, {
    read: desk.list,
    line(one) {
      const { id, phase, startsAt, name, entered, waiting, seats, entryFee } = one;
      return [
        ...[id, phase.padEnd(9), iso(startsAt), name],
        `${entered}/${seats}${waiting > 0 ? ` and ${waiting} waiting` : ""}`,
        entryFee === 0 ? "free" : `entry ${entryFee}`,
        seenLine(digestOf.tournament(one)),
      ].join("  ");
    },
    none: "No tournaments.",
  });

/** The fields on which a decision rests, as at the desk: entries meanwhile change none of them. */
const digestOf = {
  tournament: ({ id, name, phase, progress }: StoredTournament) =>
    seenOf({ id, name, phase, round: progress?.round ?? null }),
  template: ({ id, plan }: StoredTemplate) => seenOf({ id, plan }),
  series: ({ id, templateId, plan }: StoredSeries) => seenOf({ id, templateId, plan }),
};

async function unlessTemplateSeen(platform: OperatorPlatform, id: string) {
  const one = isUuid(id) ? await createTournamentStore(platform.database).template(id) : undefined;
  return one === undefined ? null : unlessSeen(platform, digestOf.template(one), "tournaments template list");
}

async function unlessSeriesSeen(platform: OperatorPlatform, id: string) {
  const one = isUuid(id) ? await createTournamentStore(platform.database).oneSeries(id) : undefined;
  return one === undefined ? null : unlessSeen(platform, digestOf.series(one), "tournaments series list");
}

async function template(
  desk: TournamentDesk,
  verb: string,
  text: string | undefined,
  platform: OperatorPlatform,
): Promise<Said | null> {
  if (verb === "add" && text !== undefined) {
    const json = read(text);
    return json.ok ? said(await desk.addTemplate(json.value, platform.actor), (id) => `${id} is added.`) : json;
  }
  if (verb === "retire" && text !== undefined) {
    const unseen = await unlessTemplateSeen(platform, text);
    return unseen ?? said(await desk.retireTemplate(text), () => "Retired; what was made of it keeps its plan.");
  }
  if (verb !== "list" || text !== undefined) return null;
  return paged(platform, {
    read: desk.templates,
    line: (one) => `${one.id}  ${JSON.stringify(one.plan)}  ${seenLine(digestOf.template(one))}`,
    none: "No templates.",
  });
}

async function changed(
  desk: TournamentDesk,
  [id = "", text = ""]: readonly string[],
  platform: OperatorPlatform,
): Promise<Said> {
  const json = read(text);
  if (!json.ok) return json;
  const unseen = await unlessTemplateSeen(platform, id);
  if (unseen !== null) return unseen;
  const done = await desk.changeTemplate(id, json.value, platform.actor);
  return said(done, (next) => `${next} stands in its place; what was made keeps its plan.`);
}

async function series(
  desk: TournamentDesk,
  verb: string,
  text: string | undefined,
  platform: OperatorPlatform,
): Promise<Said | null> {
  if (verb === "add" && text !== undefined) {
    const json = read(text);
    return json.ok ? said(await desk.addSeries(json.value, platform.actor), (id) => `${id} is added.`) : json;
  }
  if (verb === "end" && text !== undefined) {
    const unseen = await unlessSeriesSeen(platform, text);
    return unseen ?? said(await desk.endSeries(text), () => "Ended; what it has made stays.");
  }
  if (verb !== "list" || text !== undefined) return null;
  return paged(platform, {
    read: desk.series,
    line: (one) =>
      [one.id, one.isOn ? "on " : "off", JSON.stringify(one.plan), seenLine(digestOf.series(one))].join("  "),
    none: "No series.",
  });
}

async function create(desk: TournamentDesk, templateId: string, moments: readonly string[], by: string): Promise<Said> {
  const [registrationStartsAt, registrationEndsAt, startsAt] = moments.map((each) => instant(Date.parse(each)));
  const times = {
    registrationStartsAt: registrationStartsAt!,
    registrationEndsAt: registrationEndsAt!,
    startsAt: startsAt!,
  };
  return said(await desk.create(templateId, times, by), (id) => `${id} is made.`);
}

/** A tournament that is played is cancelled by the server that directs it, a moment later. */
async function cancel(platform: OperatorPlatform, id: string): Promise<Said> {
  const one = isUuid(id) ? await createTournamentStore(platform.database).tournamentOf(id) : undefined;
  const unseen = one === undefined ? null : unlessSeen(platform, digestOf.tournament(one), "tournaments list");
  if (unseen !== null) return unseen;
  return said(await cancelTournament(platform, id, platform.actor), (when) =>
    when === "now" ? "Cancelled; every entry goes back." : "The server cancels it now.",
  );
}

function read(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}
