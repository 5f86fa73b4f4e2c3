import { iso, ok, type PlayerId } from "../../../kernel/index.ts";
import type { MessageOperatorApi } from "../../../support/index.ts";
import { briefData, type PlayerBrief } from "../../frame/brief.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { SendRequest, WritingData } from "./contract.ts";

const refused = refusals({
  noMail: [409, "The player has no address that is verified: send it without mail."],
  noConsent: [409, "The player does not agree to be sent offers."],
  closedAccount: [409, "The player has closed the account."],
});

/** What writing to players takes of other modules. */
export interface MessagePorts {
  readonly desk: MessageOperatorApi;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
  readonly emailOf: (player: PlayerId) => Promise<string | null>;
  /** Does the player agree to be sent offers? */
  readonly wantsOffers: (player: PlayerId) => Promise<boolean>;
  /** Texts that are offered, with places to be filled. */
  readonly texts: () => WritingData["prepared"];
}

/** Messages of the desk to one player (O-53). */
export interface PlayerMessages {
  writingTo(player: PlayerId): Answer<WritingData>;
  /** Sends what was shown, once; the log has that it was sent, and not what it says. */
  send(who: Actor, player: PlayerId, message: SendRequest): Answer<void>;
}

export function createPlayerMessages(deps: {
  readonly messages: MessagePorts;
  readonly brandName: () => string;
}): PlayerMessages {
  const { desk, whoIs, emailOf, wantsOffers, texts } = deps.messages;
  return {
    async writingTo(player) {
      const who = await whoIs(player);
      if (who.firstSeen === null) return refused("noPlayer");
      const [email, sent, mayOffer] = await Promise.all([
        who.isClosed ? null : emailOf(player),
        desk.sentTo(player),
        wantsOffers(player),
      ]);
      const places = { player: who.name ?? "player", brand: deps.brandName() };
      const fill = (text: string) =>
        text.replace(/\{(player|brand)\}/g, (_, name: keyof typeof places) => places[name]);
      return ok({
        player,
        who: briefData(who),
        hasEmail: email !== null,
        wantsOffers: mayOffer,
        prepared: texts().map(({ name, subject, text }) => ({ name, subject: fill(subject), text: fill(text) })),
        sent: sent.map(({ id, subject, message, by, isMailed, createdAt, readAt }) => ({
          id,
          subject,
          text: message,
          by,
          isMailed,
          at: iso(createdAt),
          readAt: iso(readAt),
        })),
      });
    },

    async send(who, player, message) {
      const { firstSeen, isClosed } = await whoIs(player);
      if (firstSeen === null) return refused("noPlayer");
      if (isClosed) return refused("closedAccount");
      if (message.isOffer && !(await wantsOffers(player))) return refused("noConsent");
      if (message.byMail && (await emailOf(player)) === null) return refused("noMail");
      return ifAllowed(async () => {
        const done = await desk.send(player, message, who.signature, (tx, id) =>
          writeEntry(tx, who, "messages.send", {
            kind: "player.written",
            subject: player,
            after: { message: id, byMail: message.byMail, isOffer: message.isOffer },
          }),
        );
        return done.ok ? ok(undefined) : refused("badPayload", done.error.message);
      });
    },
  };
}
