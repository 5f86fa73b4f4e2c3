import { ok } from "../../../modules/kernel/index.ts";
import type { TicketRow } from "../../../modules/operator/index.ts";
import type { OperatorCommand } from "./command.ts";
import { type AtDesk, deskCommand, list, perform, type Said, show } from "./desk-command.ts";
import { saved } from "./saved.ts";

const LISTS = ["inReview", "open", "resolved", "closed", "all"] as const;

/** `operator tickets …`: what players report, and what is answered to them. */
export const ticketsCommand: OperatorCommand = deskCommand({
  usage: [
    `tickets list [${LISTS.join("|")}] [--page N]`,
    "tickets show ID",
    "tickets file ID FOLDER   (what its player has attached)",
    "tickets reply ID TEXT",
    "tickets resolve ID [TEXT]",
    "tickets close ID",
    "tickets reopen ID",
    "tickets assign ID NAME|nobody",
  ],
  verbs: {
    async list(at, [word, ...more]) {
      const state = LISTS.find((one) => one === word);
      if (more.length > 0 || (word !== undefined && state === undefined)) return null;
      return list(at, "/tickets", { query: { state }, line, none: "No tickets." });
    },
    async show(at, [id, ...more]) {
      return id === undefined || more.length > 0 ? null : show(at, `/tickets/${id}`);
    },
    async file({ desk }, [id, folder, ...more]) {
      if (id === undefined || folder === undefined || more.length > 0) return null;
      const file = await desk.look<Response>(`/tickets/${id}/attachment`);
      return file.ok ? ok(await saved(folder, `ticket-${id}`, file.value)) : file;
    },
    reply: async (at, [id, ...words]) =>
      words.length === 0 ? null : changed(at, id, "reply", "The player has your answer.", { text: words.join(" ") }),
    resolve: async (at, [id, ...words]) =>
      changed(at, id, "resolve", "The ticket is resolved.", { text: words.join(" ") || undefined }),
    close: async (at, [id, ...more]) => (more.length > 0 ? null : changed(at, id, "close", "The ticket is closed.")),
    reopen: async (at, [id, ...more]) =>
      more.length > 0 ? null : changed(at, id, "reopen", "The ticket is open again."),
    async assign(at, [id, to, ...more]) {
      if (to === undefined || more.length > 0) return null;
      const isNobody = to === "nobody";
      const said = isNobody ? "The ticket is nobody's." : `The ticket is ${to}'s.`;
      return changed(at, id, "assign", said, { to: isNobody ? null : to });
    },
  },
});

/** Changes it unless somebody else has since this command has looked. */
async function changed(
  at: AtDesk,
  id: string | undefined,
  verb: "reply" | "resolve" | "close" | "reopen" | "assign",
  said: string,
  body: object = {},
): Promise<Said> {
  if (id === undefined) return null;
  const details = await at.desk.look<TicketRow>(`/tickets/${id}`);
  if (!details.ok) return details;
  return perform(at, `/tickets/${id}/${verb}`, said, { body: { ...body, version: details.value.version } });
}

const line = ({ id, createdAt, state, category, title, hasFile, assignee }: TicketRow): string =>
  [
    id,
    createdAt,
    state.padEnd(8),
    assignee ?? "-",
    category,
    hasFile ? "(file)" : "",
    title.replaceAll("\n", " ").slice(0, 60),
  ].join("  ");
