import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Thank you. You have agreed to the new terms.": "આભાર. તમે નવી શરતો સ્વીકારી છે.",
  "We may send you offers. You can end it here at any time.":
    "અમે તમને ઓફર મોકલી શકીએ છીએ. તમે તે અહીં ગમે ત્યારે બંધ કરી શકો છો.",
  "We send you no more offers.": "હવે અમે તમને ઓફર નહીં મોકલીએ.",
  "Your nominee is kept.": "તમારા નોમિની સેવ થઈ ગયા છે.",
  "You have no nominee any more.": "હવે તમારા કોઈ નોમિની નથી.",
};
