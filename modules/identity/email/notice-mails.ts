import type { EmailSender } from "../ports.ts";

/** A mail that tells a player what happened to the account. */
export interface NoticeMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Handler of the event `notice`: sends the mail; a throw has it tried again. */
export const createNoticeMails =
  ({ email }: { readonly email: EmailSender }) =>
  async (notice: NoticeMail): Promise<void> => {
    const sent = await email.send({ ...notice, code: "" });
    if (!sent.ok) throw new Error("the mail could not be sent");
  };
