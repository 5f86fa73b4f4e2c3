import {
  type Clock,
  isUuid,
  ok,
  type PageRequest,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { MediaFolder } from "../media/folder.ts";
import type { SupportRefusalCode } from "../messages.ts";
import type { StoredMessage } from "../player-messages/store.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import type { StoredMedia, StoredReply, StoredTicket } from "../store/tickets.ts";

type Answer<T> = Promise<Result<T, Refusal<SupportRefusalCode>>>;

/** A ticket with what was answered to it. */
export interface TicketWithReplies extends StoredTicket {
  readonly replies: readonly StoredReply[];
}

/** A ticket as its player may take it along: not who at the desk has answered, nor what its file is called here. */
export interface ExportedTicket extends Omit<StoredTicket, "media" | "sender"> {
  readonly media: Pick<StoredMedia, "type" | "bytes"> | null;
  readonly replies: readonly Pick<StoredReply, "message" | "createdAt">[];
}

/** Everything that support keeps of a player. */
export interface SupportExport {
  readonly tickets: readonly ExportedTicket[];
  /** What the desk has written to them, without who at the desk it was. */
  readonly messages: readonly Omit<StoredMessage, "by">[];
}

/** An attachment as it lies on the disk. */
export interface Attachment {
  readonly path: string;
  /** What its bytes are. */
  readonly type: string;
  readonly bytes: number;
}

const EXPORTED: PageRequest = { size: 1_000, page: 1 };
const MEDIA_ID = /^[0-9a-f]{32}$/;

/** What players do with their own tickets; those of others are not found. */
export function createOwnTickets({
  store,
  folder,
  removeFile,
  clock,
}: {
  readonly clock: Clock;
  readonly store: Store;
  readonly folder: MediaFolder;
  readonly removeFile: (file: string) => Promise<void>;
}) {
  return {
    tickets: store.ticketsOf,
    hasOpenTicket: store.hasOpenTicket,

    async ticket(player: PlayerId, id: string): Answer<TicketWithReplies> {
      const found = isUuid(id) ? await store.ticketOf(player, id) : undefined;
      if (!found) return refused("notFound");
      return ok({ ...found, replies: (await store.repliesTo([id])).get(id) ?? [] });
    },

    async cancel(player: PlayerId, id: string): Answer<void> {
      const gone = isUuid(id) ? await store.cancel(player, id, clock.now()) : undefined;
      if (gone) {
        for (const name of gone.files) await removeFile(name);
        return ok(undefined);
      }
      const found = isUuid(id) ? await store.ticketOf(player, id) : undefined;
      return found ? refused("notCancellable") : refused("notFound");
    },

    async attachment(player: PlayerId, id: string): Answer<Attachment> {
      const found = MEDIA_ID.test(id) ? await store.mediaOf(player, id) : undefined;
      const path = found ? await folder.find(found.file) : null;
      if (!found || path === null) return refused("mediaNotFound");
      return ok({ path, type: found.type, bytes: found.bytes });
    },

    async everythingOf(player: PlayerId): Promise<SupportExport> {
      const { tickets } = await store.ticketsOf(player, EXPORTED);
      const replies = await store.repliesTo(tickets.map(({ id }) => id));
      const messages = await store.messagesTo(player, EXPORTED.size);
      return {
        tickets: tickets.map(({ media, sender: _, ...ticket }) => ({
          ...ticket,
          media: media && { type: media.type, bytes: media.bytes },
          replies: (replies.get(ticket.id) ?? []).map(({ message, createdAt }) => ({ message, createdAt })),
        })),
        messages: messages.map(({ id, subject, message, isMailed, createdAt, readAt }) => ({
          id,
          subject,
          message,
          isMailed,
          createdAt,
          readAt,
        })),
      };
    },

    async accountClosed(player: PlayerId): Promise<void> {
      for (const name of await store.forgetPlayer(player, clock.now())) await removeFile(name);
      await store.forgetMessagesOf(player);
      await store.forgetDismissalsOf(player);
    },
  };
}
