import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Gujarati. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "આવી કોઈ પૂરી થયેલી ડીલમાં તમને પત્તાં મળ્યાં નહોતાં.",
  "Too little was kept of this deal to analyse it.": "આ ડીલનું એટલું ઓછું રખાયું છે કે તેનું વિશ્લેષણ થઈ શકતું નથી.",
  "This link opens no best deal of a day.": "આ લિંકથી કોઈ દિવસની સૌથી સારી ડીલ ખૂલતી નથી.",
  "A deal for rupees can be analysed an hour after its end.": "રૂપિયાની ડીલનું વિશ્લેષણ તે પૂરી થયાના એક કલાક પછી થઈ શકે છે.",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "બીજાં ટેબલ પર આ પત્તાં હજી રમાય છે. છેલ્લું ટેબલ પૂરું થાય ત્યારે ડીલનું વિશ્લેષણ થઈ શકશે.",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "બીજા લોકો હજી આ પત્તાંથી રમે છે. ડીલનું વિશ્લેષણ તેના દિવસ પછી રાત્રે 2 વાગ્યાથી થઈ શકશે.",
  "Many deals wait to be analysed. Try again in a minute.": "ઘણી ડીલ વિશ્લેષણની રાહમાં છે. એક મિનિટમાં ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
};
