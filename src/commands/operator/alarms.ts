import { counted } from "../../../modules/kernel/index.ts";
import type { AlarmLine, CheckLine } from "../../../modules/operator/index.ts";
import { deskCommand, list, perform, seenLine, show } from "./desk-command.ts";

/** `operator alarms …`: alarms of all processes (O-50). */
export const alarmsCommand = deskCommand({
  usage: [
    "alarms list [--page N]",
    "alarms look KIND",
    "alarms checks",
    "alarms run audit|auditAll|rehearsal   (the servers begin it within a minute)",
    "alarms note KIND COUNT NOTE --seen DIGEST   (COUNT: how many the list showed)",
  ],
  verbs: {
    list: async (at, words) =>
      words.length > 0 ? null : list<AlarmLine>(at, "/alarms", { line: lineOf, none: "There was no alarm yet." }),
    checks: async (at, words) =>
      words.length > 0 ? null : list<CheckLine>(at, "/checks", { line: checkLine, none: "Nothing was looked at yet." }),
    run: async (at, [name, ...more]) =>
      name === undefined || more.length > 0
        ? null
        : perform(
            at,
            `/checks/${encodeURIComponent(name)}/run`,
            "Asked for. A server begins it within a minute: alarms checks.",
          ),
    look: async (at, [kind, ...more]) =>
      kind === undefined || more.length > 0 ? null : show(at, `/alarms/${encodeURIComponent(kind)}`),
    async note(at, [kind, count = "", ...words]) {
      if (kind === undefined || !/^[1-9]\d{0,14}$/.test(count) || words.length === 0) return null;
      const body = { note: words.join(" "), seen: Number(count) };
      const path = `/alarms/${encodeURIComponent(kind)}/note`;
      return perform(at, path, "Taken note of.", { look: `alarms look ${kind}`, body });
    },
  },
});

const lineOf = ({ id, count, lastAt, meaning, noted, shown }: AlarmLine): string =>
  [
    id.padEnd(20),
    (count === 0 ? "noted" : counted(count, "time")).padEnd(10),
    lastAt.slice(0, 19),
    meaning,
    ...(noted === null ? [] : [`noted by ${noted.by}: ${noted.note}`]),
    seenLine(shown),
  ].join("  ");

const checkLine = ({ name, running, asked, dueAt, last, failed }: CheckLine): string =>
  [
    name.padEnd(10),
    whenOf({ running, asked, dueAt }),
    last === null ? "never run" : `${last.at.slice(0, 16)}Z ${last.isSound ? "sound" : "NOT sound"}: ${last.found}`,
    ...(last?.by ? [`by ${last.by}`] : []),
    ...(failed === null ? [] : [`failed ${failed.at.slice(0, 16)}Z: ${failed.why}`]),
  ].join("  ");

function whenOf({ running, asked, dueAt }: Pick<CheckLine, "running" | "asked" | "dueAt">): string {
  if (running !== null)
    return `runs now (${running.by}${running.since === null ? "" : `, since ${running.since.slice(0, 16)}Z`})`;
  if (asked !== null) return `asked for by ${asked.by}`;
  return dueAt === null ? "not by itself" : `next ${dueAt.slice(0, 16)}Z`;
}
