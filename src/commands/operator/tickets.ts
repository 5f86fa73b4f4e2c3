import { err, iso, ok, type Result } from "../../../modules/kernel/index.ts";
import { keepTicket } from "../../../modules/operator/index.ts";
import { createTicketDesk, type DeskTicket, TICKET_STATES, type TicketDesk } from "../../../modules/support/index.ts";
import { ticketFolder } from "../../platform/data-folder.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";

/** `operator tickets …`: what players report, and what is answered to them. */
export const ticketsCommand: OperatorCommand = {
  usage: [
    "tickets list [inReview|open|resolved|closed] [--page N]",
    "tickets show ID",
    "tickets reply ID TEXT",
    "tickets resolve ID [TEXT]",
    "tickets close ID",
    "tickets reopen ID",
  ],
  async run(platform, [verb, id, ...words]) {
    const { database, clock, random, config, actor } = platform;
    const folder = ticketFolder(config.data.folder);
    const desk = createTicketDesk({ database, clock, random, folder });
    const text = words.join(" ");
    const by = `terminal:${actor}`;
    const keep = (what: Parameters<typeof keepTicket>[1]) => ({ alongside: keepTicket(by, what) });
    if (verb === "list" && words.length === 0) return list(platform, desk, id);
    if (id === undefined) return null;
    if (verb === "show" && text === "") return show(desk, id, folder);
    if (verb === "reply" && text !== "")
      return said(await desk.reply(id, by, text, keep("answered")), "The player has your answer.");
    if (verb === "resolve")
      return said(await desk.resolve(id, by, text || null, keep("resolved")), "The ticket is resolved.");
    if (verb === "close" && text === "") return said(await desk.close(id, by, keep("closed")), "The ticket is closed.");
    if (verb === "reopen" && text === "")
      return said(await desk.reopen(id, by, keep("reopened")), "The ticket is open again.");
    return null;
  },
};

const said = (done: Result<void, { readonly message: string }>, text: string): Result<string, string> =>
  done.ok ? ok(text) : err(done.error.message);

async function list(
  platform: OperatorPlatform,
  desk: TicketDesk,
  asked: string | undefined,
): Promise<Result<string, string> | null> {
  const state = TICKET_STATES.find((each) => each === asked);
  if (asked !== undefined && state === undefined) return null;
  const states = state === undefined ? (["inReview", "open"] as const) : [state];
  return paged(platform, {
    read: (limit) => desk.list(states, { after: null, limit }),
    line: ({ id, createdAt, state, category, media, description }) =>
      [
        id,
        iso(createdAt),
        state.padEnd(8),
        category,
        media === null ? "" : `(${media.type})`,
        description.replaceAll("\n", " ").slice(0, 60),
      ].join("  "),
    none: "No tickets.",
  });
}

async function show(desk: TicketDesk, id: string, folder: string): Promise<Result<string, string>> {
  const found = await desk.show(id);
  return found.ok ? ok(described(found.value, folder)) : err(found.error.message);
}

function described(ticket: DeskTicket, folder: string): string {
  const { media } = ticket;
  return [
    `Ticket   ${ticket.id}`,
    `Player   ${ticket.player}`,
    `State    ${ticket.state}`,
    `Created  ${iso(ticket.createdAt)}`,
    `Issue    ${ticket.title}${ticket.title === ticket.category ? "" : ` (${ticket.category})`}`,
    ...(media === null ? [] : [`File     ${folder}/${media.file} (${media.type}, ${media.bytes} bytes)`]),
    "",
    ticket.description,
    ...ticket.replies.flatMap(({ by, message, createdAt }) => ["", `${iso(createdAt)}  ${by}:`, message]),
  ].join("\n");
}
