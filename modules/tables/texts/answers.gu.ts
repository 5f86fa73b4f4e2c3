import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Gujarati. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "આ ટેબલ ખોલી શકાતું નથી. તેને લોબીમાંથી ફરી ખોલો.",
  "This table is played by another process of the server.": "આ ટેબલ સર્વરના બીજા ભાગમાં ચાલે છે.",
  "This connection is over. Open it again.": "આ કનેક્શન પૂરું થયું છે. તેને ફરી ખોલો.",
  "Too many players are here. Try again.": "અહીં ઘણા બધા ખેલાડીઓ છે. ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "You can play at 1 table at once.": "તમે એક સમયે 1 ટેબલ પર રમી શકો છો.",
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

  // Over the socket.
  "The message was not understood.": "સંદેશ સમજાયો નહીં.",
  "The message is too long.": "સંદેશ ઘણો લાંબો છે.",
  "Too many messages. Wait a moment.": "ઘણા બધા સંદેશ થયા. થોડી રાહ જુઓ.",
  "One thing at a time: wait a few seconds.": "એક વખતે એક જ વાત: થોડી સેકન્ડ રાહ જુઓ.",
  "Nothing is said here: other tables still play the same cards.": "અહીં કશું બોલાતું નથી: બીજાં ટેબલ હજી આ જ પત્તાં રમે છે.",
  "You are away. Say that you are back first.": "તમે દૂર છો. પહેલાં જણાવો કે તમે પાછા આવ્યા છો.",
  "Say hello first.": "પહેલાં કનેક્શન શરૂ કરો.",
  "Bots sit at practice tables only.": "બોટ માત્ર પ્રેક્ટિસ ટેબલ પર બેસે છે.",
  "The match is about to start.": "મેચ શરૂ થવાની છે.",
  "You leave this table when the deal is over.": "ડીલ પૂરી થાય ત્યારે તમે આ ટેબલ છોડશો.",
  "Another process plays this table.": "આ ટેબલ સર્વરના બીજા ભાગમાં ચાલે છે.",
  "No new table can be opened at the moment. Please try again in a few minutes.":
    "હમણાં નવું ટેબલ ખોલી શકાતું નથી. કૃપા કરીને થોડી મિનિટમાં ફરી પ્રયાસ કરો.",
  "Maintenance has begun. Your deal stays as it is and goes on afterwards.":
    "મેન્ટેનન્સ શરૂ થયું છે. તમારી ડીલ જેમ છે તેમ રહે છે અને પછી આગળ ચાલે છે.",
  "Not possible.": "આ શક્ય નથી.",
  "The table is closed.": "ટેબલ બંધ છે.",
  "Nothing is due.": "હમણાં કશું બાકી નથી.",
  "Nothing of that number is under way.": "આ નંબરનું કશું ચાલુ નથી.",
  "That is known already.": "આ પહેલેથી ખબર છે.",
  "No deal is being played.": "કોઈ ડીલ રમાતી નથી.",
  "You are not in this deal.": "તમે આ ડીલમાં નથી.",
  "That turn is over.": "તે વારો પૂરો થઈ ગયો છે.",
  "Another deal has begun meanwhile. Nothing was done.": "આ દરમિયાન બીજી ડીલ શરૂ થઈ ગઈ. કશું કરાયું નથી.",
  "What it costs has changed meanwhile. Nothing was done: look again.":
    "આ દરમિયાન તેની કિંમત બદલાઈ ગઈ. કશું કરાયું નથી: ફરી જુઓ.",
  "There is no drop in this game.": "આ ગેમમાં ડ્રોપ નથી.",
  "Not possible while a declaration is being made.": "ડિક્લેરેશન ચાલતું હોય ત્યારે આ શક્ય નથી.",
  "Chips can be added between deals.": "ચિપ્સ બે ડીલની વચ્ચે ઉમેરી શકાય છે.",
  "You can top up to the table's buy-in.": "તમે ટેબલના બાય-ઇન સુધી ટોપ-અપ કરી શકો છો.",
  "There are no top-ups in this game.": "આ ગેમમાં ટોપ-અપ નથી.",
  "Nobody sits out in this game.": "આ ગેમમાં કોઈ બહાર બેસતું નથી.",
  "No shuffle is wanted.": "હમણાં શફલ જોઈતું નથી.",
  "No nonce is wanted.": "હમણાં ગુપ્ત નંબર જોઈતો નથી.",
  "Revealed already.": "આ પહેલેથી ખોલાયો છે.",
  "The nonce does not open the chain.": "આ ગુપ્ત નંબર ચેઇન સાથે મેળ ખાતો નથી.",
  "Nothing is offered to you now.": "હમણાં તમારા માટે કોઈ પ્રસ્તાવ નથી.",
  "You have answered already.": "તમે જવાબ આપી ચૂક્યા છો.",
  "A match is played to its end.": "મેચ અંત સુધી રમાય છે.",
  "You keep your seat until the round is over. You may close this window and come back.":
    "રાઉન્ડ પૂરો થાય ત્યાં સુધી સીટ તમારી છે. તમે આ વિન્ડો બંધ કરીને પાછા આવી શકો છો.",
  "This table belongs to no tournament.": "આ ટેબલ કોઈ ટુર્નામેન્ટનું નથી.",
  "This seat's player has come.": "આ સીટના ખેલાડી આવી ગયા છે.",
  "This seat is not given away any more.": "આ સીટ હવે અપાતી નથી.",
  "The round is still being played.": "રાઉન્ડ હજી ચાલુ છે.",
  "You are watching this table.": "તમે આ ટેબલ જોઈ રહ્યા છો.",

  // Goodbyes.
  "This table was opened in another window.": "આ ટેબલ બીજી વિન્ડોમાં ખોલાયું છે.",
  "You have left the table.": "તમે ટેબલ છોડ્યું છે.",
  "You have stood up from the table. Your chips are back in your balance.":
    "તમે ટેબલ પરથી ઊભા થયા છો. તમારી ચિપ્સ તમારા બેલેન્સમાં પાછી આવી છે.",
  "You have signed out. Log in again to take your seat.": "તમે લોગ આઉટ થયા છો. તમારી સીટ લેવા ફરી લોગ ઇન કરો.",
  "Your account is blocked. What you have at the table and in your balance stays yours. Please write to our support.":
    "તમારું એકાઉન્ટ બ્લોક છે. ટેબલ પર અને તમારા બેલેન્સમાં જે છે તે તમારું જ રહે છે. કૃપા કરીને અમારા સપોર્ટને લખો.",
  "This table was stopped for a check. Your chips stay reserved until it is done.":
    "આ ટેબલ તપાસ માટે અટકાવાયું છે. તે પૂરી થાય ત્યાં સુધી તમારી ચિપ્સ અનામત રહે છે.",
  "Too many people are watching this table.": "ઘણા બધા લોકો આ ટેબલ જોઈ રહ્યા છે.",
  "Your connection was too slow. It opens again by itself.": "તમારું કનેક્શન ઘણું ધીમું હતું. તે આપમેળે ફરી ખૂલે છે.",

  // The deal.
  "It is not your turn.": "હમણાં તમારો વારો નથી.",
  "You have already drawn a card.": "તમે પત્તું ઉપાડી ચૂક્યા છો.",
  "Draw a card first.": "પહેલાં એક પત્તું ઉપાડો.",
  "You do not hold that card.": "તે પત્તું તમારી પાસે નથી.",
  "A joker may be taken from the open pile only as the first draw of the deal.":
    "ખુલ્લા ઢગલામાંથી જોકર માત્ર ડીલના પહેલા ઉપાડમાં લઈ શકાય છે.",
  "The open pile is empty.": "ખુલ્લો ઢગલો ખાલી છે.",
  "The card you took from the open pile cannot be discarded in the same turn.":
    "ખુલ્લા ઢગલામાંથી લીધેલું પત્તું એ જ વારામાં ડિસ્કાર્ડ થઈ શકતું નથી.",
  "You can drop only before drawing.": "પત્તું ઉપાડ્યા પહેલાં જ ડ્રોપ થઈ શકે છે.",
  "There is nothing to declare now.": "હમણાં ડિક્લેર કરવાનું કશું નથી.",
  "Those groups are not exactly the cards you hold.": "આ ગ્રુપ તમારી પાસેનાં પત્તાં સાથે બરાબર મેળ ખાતાં નથી.",
  "There is nothing to confirm now.": "હમણાં કન્ફર્મ કરવાનું કશું નથી.",
  "The stock is being shuffled.": "થપ્પી શફલ થઈ રહી છે.",
  "The deal is over.": "ડીલ પૂરી થઈ ગઈ છે.",
  "The time has not run out.": "સમય હજી પૂરો થયો નથી.",
  "The new stock is not the open pile without its top card.": "નવી થપ્પી ખુલ્લા ઢગલાનાં બાકીનાં પત્તાં સાથે મેળ ખાતી નથી.",
};
