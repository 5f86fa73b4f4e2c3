import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "કૃપા કરીને સાચી જન્મતારીખ નાખો",
  "A verified mobile number cannot be changed": "વેરિફાય થયેલો મોબાઇલ નંબર બદલી શકાતો નથી",
  "Invalid agent id": "એજન્ટ આઈડી ખોટો છે",
  "You are already linked to an agent": "તમે પહેલેથી એક એજન્ટ સાથે જોડાયેલા છો",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "કૃપા કરીને પહેલાં તમારી જીત ઉપાડો. જે એકાઉન્ટમાં જીત હોય તે બંધ થઈ શકતું નથી.",
  "Please leave your tables first.": "કૃપા કરીને પહેલાં તમારાં ટેબલ છોડો.",
  "A withdrawal is still under way. Please wait until it is paid.":
    "એક ઉપાડ હજી ચાલુ છે. કૃપા કરીને તે ચૂકવાય ત્યાં સુધી રાહ જુઓ.",
  "A deposit of yours is being credited. Please try again in a minute.":
    "તમારી એક ડિપોઝિટ જમા થઈ રહી છે. કૃપા કરીને એક મિનિટમાં ફરી પ્રયાસ કરો.",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "તમારું ડિપોઝિટ બેલેન્સ જ્યાંથી આવ્યું હતું ત્યાં પાછું જઈ રહ્યું છે. અમે તમને લખીશું; તે પહોંચે ત્યારે કૃપા કરીને એકાઉન્ટ બંધ કરો.",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "તમારું ડિપોઝિટ બેલેન્સ હમણાં પાછું આપી શકાતું નથી. અમે જાતે ફરી પ્રયાસ કરીશું; કૃપા કરીને કાલે આવો.",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "તમારું ડિપોઝિટ બેલેન્સ જે રસ્તે આવ્યું હતું તે રસ્તે પાછું જઈ શકતું નથી. કૃપા કરીને તમારો PAN મંજૂર કરાવો અને એ જ નામનું બેંક ખાતું સેવ કરો; અમે ત્યાં ચૂકવીશું.",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "તમારી બેંકે એક ડિપોઝિટ પાછી લીધી છે અને તેનો હિસાબ હજી બાકી છે. કૃપા કરીને સપોર્ટનો સંપર્ક કરો.",

  // What a success says.
  "Profile updated successfully.": "પ્રોફાઇલ અપડેટ થઈ ગઈ.",
  "We have sent you a confirmation mail. Open its link within two days.":
    "અમે તમને કન્ફર્મેશનની મેલ મોકલી છે. તેની લિંક બે દિવસની અંદર ખોલો.",
  "Your account is closed.": "તમારું એકાઉન્ટ બંધ થયું છે.",
  "That device is logged out.": "તે ડિવાઇસ લોગ આઉટ થયું છે.",
  "You are logged out everywhere.": "તમે બધેથી લોગ આઉટ થયા છો.",
  "All other devices are logged out.": "બાકીનાં બધાં ડિવાઇસ લોગ આઉટ થયાં છે.",
  "Your passkey is added. You can log in with it from now on.":
    "તમારી પાસકી ઉમેરાઈ ગઈ છે. હવેથી તમે તેનાથી લોગ ઇન કરી શકો છો.",
  "The passkey is removed.": "પાસકી હટાવાઈ છે.",
  "Enter your password, or use a passkey": "તમારો પાસવર્ડ નાખો, કે પાસકી વાપરો",
};
