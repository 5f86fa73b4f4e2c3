import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Gujarati; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "આ ટુર્નામેન્ટ નથી.",
  "Registration for this tournament has not started yet.": "આ ટુર્નામેન્ટનું રજિસ્ટ્રેશન હજી શરૂ થયું નથી.",
  "Registration for this tournament is over.": "આ ટુર્નામેન્ટનું રજિસ્ટ્રેશન પૂરું થયું છે.",
  "You have already registered for this tournament.": "તમે આ ટુર્નામેન્ટમાં પહેલેથી રજિસ્ટર છો.",
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
};
