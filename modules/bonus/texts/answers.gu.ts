import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "હમણાં કોઈ પ્રમોશનલ ઓફર ઉપલબ્ધ નથી.",
  "This offer is no longer available.": "આ ઓફર હવે ઉપલબ્ધ નથી.",
  "This offer is for deposits from ₹{from} to ₹{to}.": "આ ઓફર ₹{from}થી ₹{to} સુધીની ડિપોઝિટ માટે છે.",
  "This offer is for no deposit.": "આ ઓફર કોઈ ડિપોઝિટ માટે નથી.",
  "This offer is for a first deposit only.": "આ ઓફર માત્ર પહેલી ડિપોઝિટ માટે છે.",
  "You have used this offer already.": "તમે આ ઓફર વાપરી લીધી છે.",
  "The daily bonus is closed at present.": "ડેઇલી બોનસ હાલ બંધ છે.",
  "You have turned the wheel today. Come back tomorrow.": "તમે આજે વ્હીલ ફેરવ્યું છે. કાલે ફરી આવો.",
  "The wheel was turned on this device today. Come back tomorrow.": "આ ડિવાઇસ પર આજે વ્હીલ ફેરવાયું છે. કાલે ફરી આવો.",
  "The wheel cannot be turned in this browser.": "આ બ્રાઉઝરમાં વ્હીલ ફેરવી શકાતું નથી.",
  "Please verify your mobile number first.": "કૃપા કરીને પહેલાં તમારો મોબાઇલ નંબર વેરિફાય કરો.",
  "You have taken a break from playing. Bonuses come back with you.":
    "તમે રમતમાંથી બ્રેક લીધો છે. તમે પાછા આવો ત્યારે બોનસ ફરી મળશે.",
  "This ticket is not found in your account.": "આ ટિકિટ તમારા એકાઉન્ટમાં નથી.",
  "This ticket is used already.": "આ ટિકિટ વપરાઈ ગઈ છે.",
};
