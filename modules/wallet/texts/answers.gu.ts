import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "રમી ચિપ્સ પૂરતી નથી",
  "This was done before with other contents.": "આ પહેલાં જુદી વિગતો સાથે થઈ ચૂક્યું છે.",
  "There is no open stake at this seat.": "આ સીટ પર કોઈ ખુલ્લો દાવ નથી.",
  "Nothing was moved by this key.": "આ કીથી કશું ખસેડાયું નથી.",
  "This is more than an account can hold.": "આ એક એકાઉન્ટમાં રહી શકે તેનાથી વધુ છે.",
  "Practice chips can be refilled below {below}.": "પ્રેક્ટિસ ચિપ્સ {below}થી ઓછી હોય ત્યારે રિફિલ થઈ શકે છે.",
  "Practice chips can be refilled again in {count} minutes.": "પ્રેક્ટિસ ચિપ્સ {count} મિનિટમાં ફરી રિફિલ થઈ શકશે.",
  "Practice chips can be refilled again in 1 minute.": "પ્રેક્ટિસ ચિપ્સ 1 મિનિટમાં ફરી રિફિલ થઈ શકશે.",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "તમારી ગેમ પહેલી વાર ગણાઈ રહી છે. કૃપા કરીને થોડી સેકન્ડમાં ફરી પ્રયાસ કરો.",
  "These are more than {games}. Choose fewer days, or one kind of game.":
    "આ ઘણી બધી ગેમ છે. ઓછા દિવસ પસંદ કરો, અથવા એક જ પ્રકારની ગેમ.",
  "These are many files in a short time. Please try again later.":
    "થોડા સમયમાં ઘણી ફાઇલો થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "The server is busy. Please try again.": "સર્વર વ્યસ્ત છે. કૃપા કરીને ફરી પ્રયાસ કરો.",

  // What a success says.
  "Practice chips refilled.": "પ્રેક્ટિસ ચિપ્સ રિફિલ થઈ ગઈ.",
};
