import { inLanguage } from "../../kernel/index.ts";
import type { EmailSender } from "../ports.ts";
import { languageOf } from "../profile/card.ts";
import type { PlayerRow } from "../store/players.ts";

/** A mail that tells a player what happened to the account. */
export interface NoticeMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail to a player, in the language of the account; `write` reads it. */
export const noticeTo = (
  row: Pick<PlayerRow, "email" | "language">,
  write: () => Omit<NoticeMail, "to">,
): NoticeMail => ({ to: row.email, ...inLanguage(languageOf(row), write) });

/** Handler of the event `notice`: sends the mail; a throw has it tried again. */
export const createNoticeMails =
  ({ email }: { readonly email: EmailSender }) =>
  async (notice: NoticeMail): Promise<void> => {
    const sent = await email.send({ ...notice, code: "" });
    if (!sent.ok) throw new Error("the mail could not be sent");
  };
