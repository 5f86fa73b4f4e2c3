import { instant, iso, MINUTE_MS } from "../../../modules/kernel/index.ts";
import type { MaintenanceData } from "../../../modules/operator/index.ts";
import { readMoment } from "../moments.ts";
import { type AtDesk, deskCommand, perform, type Said, show } from "./desk-command.ts";

/** Changes what stands now: an operator at the terminal is alone with it between this look and this change. */
async function change(
  at: AtDesk,
  verb: "announce" | "prolong" | "end" | "cancel",
  text: string,
  body: (now: MaintenanceData) => object = () => ({}),
): Promise<Said> {
  const now = await at.desk.look<MaintenanceData>("/maintenance");
  if (!now.ok) return now;
  return perform(at, `/maintenance/${verb}`, text, { body: { ...body(now.value), version: now.value.version } });
}

/** `operator maintenance …`: a server that runs hears of it within about a second (O-27). */
export const maintenanceCommand = deskCommand({
  usage: [
    "maintenance show",
    "maintenance announce FROM MINUTES [TEXT]   (FROM: now, +15 for minutes from now, or 2026-01-31T20:30+05:30)",
    "maintenance prolong MINUTES",
    "maintenance end",
    "maintenance cancel",
  ],
  keepsLooks: true,
  verbs: {
    show: async (at, words) => (words.length > 0 ? null : show(at, "/maintenance")),
    end: async (at, words) => (words.length > 0 ? null : change(at, "end", "Ended.")),
    cancel: async (at, words) => (words.length > 0 ? null : change(at, "cancel", "Taken back.")),
    async prolong(at, [word, ...more]) {
      const minutes = wholeMinutes(word);
      return minutes === null || more.length > 0 ? null : change(at, "prolong", "Prolonged.", () => ({ minutes }));
    },
    async announce(at, [from, length, ...words]) {
      const [startsAt, minutes] = [momentOf(from, at.platform.clock.now()), wholeMinutes(length)];
      if (startsAt === null || minutes === null) return null;
      const text = words.join(" ").slice(0, 200);
      return change(at, "announce", "Announced; players see it within seconds.", ({ leadMinutes }) => ({
        startsAt,
        minutes,
        leadMinutes,
        text,
      }));
    },
  },
});

const wholeMinutes = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,3}$/.test(word) ? Number(word) : null;

/** `now`, `+15`, or a moment with its zone. */
function momentOf(word: string | undefined, now: number): string | null {
  if (word === "now") return iso(now);
  const later = /^\+(\d{1,5})$/.exec(word ?? "");
  if (later) return iso(instant(now + Number(later[1]) * MINUTE_MS));
  const at = readMoment(word ?? "");
  return at === null ? null : iso(at);
}
