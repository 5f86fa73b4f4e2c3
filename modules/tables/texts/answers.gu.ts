import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Gujarati. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "આ ટેબલ ખોલી શકાતું નથી. તેને લોબીમાંથી ફરી ખોલો.",
  "This table is played by another process of the server.": "આ ટેબલ સર્વરના બીજા ભાગમાં ચાલે છે.",
  "This connection is over. Open it again.": "આ કનેક્શન પૂરું થયું છે. તેને ફરી ખોલો.",
  "Too many players are here. Try again.": "અહીં ઘણા બધા ખેલાડીઓ છે. ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "You can play at {tables} tables at once.": "તમે એક સાથે {tables} ટેબલ પર રમી શકો છો.",
  "The table is full.": "ટેબલ ભરાઈ ગયું છે.",
  "You have no seat at this table.": "આ ટેબલ પર તમારી સીટ નથી.",
  "The server is restarting. Try again in a moment.": "સર્વર ફરી શરૂ થઈ રહ્યું છે. થોડી વારમાં ફરી પ્રયાસ કરો.",
  "The tables are busy. Try again.": "ટેબલ વ્યસ્ત છે. ફરી પ્રયાસ કરો.",
  "No new games begin at the moment. Please come back in a while.":
    "હમણાં કોઈ નવી ગેમ શરૂ થતી નથી. કૃપા કરીને થોડી વાર પછી આવો.",
  "The server is restarting.": "સર્વર ફરી શરૂ થઈ રહ્યું છે.",
  "This table is not open.": "આ ટેબલ ખુલ્લું નથી.",
  "The table is being moved. Try again in a moment.": "ટેબલ બીજે ખસેડાઈ રહ્યું છે. થોડી વારમાં ફરી પ્રયાસ કરો.",
  "The table is busy. Try again.": "ટેબલ વ્યસ્ત છે. ફરી પ્રયાસ કરો.",
  "The server is restarting. Your table stays as it is.": "સર્વર ફરી શરૂ થઈ રહ્યું છે. તમારું ટેબલ જેમ છે તેમ જ રહેશે.",
  "A top-up is on its way.": "ચિપ્સ ઉમેરાઈ રહી છે.",
  "Your entry is being paid.": "તમારી એન્ટ્રી ચૂકવાઈ રહી છે.",
  "You did not play in this deal.": "તમે આ ડીલમાં રમ્યા નથી.",
  "Other tables still play these cards. They are told when the last one is over.":
    "બીજાં ટેબલ પર આ પત્તાં હજી રમાય છે. છેલ્લું ટેબલ પૂરું થાય ત્યારે તે જણાવાશે.",
  "This deal cannot be shown any more.": "આ ડીલ હવે બતાવી શકાતી નથી.",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "બીજા લોકો હજી આ પત્તાંથી રમે છે. આ ડીલ તેનો દિવસ પૂરો થાય ત્યારે જોઈ શકાશે.",
  "This table was played too long to watch its deals again.": "આ ટેબલ એટલું લાંબું ચાલ્યું કે તેની ડીલ ફરી જોઈ શકાતી નથી.",
  "You watch many deals at once. Try again in a moment.": "તમે એક સાથે ઘણી ડીલ જુઓ છો. થોડી વારમાં ફરી પ્રયાસ કરો.",
  "Many players watch deals now. Try again in a moment.": "હમણાં ઘણા ખેલાડીઓ ડીલ જુએ છે. થોડી વારમાં ફરી પ્રયાસ કરો.",
  "Deals for rupees are not shown to others.": "રૂપિયાની ડીલ બીજાને બતાવાતી નથી.",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "ટુર્નામેન્ટની ડીલ બીજાને બતાવાતી નથી: રાઉન્ડના ખેલાડીઓ હજી રમતા હોઈ શકે.",
  "Only deals of open practice tables are shown to others.": "માત્ર ખુલ્લાં પ્રેક્ટિસ ટેબલની ડીલ બીજાને બતાવાય છે.",
  "Deals of private tables are not shown to others.": "પ્રાઇવેટ ટેબલની ડીલ બીજાને બતાવાતી નથી.",
  "You show a hundred deals already. Hide one first.": "તમે પહેલેથી સો ડીલ બતાવો છો. પહેલાં એક છુપાવો.",
  "There is no such deal, or it is not shown any more.": "આવી કોઈ ડીલ નથી, અથવા તે હવે બતાવાતી નથી.",
  "Many people look on at this table. Try again in a while.": "આ ટેબલ ઘણા લોકો જુએ છે. થોડી વાર પછી ફરી પ્રયાસ કરો.",
  "There is no such table, or it cannot be watched.": "આવું કોઈ ટેબલ નથી, અથવા તે જોઈ શકાતું નથી.",
};
