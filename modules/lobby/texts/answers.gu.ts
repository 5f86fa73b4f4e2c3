import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Gujarati. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "ગેમમાં હમણાં મેન્ટેનન્સ ચાલે છે.",
  "The game is currently under maintenance. It will be back in {left}.": "ગેમમાં હમણાં મેન્ટેનન્સ ચાલે છે. {left}માં ફરી શરૂ થશે.",
  "Cash games are closed right now. Practice tables are open.": "કેશ ગેમ હમણાં બંધ છે. પ્રેક્ટિસ ટેબલ ખુલ્લાં છે.",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "હેડર device 0-9 અને a-f ના 32 અંકનું હોય છે, અથવા મોકલાતું નથી.",
  "Your account is closed.": "તમારું એકાઉન્ટ બંધ છે.",
  "Your account is blocked. Please write to our support.": "તમારું એકાઉન્ટ બ્લોક છે. કૃપા કરીને અમારા સપોર્ટને લખો.",
  "Mobile number not verified.": "મોબાઇલ નંબર વેરિફાય થયો નથી.",
  "You must be 18 years or older to play": "રમવા માટે તમારી ઉંમર 18 વર્ષ કે વધુ હોવી જોઈએ",
  "Accept the terms of service to play for cash.": "કેશથી રમવા સેવાની શરતો સ્વીકારો.",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "તમે પોતાને કેશની રમતથી દૂર રાખ્યા છે. પ્રેક્ટિસ ટેબલ ખુલ્લાં છે.",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "તમારી બેંકે એક ડિપોઝિટ પાછી લીધી, અને તેના ₹{debt} હજી બાકી છે. તમારી આગલી ડિપોઝિટથી તે ચૂકવાશે; પછી કેશ ટેબલ તમારા માટે ફરી ખુલ્લાં થશે.",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "પ્રાઇવેટ ટેબલ માટે મંજૂર PAN અને એ જ નામનું બેંક ખાતું જોઈએ. મારી પ્રોફાઇલ જુઓ.",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "આગળ રમવા તમારો PAN મંજૂર અને બેંક ખાતું સેવ થયેલું હોવું જોઈએ. મારી પ્રોફાઇલ જુઓ.",

  "Insufficient Rummy chips": "રમી ચિપ્સ પૂરતી નથી",
  "success.": "થઈ ગયું.",
  "There are no Tables to join. Please come back later.": "જોડાવા માટે કોઈ ટેબલ નથી. કૃપા કરીને પછી આવો.",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "આ ટેબલ પર પ્લેટફોર્મની ફી હવે {percent}% છે. કૃપા કરીને ફરી જુઓ.",
  "A seat at this table costs ₹{stake} by now. Please look again.": "આ ટેબલની સીટના હવે ₹{stake} લાગે છે. કૃપા કરીને ફરી જુઓ.",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "આ ટેબલની સીટ માટે હવે {stake} પ્રેક્ટિસ ચિપ્સ લાગે છે. કૃપા કરીને ફરી જુઓ.",
  "You do not sit at this table.": "તમે આ ટેબલ પર નથી.",
  "The table is full.": "ટેબલ ભરાઈ ગયું છે.",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "જે એ જ ડિવાઇસ કે ખાતું વાપરે છે તેની સાથે તમે એક ટેબલ પર બેસી શકતા નથી.",
  "The server is restarting. Try again in a moment.": "સર્વર ફરી શરૂ થઈ રહ્યું છે. થોડી વારમાં પ્રયાસ કરો.",
  "The tables are busy. Try again.": "ટેબલ વ્યસ્ત છે. ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  "Private tables are points tables.": "પ્રાઇવેટ ટેબલ પોઇન્ટ્સનાં ટેબલ હોય છે.",
  "There is no private table with this code.": "આ કોડનું કોઈ પ્રાઇવેટ ટેબલ નથી.",
  "Choose one of the point values of private tables.": "પ્રાઇવેટ ટેબલની પોઇન્ટની કિંમતોમાંથી એક પસંદ કરો.",
  "There is no practice table like this by now. Choose another one.": "આવું પ્રેક્ટિસ ટેબલ હવે નથી. બીજું પસંદ કરો.",
  "You have opened {tables} private tables that are not over. Close one first.":
    "તમે ખોલેલાં {tables} પ્રાઇવેટ ટેબલ હજી પૂરાં થયાં નથી. પહેલાં એક બંધ કરો.",
  "There is no rematch of this table.": "આ ટેબલની રીમેચ નથી.",
  "Too many wrong codes. Please try again later.": "ઘણા ખોટા કોડ નાખ્યા છે. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "This private table is full or over.": "આ પ્રાઇવેટ ટેબલ ભરાઈ ગયું છે અથવા પૂરું થયું છે.",
  "You and a player at this table have reached what one may win from another at private tables.":
    "પ્રાઇવેટ ટેબલ પર એક ખેલાડી બીજા પાસેથી જેટલું જીતી શકે, ત્યાં સુધી તમે અને આ ટેબલના એક ખેલાડી પહોંચી ગયા છો.",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "ગેમ પસંદ કરો: પોઇન્ટ્સ, પૂલ, ડીલ્સ કે 21-પોઇન્ટ",
  "Choose practice or cash": "પ્રેક્ટિસ કે કેશ પસંદ કરો",
  "Choose 2 or 6 players": "2 કે 6 ખેલાડી પસંદ કરો",
  "Choose a table": "ટેબલ પસંદ કરો",
  "Choose easy, usual, expert or master": "સહેલા, સામાન્ય, એક્સપર્ટ કે માસ્ટર પસંદ કરો",
  "Choose a point value": "પોઇન્ટની કિંમત પસંદ કરો",
  "Choose whether bots may play": "બોટ રમી શકે કે નહીં તે પસંદ કરો",
  "Enter a valid private code": "સાચો પ્રાઇવેટ કોડ નાખો",

  // What a success says.
  "Table joined.": "તમે ટેબલ પર જોડાયા છો.",
  "Table created.": "ટેબલ બની ગયું છે.",
  "Maintenance begins in {left}. No new game begins before it.": "મેન્ટેનન્સ {left}માં શરૂ થશે. તે પહેલાં કોઈ નવી ગેમ શરૂ નહીં થાય.",
};
