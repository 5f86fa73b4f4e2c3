import type { Visitor } from "../identity/index.ts";
import { assert, createWorker, type PageRequest, type PlayerId, type Refusal, type Result } from "../kernel/index.ts";
import { createAnnouncements } from "./announcements/announcements.ts";
import type { StoredAnnouncement } from "./announcements/store.ts";
import { type ContactRefusal, createContacts } from "./contact/contacts.ts";
import type { ContactRequest } from "./contract.ts";
import type { GrievanceMonth } from "./grievance-contract.ts";
import { createGrievances } from "./grievances/grievances.ts";
import { createDeskMails } from "./mailing/mailing.ts";
import { createMediaFolder } from "./media/folder.ts";
import type { FormPart } from "./media/multipart.ts";
import { createSweeper } from "./media/sweeper.ts";
import type { SupportRefusalCode } from "./messages.ts";
import type { StoredMessage } from "./player-messages/store.ts";
import type { SupportDeps } from "./ports.ts";
import { createStore } from "./store/store.ts";
import type { StoredTicket } from "./store/tickets.ts";
import { createFiling } from "./tickets/filing.ts";
import {
  type Attachment,
  createOwnTickets,
  type SupportExport,
  type TicketWithReplies,
} from "./tickets/own-tickets.ts";

type Answer<T> = Promise<Result<T, Refusal<SupportRefusalCode>>>;

/** Tickets, their attachments and the contact form (S2 §§ 2.10, 2.11, 4, 5, 7), and what the desk tells players (O-53). */
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
  /** One of the player's tickets; not found when it is another player's. */
  ticket(player: PlayerId, id: string): Answer<TicketWithReplies>;
  /** Deletes the player's ticket with its attachment while it is in review (S2 § 4). When calls come at once, one succeeds. */
  cancel(player: PlayerId, id: string): Answer<void>;
  /** Does a ticket of the player wait for the desk? */
  hasOpenTicket(player: PlayerId): Promise<boolean>;
  /** The attachment of one of the player's tickets. */
  attachment(player: PlayerId, id: string): Answer<Attachment>;
  /** What support keeps of a player, for their data export: the newest thousand tickets, and messages. */
  everythingOf(player: PlayerId): Promise<SupportExport>;
  /** Handles identity's event: forgets the player's tickets with answers and attachments. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Keeps a query of the contact form as a stranger's ticket, and mails it to support, again and again until the mail is taken. */
  contact(
    request: ContactRequest,
    visitor: Visitor,
  ): Promise<Result<void, ContactRefusal | Refusal<SupportRefusalCode>>>;
  /** Appeals once against the resolution of one of the player's grievances, within 30 days (O-54). */
  appeal(player: PlayerId, id: string, text: string): Answer<void>;
  /** Figures of grievances of the last twelve months of India, the newest first; a minute old at most. */
  grievanceMonths(): Promise<readonly GrievanceMonth[]>;
  /** What the desk tells the player: announcements that stand and are not put away, and how many messages are unread. */
  notices(
    player: PlayerId,
  ): Promise<{ readonly announcements: readonly StoredAnnouncement[]; readonly unread: number }>;
  /** What visitors are told on the first page. */
  visitorsAnnouncements(): Promise<readonly StoredAnnouncement[]>;
  /** Puts an announcement away for good. */
  dismiss(player: PlayerId, id: string): Answer<void>;
  /** Messages of the desk to the player, the newest fifty. */
  messages(player: PlayerId): Promise<readonly StoredMessage[]>;
  /** The player has read everything up to this one. Harmless to repeat. */
  readMessages(player: PlayerId, upTo: string): Promise<void>;
  /** Starts the mailers, the sweeper, and the look after announcements. */
  start(): void;
  /** Stops them and waits for what is under way; may be started again. */
  stop(): Promise<void>;
}

const MESSAGES_SHOWN = 50;

/** Builds support. Call `start` to have queries mailed and old things swept. */
export function createSupport(deps: SupportDeps): Support {
  const { database, clock, random, settings, log } = deps;
  assert(deps.secret.length >= 32, "support's secret has 32 bytes at least");
  const store = createStore(database);
  const folder = createMediaFolder({ path: deps.folder, random });
  const contacts = createContacts({ ...deps, store });
  const announcements = createAnnouncements({ ...deps, store });
  const grievances = createGrievances({ ...deps, store });
  const mails = createDeskMails({ ...deps, store });
  const sweeper = createSweeper({ store, folder, clock, settings, log });
  const tickets = { ...deps, store, folder, removeFile: sweeper.removeFile };
  const newWorker = () => createWorker(deps, [contacts.job, mails, sweeper.job, announcements.job, grievances.job]);
  let worker = newWorker();

  return {
    report: createFiling(tickets),
    ...createOwnTickets(tickets),
    async notices(player) {
      const [shown, unread] = await Promise.all([announcements.forPlayer(player), store.unreadMessages(player)]);
      return { announcements: shown, unread };
    },
    visitorsAnnouncements: announcements.forVisitors,
    dismiss: announcements.dismiss,
    appeal: grievances.appeal,
    grievanceMonths: grievances.months,
    messages: (player) => store.messagesTo(player, MESSAGES_SHOWN),
    readMessages: (player, upTo) => store.readMessages(player, upTo, clock.now()),

    async contact(request, visitor) {
      const added = await contacts.add(request, visitor);
      // The sender need not wait for a mail server.
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
