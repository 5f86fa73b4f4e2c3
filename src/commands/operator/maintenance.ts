import { err, instant, iso, MINUTE_MS, ok, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import { atTerminal, createMaintenance } from "../../../modules/operator/index.ts";
import { gamePorts } from "../../compose/games.ts";
import type { OperatorCommand } from "./command.ts";

type Shown = Awaited<ReturnType<ReturnType<typeof createMaintenance>["show"]>>;

/** `operator maintenance …`: what the desk's page does, of a server that may be running; it hears of it within about a second (O-27). */
export const maintenanceCommand: OperatorCommand = {
  usage: [
    "maintenance show",
    "maintenance announce FROM MINUTES [TEXT]   (FROM: now, +15 for minutes from now, or 2026-01-31T20:30+05:30)",
    "maintenance prolong MINUTES",
    "maintenance end",
    "maintenance cancel",
  ],
  keepsActs: true,
  async run(platform, [verb, ...words]) {
    const { clock, actor } = platform;
    const maintenance = createMaintenance({ ...gamePorts(platform), clock });
    const by = atTerminal(actor);
    const now = await maintenance.show();
    const { version } = now;
    const [first, second, ...text] = words;
    if (verb === "show" && first === undefined) return ok(sheet(now));
    if (verb === "end" && first === undefined) return said(await maintenance.end(by, { version }), "Ended.");
    if (verb === "cancel" && first === undefined) return said(await maintenance.cancel(by, { version }), "Taken back.");
    if (verb === "prolong" && second === undefined) {
      const minutes = wholeMinutes(first);
      return minutes === null ? null : said(await maintenance.prolong(by, { minutes, version }), "Prolonged.");
    }
    const [startsAt, minutes] = [momentOf(first, clock.now()), wholeMinutes(second)];
    if (verb !== "announce" || startsAt === null || minutes === null) return null;
    const { leadMinutes } = now;
    const wish = { startsAt, minutes, leadMinutes, version, text: text.join(" ").slice(0, 200) };
    return said(await maintenance.announce(by, wish), "Announced; players see it within seconds.");
  },
};

const said = (done: Result<void, Refusal>, text: string): Result<string, string> =>
  done.ok ? ok(text) : err(done.error.message);

const wholeMinutes = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,3}$/.test(word) ? Number(word) : null;

/** `now`, `+15`, or a moment with its zone. */
function momentOf(word: string | undefined, now: number): string | null {
  if (word === "now") return iso(now);
  const later = /^\+(\d{1,5})$/.exec(word ?? "");
  if (later) return iso(instant(now + Number(later[1]) * MINUTE_MS));
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(word ?? "")) return null;
  const at = Date.parse(word!);
  return Number.isNaN(at) ? null : iso(at);
}

const sheet = ({ phase, startsAt, endsAt, leadMinutes, text, tournaments }: Shown): string =>
  phase === "open"
    ? "Players play; nothing is announced."
    : [
        `phase: ${phase}`,
        `begins: ${startsAt ?? "-"}`,
        `ends: ${endsAt ?? "when somebody ends it"}`,
        `no new game in the minutes before: ${leadMinutes}`,
        `text: ${text || "-"}`,
        ...tournaments.map(({ id, name, startsAt: at }) => `holds up: ${id}  ${at}  ${name}`),
      ].join("\n");
