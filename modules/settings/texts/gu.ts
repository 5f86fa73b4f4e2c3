import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Gujarati. */
export const gu: Translated<typeof en> = {
  instantBonus: "ઇન્સ્ટન્ટ બોનસ",
  instantBecomes: "કેશ ટેબલ પર તમે જે લાવો તેના {percent} સુધી તે ચૂકવે છે; તે પોતે ક્યારેય પૈસા તરીકે મળતું નથી, તેનાથી જે જીતો તે તમારું.",
  lockBonus: "લોક બોનસ",
  lockBecomes: "રમો તેમ તે જીત બને છે: દરેક ગેમ ફીમાંથી તેમાંના તમારા ભાગના {percent} છૂટે છે.",
  bothBonuses: "{percent} ઇન્સ્ટન્ટ, બાકીનું લોક બોનસ",
  bothBecome: "ઇન્સ્ટન્ટ બોનસ: {instant} લોક બોનસ: {lock}",
};
