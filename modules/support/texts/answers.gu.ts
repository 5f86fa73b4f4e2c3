import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Ticket not found.": "ટિકિટ મળી નથી.",
  "There is nothing to appeal against, or no appeal left.": "અપીલ કરવા જેવું કશું નથી, અથવા કોઈ અપીલ બાકી નથી.",
  "That announcement is over.": "એ જાહેરાત પૂરી થઈ છે.",
  "Attachment not found.": "એટેચમેન્ટ મળ્યું નથી.",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "સપોર્ટે આ વિનંતી હાથમાં લીધી છે, એટલે હવે તે રદ થઈ શકતી નથી.",
  "You have several open requests. Please wait until we have answered one of them.":
    "તમારી કેટલીક વિનંતીઓ ખુલ્લી છે. કૃપા કરીને તેમાંથી એકનો જવાબ આપીએ ત્યાં સુધી રાહ જુઓ.",
  "You have reported many problems today. Please try again tomorrow.":
    "તમે આજે ઘણી સમસ્યાઓ જણાવી છે. કૃપા કરીને કાલે ફરી પ્રયાસ કરો.",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "તમારાં એટેચમેન્ટથી તમારા માટેની બધી જગ્યા ભરાઈ ગઈ છે. કૃપા કરીને એટેચમેન્ટ વગર જણાવો.",
  "Please wait until your other report is submitted.": "કૃપા કરીને તમારો બીજો રિપોર્ટ સબમિટ થાય ત્યાં સુધી રાહ જુઓ.",
  "The request could not be read.": "વિનંતી વાંચી શકાઈ નહીં.",
  "The request is too large.": "વિનંતી ઘણી મોટી છે.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  // What a success says.
  "Report submitted successfully.": "રિપોર્ટ મોકલાઈ ગયો છે.",
  "Your query has been raised successfully.": "તમારો સવાલ મોકલાઈ ગયો છે.",
  "Your appeal is filed.": "તમારી અપીલ નોંધાઈ ગઈ છે.",
  "Request cancelled successfully.": "વિનંતી રદ થઈ ગઈ છે.",
  "Please select only 4 files": "કૃપા કરીને ફક્ત 4 ફાઇલ પસંદ કરો",
  "Please select Image(s) or Video(s)": "કૃપા કરીને ફોટો કે વીડિયો પસંદ કરો",
  "Image size must be less than 4 MB": "ફોટો 4 MBથી નાનો હોવો જોઈએ",
  "Video size must be less than 15 MB": "વીડિયો 15 MBથી નાનો હોવો જોઈએ",
  "Please select an issue": "કૃપા કરીને સમસ્યા પસંદ કરો",
  "There is no such table, deal or seat": "આવું કોઈ ટેબલ, ડીલ કે સીટ નથી",
  "Say true or false": "હા કે ના પસંદ કરો",
};
