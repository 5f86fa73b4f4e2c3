import { deskCommand, perform, show } from "./desk-command.ts";

const WAYS = ["site", "mail", "site-offer", "mail-offer"] as const;

/** `operator messages …`: what is written to one player (O-53). */
export const messagesCommand = deskCommand({
  usage: [
    "messages show PLAYER   (what was written, and texts that are offered)",
    `messages send PLAYER ${WAYS.join("|")} SUBJECT TEXT   (mail: on the site and by mail; an offer goes only to who agrees to be sent offers)`,
  ],
  verbs: {
    show: async (at, [id, ...more]) => (id === undefined || more.length > 0 ? null : show(at, `/messages/${id}`)),
    async send(at, [id, word, subject, ...words]) {
      const way = WAYS.find((one) => one === word);
      if (id === undefined || way === undefined || subject === undefined || words.length === 0) return null;
      const body = { subject, text: words.join(" "), byMail: way.startsWith("mail"), isOffer: way.endsWith("offer") };
      return perform(at, `/messages/${id}/send`, "Sent.", { body });
    },
  },
});
