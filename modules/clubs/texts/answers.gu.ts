import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Gujarati. */
export const answers: AnswerTexts = {
  "You are in no club.": "તમે કોઈ ક્લબમાં નથી.",
  "This link opens no club. Ask for a new one.": "આ લિંકથી કોઈ ક્લબ ખૂલતી નથી. નવી લિંક માગો.",
  "This member has left the club.": "આ સભ્યએ ક્લબ છોડી દીધી છે.",
  "This table is not open any more.": "આ ટેબલ હવે ખુલ્લું નથી.",
  "This tournament is not announced any more.": "આ ટુર્નામેન્ટ હવે જાહેર નથી.",
  "You are in a club already. Leave it first.": "તમે પહેલેથી એક ક્લબમાં છો. પહેલાં તેને છોડો.",
  "Another club has this name, or one that looks like it.": "બીજી ક્લબનું આ જ, કે આના જેવું દેખાતું નામ છે.",
  "The club has another name now.": "ક્લબનું નામ હવે બીજું છે.",
  "This club is full: it has {members} members.": "આ ક્લબ ભરાઈ ગઈ છે: તેમાં {members} સભ્યો છે.",
  "This club has removed you. You can come back after 30 days.": "આ ક્લબે તમને હટાવ્યા છે. તમે 30 દિવસ પછી પાછા આવી શકો છો.",
  "Your role in the club does not allow this.": "ક્લબમાં તમારી ભૂમિકા આની છૂટ આપતી નથી.",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "સપોર્ટે ક્લબનું નામ અને લખાણ છુપાવ્યાં છે. તે ફરી ન બતાવે ત્યાં સુધી તે બદલી શકાતાં નથી.",
  "A club has {deputies} deputies at most.": "એક ક્લબમાં વધુમાં વધુ {deputies} સહાયક હોઈ શકે.",
  "You show three tables already.": "તમે પહેલેથી ત્રણ ટેબલ બતાવો છો.",
  "The club has two tournaments ahead already.": "ક્લબની બે ટુર્નામેન્ટ પહેલેથી બાકી છે.",
  "You have made two clubs this week. Try again later.": "તમે આ અઠવાડિયે બે ક્લબ બનાવી છે. પછી ફરી પ્રયાસ કરો.",
  "A name has {least} to {most} letters or digits, in one script.":
    "નામમાં એક જ લિપિના {least}થી {most} અક્ષર કે અંક હોય છે.",
  "This name sounds like ours. Choose another one.": "આ નામ અમારા નામ જેવું લાગે છે. બીજું પસંદ કરો.",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "લખાણમાં વધુમાં વધુ {most} અક્ષર હોઈ શકે, અને લિંક, સરનામાં કે લાંબા નંબર નહીં.",
  "A tournament begins within ten minutes to seven days.": "ટુર્નામેન્ટ દસ મિનિટથી સાત દિવસની અંદર શરૂ થાય છે.",
  "The server is being updated. Announce it again in a few minutes.": "સર્વર અપડેટ થઈ રહ્યું છે. થોડી મિનિટમાં ફરી જાહેર કરો.",
  "Too many links that open nothing. Try again in an hour.": "જેનાથી કશું ન ખૂલે તેવી ઘણી લિંક થઈ. એક કલાકમાં ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  // What a field lacks.
  "Enter the code of a club": "ક્લબનો કોડ નાખો",
  "The text is too long": "લખાણ બહુ લાંબું છે",
  "Choose a start": "ક્યારે શરૂ થાય તે પસંદ કરો",
  "Choose 1 to 3 deals a round": "રાઉન્ડ દીઠ 1થી 3 ડીલ પસંદ કરો",
  "Choose 2 to 60 seats": "2થી 60 સીટ પસંદ કરો",
  "Enter a name": "નામ નાખો",

  // What a success says.
  "Your club is there.": "તમારી ક્લબ બની ગઈ છે.",
  "Welcome to the club.": "ક્લબમાં તમારું સ્વાગત છે.",
  "You have left the club.": "તમે ક્લબ છોડી છે.",
  "Saved.": "સેવ થયું.",
  "The member is removed.": "સભ્યને હટાવાયા છે.",
  "The club is closed.": "ક્લબ બંધ થઈ છે.",
  "The old link opens nothing now.": "જૂની લિંકથી હવે કશું ખૂલતું નથી.",
  "Your club sees the table.": "તમારી ક્લબ ટેબલ જુએ છે.",
  "The tournament is announced.": "ટુર્નામેન્ટ જાહેર થઈ છે.",
  "The tournament is cancelled.": "ટુર્નામેન્ટ રદ થઈ છે.",
};
