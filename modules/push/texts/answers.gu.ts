import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Gujarati. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "અહીં કોઈ સૂચનાઓ નથી.",
  "Notifications stay off while you are on a break.": "તમે બ્રેક પર હો ત્યાં સુધી સૂચનાઓ બંધ રહે છે.",
  "Your browser's notifications cannot be used here.": "તમારા બ્રાઉઝરની સૂચનાઓ અહીં વાપરી શકાતી નથી.",
  "These notifications belong to another browser.": "આ સૂચનાઓ બીજા બ્રાઉઝરની છે.",
  "Notifications are not on in this browser.": "આ બ્રાઉઝરમાં સૂચનાઓ ચાલુ નથી.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  // What a success says.
  "Notifications are on in this browser.": "આ બ્રાઉઝરમાં સૂચનાઓ ચાલુ છે.",
  "Notifications are off in this browser.": "આ બ્રાઉઝરમાં સૂચનાઓ બંધ છે.",
  "A test notification is on its way.": "પરીક્ષણ માટેની સૂચના મોકલાઈ ગઈ છે.",
  "Choose one of the kinds of notifications": "સૂચનાનો એક પ્રકાર પસંદ કરો",
};
