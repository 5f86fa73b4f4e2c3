import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Gujarati. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "આ એ હાથનાં પત્તાં નથી.",
  "This hand is closed. Today's is on the table.": "આ હાથ બંધ થયો છે. આજનો ટેબલ પર છે.",
  "You have had your three tries at this hand.": "આ હાથની તમારી ત્રણેય તક વપરાઈ ગઈ છે.",
  "Too many requests. Please try again in a moment.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.",
};
