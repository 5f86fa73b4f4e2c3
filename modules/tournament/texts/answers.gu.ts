import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Gujarati; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "આ ટુર્નામેન્ટ નથી.",
  "Registration for this tournament has not started yet.": "આ ટુર્નામેન્ટનું રજિસ્ટ્રેશન હજી શરૂ થયું નથી.",
  "Registration for this tournament is over.": "આ ટુર્નામેન્ટનું રજિસ્ટ્રેશન પૂરું થયું છે.",
  "You have already registered for this tournament.": "તમે આ ટુર્નામેન્ટમાં પહેલેથી રજિસ્ટર છો.",
  "The last place was taken meanwhile. You can join the waitlist.":
    "છેલ્લી જગ્યા દરમિયાન લેવાઈ ગઈ. તમે વેઇટલિસ્ટમાં જોડાઈ શકો છો.",
  "You have entered and left this tournament too often.": "તમે આ ટુર્નામેન્ટમાં ઘણી વાર આવ્યા અને ગયા છો.",
  "You are not registered for this tournament.": "તમે આ ટુર્નામેન્ટમાં રજિસ્ટર નથી.",
  "You did not play in this tournament.": "તમે આ ટુર્નામેન્ટમાં રમ્યા નથી.",
  "Some tables still play. Results are told when the last one is over.":
    "કેટલાંક ટેબલ હજી ચાલે છે. છેલ્લું પૂરું થાય ત્યારે પરિણામ જણાવાશે.",
  "Registration is over, so you cannot withdraw any more.": "રજિસ્ટ્રેશન પૂરું થયું છે, એટલે હવે તમે નામ હટાવી શકતા નથી.",
  "Somebody with the same device or account is registered for this tournament.":
    "એ જ ડિવાઇસ કે ખાતાવાળું બીજું કોઈ આ ટુર્નામેન્ટમાં રજિસ્ટર છે.",
  "Insufficient balance. Add cash to enter this tournament.": "બેલેન્સ પૂરતું નથી. આ ટુર્નામેન્ટમાં આવવા કેશ ઉમેરો.",
  "This ticket is not good for this tournament.": "આ ટિકિટ આ ટુર્નામેન્ટ માટે નથી.",
  "There is no seat left in this tournament.": "આ ટુર્નામેન્ટમાં કોઈ સીટ બાકી નથી.",
  "The server is busy. Please try again.": "સર્વર વ્યસ્ત છે. કૃપા કરીને ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "This tournament is over.": "આ ટુર્નામેન્ટ પૂરી થઈ છે.",
  "This cannot happen to the tournament now.": "ટુર્નામેન્ટ સાથે હમણાં આ થઈ શકતું નથી.",
  "Choose one of the lists": "યાદીઓમાંથી એક પસંદ કરો",
  "Choose a tournament": "ટુર્નામેન્ટ પસંદ કરો",

  // What is told over the lobby’s socket. Longer ones come first: a value takes whatever stands there.
  "A seat is being looked for. You will be told whether there is one.":
    "તમારા માટે સીટ શોધાઈ રહી છે. મળી કે નહીં તે તમને જણાવાશે.",
  "You have moved up from the waitlist of {name}.": "{name}ની વેઇટલિસ્ટમાંથી તમને જગ્યા મળી છે.",
  "There was no place left in {name}. Your entry is returned.": "{name}માં જગ્યા બાકી નહોતી. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "You may not play for cash now, so your entry to {name} is returned.":
    "તમે હમણાં કેશથી રમી શકતા નથી, તેથી {name}ની તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "Round {no} of {name} starts in 1 minute.": "{name}નો રાઉન્ડ {no} 1 મિનિટમાં શરૂ થાય છે.",
  "Round {no} of {name} starts in {count} minutes.": "{name}નો રાઉન્ડ {no} {count} મિનિટમાં શરૂ થાય છે.",
  "Round {no} of {name} starts in 1 second.": "{name}નો રાઉન્ડ {no} 1 સેકન્ડમાં શરૂ થાય છે.",
  "Round {no} of {name} starts in {count} seconds.": "{name}નો રાઉન્ડ {no} {count} સેકન્ડમાં શરૂ થાય છે.",
  "{name} starts in 1 minute.": "{name} 1 મિનિટમાં શરૂ થાય છે.",
  "{name} starts in {count} minutes.": "{name} {count} મિનિટમાં શરૂ થાય છે.",
  "{name} starts in 1 second.": "{name} 1 સેકન્ડમાં શરૂ થાય છે.",
  "{name} starts in {count} seconds.": "{name} {count} સેકન્ડમાં શરૂ થાય છે.",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "તમે {name}ના રાઉન્ડ {no}માં પહોંચ્યા છો. તે {count} સેકન્ડમાં શરૂ થાય છે.",
  "{name} is cancelled: too few players. Your entry is returned.":
    "{name} રદ થઈ છે: ખેલાડીઓ ઓછા હતા. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} રદ થઈ છે: કોઈ ડીલ રમી શકાઈ નહીં. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} રદ થઈ છે: તે સમયસર રમી શકાઈ નહીં. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} રદ થઈ છે. બાકી રહેલાં ઇનામ હજી રમતમાં હોય તેમની વચ્ચે વહેંચાય છે.",
  "{name} is cancelled. Your entry is returned.": "{name} રદ થઈ છે. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name}માં તમારા માટે સીટ બાકી નહોતી. તમારી એન્ટ્રી પાછી અપાઈ છે.",
  "There was no seat left for you in {name}.": "{name}માં તમારા માટે સીટ બાકી નહોતી.",
  "Your entry could not be paid for a seat in {name}.": "{name}માં સીટ માટે તમારી એન્ટ્રી ચૂકવી શકાઈ નહીં.",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "તમે {name}માં આવ્યા નહીં, તેથી તમારી સીટ બીજા ખેલાડીને મળી છે. તમારી એન્ટ્રી પાછી અપાઈ છે.",
};
