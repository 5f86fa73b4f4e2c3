import { ok } from "../../../modules/kernel/index.ts";
import type { TicketRow } from "../../../modules/operator/index.ts";
import type { OperatorCommand } from "./command.ts";
import { type AtDesk, deskCommand, list, perform, type Said, show } from "./desk-command.ts";
import { saved } from "./saved.ts";

const LISTS = ["inReview", "open", "resolved", "closed"] as const;

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
    async reply(at, [id, ...words]) {
      return words.length === 0 ? null : answered(at, id, "reply", words.join(" "), "The player has your answer.");
    },
    resolve: async (at, [id, ...words]) =>
      answered(at, id, "resolve", words.join(" ") || undefined, "The ticket is resolved."),
    async close(at, [id, ...more]) {
      return id === undefined || more.length > 0 ? null : perform(at, `/tickets/${id}/close`, "The ticket is closed.");
    },
    async reopen(at, [id, ...more]) {
      return id === undefined || more.length > 0
        ? null
        : perform(at, `/tickets/${id}/reopen`, "The ticket is open again.");
    },
  },
});

/** Says it unless somebody has answered since this command has looked. */
async function answered(
  at: AtDesk,
  id: string | undefined,
  verb: "reply" | "resolve",
  text: string | undefined,
  said: string,
): Promise<Said> {
  if (id === undefined) return null;
  const details = await at.desk.look<TicketRow>(`/tickets/${id}`);
  if (!details.ok) return details;
  return perform(at, `/tickets/${id}/${verb}`, said, { body: { text, seen: details.value.newest } });
}

const line = ({ id, createdAt, state, category, title, hasFile }: TicketRow): string =>
  [id, createdAt, state.padEnd(8), category, hasFile ? "(file)" : "", title.replaceAll("\n", " ").slice(0, 60)].join(
    "  ",
  );
