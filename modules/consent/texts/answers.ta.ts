import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Tamil. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "Thank you. You have agreed to the new terms.": "நன்றி. புதிய விதிமுறைகளை ஏற்றுக்கொண்டீர்கள்.",
  "We may send you offers. You can end it here at any time.":
    "உங்களுக்கு ஆஃபர்களை அனுப்பலாம். எப்போது வேண்டுமானாலும் இங்கே நிறுத்தலாம்.",
  "We send you no more offers.": "இனி உங்களுக்கு ஆஃபர்களை அனுப்ப மாட்டோம்.",
  "Your nominee is kept.": "உங்கள் நாமினி சேமிக்கப்பட்டார்.",
  "You have no nominee any more.": "இப்போது உங்களுக்கு நாமினி யாரும் இல்லை.",
};
