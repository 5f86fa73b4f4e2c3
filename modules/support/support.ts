import type { Visitor } from "../identity/index.ts";
import {
  assert,
  createWorker,
  ok,
  type PageRequest,
  type PlayerId,
  type Refusal,
  type Result,
  randomHex,
  uuidv7,
} from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { type ContactRefusal, createContacts } from "./contact/contacts.ts";
import type { ContactRequest } from "./contract.ts";
import { createMediaFolder } from "./media/folder.ts";
import type { FormPart } from "./media/multipart.ts";
import { createSweeper } from "./media/sweeper.ts";
import type { SupportRefusalCode } from "./messages.ts";
import type { SupportDeps } from "./ports.ts";
import { refused } from "./refusals.ts";
import type { FilingOutcome } from "./store/filings.ts";
import { createStore } from "./store/store.ts";
import type { StoredReply, StoredTicket } from "./store/tickets.ts";
import { receiveReport } from "./tickets/receive.ts";

type Answer<T> = Promise<Result<T, Refusal<SupportRefusalCode>>>;

/** A ticket with what was answered to it. */
export interface TicketWithReplies extends StoredTicket {
  readonly replies: readonly StoredReply[];
}

/** An attachment as it lies on the disk. */
export interface Attachment {
  readonly path: string;
  /** What its bytes are. */
  readonly type: string;
  readonly bytes: number;
}

/** Tickets, their attachments and the contact form (S2 §§ 2.10, 2.11, 4, 5, 7). */
export interface Support {
  /**
   * Files what the form says, with its first file. All or nothing: what is refused leaves no file behind. A player who
   * has reached a limit is refused before a byte of the form is read.
   */
  report(player: PlayerId, form: AsyncIterable<FormPart>): Answer<{ readonly id: string }>;
  /** The player's tickets, newest first, and how many there are. */
  tickets(
    player: PlayerId,
    page: PageRequest,
  ): Promise<{ readonly tickets: readonly StoredTicket[]; readonly total: number }>;
  /** One of the player's tickets; not found when it is somebody else's. */
  ticket(player: PlayerId, id: string): Answer<TicketWithReplies>;
  /** Deletes the player's ticket with its attachment while it is in review (S2 § 4). Of parallel calls one succeeds. */
  cancel(player: PlayerId, id: string): Answer<void>;
  /** The attachment of one of the player's tickets. */
  attachment(player: PlayerId, id: string): Answer<Attachment>;
  /** What support keeps of a player, for their data export: the newest thousand tickets. */
  everythingOf(player: PlayerId): Promise<readonly TicketWithReplies[]>;
  /** For identity's event: forgets the player's tickets with answers and attachments. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Keeps a query of the contact form and mails it to support, again and again until the mail is taken. */
  contact(
    request: ContactRequest,
    visitor: Visitor,
  ): Promise<Result<void, ContactRefusal | Refusal<SupportRefusalCode>>>;
  /** Starts the mailer and the sweeper. */
  start(): void;
  /** Stops both and waits for what is under way; may be started again. */
  stop(): Promise<void>;
}

const UPLOADS_PER_PLAYER = 2;
const EXPORTED: PageRequest = { size: 1_000, page: 1 };
const TICKET_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MEDIA_ID = /^[0-9a-f]{32}$/;

/** Builds support. Call `start` to have queries mailed and old things swept. */
export function createSupport(deps: SupportDeps): Support {
  const { database, clock, timers, random, settings, log } = deps;
  assert(deps.secret.length >= 32, "support's secret has 32 bytes at least");
  const store = createStore(database);
  const folder = createMediaFolder({ path: deps.folder, random });
  const contacts = createContacts({ ...deps, store });
  const sweeper = createSweeper({ store, folder, clock, settings, log });
  const uploading = new Map<PlayerId, number>();
  const newWorker = () => createWorker({ clock, timers, random, log }, [contacts.job, sweeper.job]);
  let worker = newWorker();

  /** Reads the form and files its ticket; the file goes again when the ticket does not come to be. */
  async function file(player: PlayerId, form: AsyncIterable<FormPart>): Answer<{ readonly id: string }> {
    const received = await receiveReport(form, folder, settings.get("reports").labels);
    if (!received.ok) return received;
    const { media, ...report } = received.value;
    const now = clock.now();
    const ticket = {
      ...report,
      id: uuidv7(now, random),
      player,
      media: media && { ...media, id: randomHex(random, 16) },
      createdAt: now,
    };
    let outcome: FilingOutcome | "failed" = "failed";
    try {
      outcome = await store.fileTicket(ticket, dayOf(now), settings.get("support"));
    } finally {
      if (media && outcome !== "filed") await sweeper.removeFile(media.file);
    }
    return outcome === "filed" ? ok({ id: ticket.id }) : refused(outcome);
  }

  return {
    async report(player, form) {
      const refusal = await store.filingRefusal(player, dayOf(clock.now()), settings.get("support"));
      if (refusal !== null) return refused(refusal);
      const others = uploading.get(player) ?? 0;
      if (others >= UPLOADS_PER_PLAYER) return refused("uploading");
      uploading.set(player, others + 1);
      try {
        return await file(player, form);
      } finally {
        const left = (uploading.get(player) ?? 1) - 1;
        if (left > 0) uploading.set(player, left);
        else uploading.delete(player);
      }
    },

    tickets: store.ticketsOf,

    async ticket(player, id) {
      const found = TICKET_ID.test(id) ? await store.ticketOf(player, id) : undefined;
      if (!found) return refused("notFound");
      return ok({ ...found, replies: (await store.repliesTo([id])).get(id) ?? [] });
    },

    async cancel(player, id) {
      const gone = TICKET_ID.test(id) ? await store.cancel(player, id) : undefined;
      if (gone) {
        for (const name of gone.files) await sweeper.removeFile(name);
        return ok(undefined);
      }
      const found = TICKET_ID.test(id) ? await store.ticketOf(player, id) : undefined;
      return found ? refused("notCancellable") : refused("notFound");
    },

    async attachment(player, id) {
      const found = MEDIA_ID.test(id) ? await store.mediaOf(player, id) : undefined;
      const path = found ? await folder.find(found.file) : null;
      if (!found || path === null) return refused("mediaNotFound");
      return ok({ path, type: found.type, bytes: found.bytes });
    },

    async everythingOf(player) {
      const { tickets } = await store.ticketsOf(player, EXPORTED);
      const replies = await store.repliesTo(tickets.map(({ id }) => id));
      return tickets.map((ticket) => ({ ...ticket, replies: replies.get(ticket.id) ?? [] }));
    },

    async accountClosed(player) {
      for (const name of await store.forgetPlayer(player)) await sweeper.removeFile(name);
    },

    async contact(request, visitor) {
      const added = await contacts.add(request, visitor);
      // Whoever sent it need not wait for a mail server.
      if (added.ok) void worker.wake("support.contacts");
      return added;
    },

    start: () => worker.start(),
    async stop() {
      const last = worker;
      worker = newWorker();
      await last.settled();
      await last.stop();
    },
  };
}
