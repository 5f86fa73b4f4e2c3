import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Gujarati. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "આ ડીલ બંધ થઈ છે. આજની ટેબલ પર છે.",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "તમે આજની ડીલ રમી લીધી છે. આગલી ભારતીય સમયે મધરાતે આવશે.",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "તમારી ડીલનું ટેબલ પ્લેટફોર્મે બંધ કર્યું છે, અને આજની ડીલ તમારા માટે ગણાશે નહીં.",
  "The table cannot be opened right now. Please try again in a moment.":
    "ટેબલ હમણાં ખોલી શકાતું નથી. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again in a moment.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.",
};
