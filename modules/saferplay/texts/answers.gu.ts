import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Gujarati. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "તમે એક દિવસની રજા પર છો. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "તમે પસંદ કર્યું છે કે રાત્રે 12થી બપોરે 12 સુધી કોઈ નવી ગેમ શરૂ ન થાય. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "તમે પસંદ કર્યું છે કે રાત્રે 12થી {to} સુધી કોઈ નવી ગેમ શરૂ ન થાય. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "તમે પસંદ કર્યું છે કે {from}થી બપોરે 12 સુધી કોઈ નવી ગેમ શરૂ ન થાય. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "તમે પસંદ કર્યું છે કે {from}થી {to} સુધી કોઈ નવી ગેમ શરૂ ન થાય. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "તમે દિવસ માટે નક્કી કરેલા {hours} કલાક {minutes} મિનિટ રમી ચૂક્યા છો. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "તમે દિવસ માટે નક્કી કરેલી {minutes} મિનિટ રમી ચૂક્યા છો. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "તમે દિવસ માટે નક્કી કરેલો {hours} કલાક રમી ચૂક્યા છો. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "તમે દિવસ માટે નક્કી કરેલા {hours} કલાક રમી ચૂક્યા છો. તમે {until}થી ફરી નવી ગેમ શરૂ કરી શકો છો.",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "તમે અઠવાડિયા માટે નક્કી કરેલી ₹{limit}ની હાર સુધી પહોંચી ગયા છો. કેશ ગેમ તમારા માટે {until}થી ફરી ખુલ્લી થશે.",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "તમે મહિના માટે નક્કી કરેલી ₹{limit}ની હાર સુધી પહોંચી ગયા છો. કેશ ગેમ તમારા માટે {until}થી ફરી ખુલ્લી થશે.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "આ એન્ટ્રી તમારી અઠવાડિયાની ₹{limit}ની મર્યાદામાં બાકી ₹{left}થી વધુ છે.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "આ એન્ટ્રી તમારી મહિનાની ₹{limit}ની મર્યાદામાં બાકી ₹{left}થી વધુ છે.",
  "Choose a limit from the list, or none.": "યાદીમાંથી કોઈ મર્યાદા પસંદ કરો, અથવા કોઈ નહીં.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  // What a change is answered with.
  "Your limit is in force.": "તમારી મર્યાદા લાગુ છે.",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "તમારી મર્યાદા {from}થી બદલાશે. ત્યાં સુધી હાલની મર્યાદા લાગુ રહેશે.",
  "Enjoy your day off. You can start a new game again from {until}.":
    "તમારી રજા સરસ જાય. નવી ગેમ તમે {until}થી ફરી શરૂ કરી શકો છો.",
};
