import { z } from "zod";
import { printableText } from "../kernel/index.ts";
import { line } from "./fields.ts";

/** What places in a prepared answer may be called, and in a prepared message. */
const PLACES = /\{(?!(?:player|issue|reported|brand)\})/;
const MESSAGE_PLACES = /\{(?!(?:player|brand)\})/;
/** A text of several lines with places to be filled. */
const templateOf = (longest: number, others: RegExp, said: string) =>
  z
    .string()
    .max(10_000)
    .transform(printableText)
    .pipe(
      z
        .string()
        .min(1)
        .max(longest)
        .refine((text) => !others.test(text), said),
    );
const template = templateOf(2_000, PLACES, "places are {player}, {issue}, {reported} and {brand}");

/** What an operator may write. */
export const preparedAnswers = z.strictObject({
  answers: z.array(z.strictObject({ name: line, text: template })).max(30),
});

/** Answers to tickets that the desk offers until an operator writes others. */
export const PREPARED_ANSWERS = {
  answers: [
    {
      name: "We are looking into it",
      text: "Dear {player},\n\nThank you for your report “{issue}” of {reported}. We are looking into it and answer here as soon as we know more.\n\n{brand}",
    },
    {
      name: "We need to know more",
      text: "Dear {player},\n\nTo look into “{issue}” we need to know more: at which table and about when did it happen, and what did you see? Please report it once more with a picture of the screen, if you have one.\n\n{brand}",
    },
    {
      name: "The deal was checked",
      text: "Dear {player},\n\nWe have looked at every move of the deal that you wrote about on {reported}. It was settled as the rules say; under My Games you can watch it again and check its shuffle.\n\n{brand}",
    },
    {
      name: "Money is on its way",
      text: "Dear {player},\n\nThe amount that you wrote about on {reported} is on its way. Banks take up to three working days; it then stands in your transactions.\n\n{brand}",
    },
  ],
};

/** Messages to a player that an operator may write for the desk to offer. */
export const preparedMessages = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        name: line,
        subject: line.refine((text) => text.length <= 80, "a subject has 80 characters at most"),
        text: templateOf(1_000, MESSAGE_PLACES, "places are {player} and {brand}"),
      }),
    )
    .max(30),
});

/** Messages to a player that the desk offers until an operator writes others. */
export const PREPARED_MESSAGES = {
  messages: [
    {
      name: "A document is missing",
      subject: "Please complete your documents",
      text: "Dear {player},\n\nOne of your documents is not complete. Please look at My Account, KYC, and submit it once more.\n\n{brand}",
    },
    {
      name: "About your withdrawal",
      subject: "About your withdrawal",
      text: "Dear {player},\n\nWe have a question about your withdrawal. Please report a problem with a time when we can call you, or write to us.\n\n{brand}",
    },
  ],
};
