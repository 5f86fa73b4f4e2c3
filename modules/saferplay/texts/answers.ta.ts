import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Tamil. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "நீங்கள் ஒரு நாள் ஓய்வில் இருக்கிறீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "நள்ளிரவு முதல் மதியம் 12 மணி வரை புதிய கேம் தொடங்கக்கூடாது என்று நீங்கள் தேர்ந்தெடுத்தீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "நள்ளிரவு முதல் {to} வரை புதிய கேம் தொடங்கக்கூடாது என்று நீங்கள் தேர்ந்தெடுத்தீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "{from} முதல் மதியம் 12 மணி வரை புதிய கேம் தொடங்கக்கூடாது என்று நீங்கள் தேர்ந்தெடுத்தீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "{from} முதல் {to} வரை புதிய கேம் தொடங்கக்கூடாது என்று நீங்கள் தேர்ந்தெடுத்தீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "ஒரு நாளுக்கு நீங்களே அனுமதித்த {hours} மணி நேரம் {minutes} நிமிடம் ஆடிவிட்டீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "ஒரு நாளுக்கு நீங்களே அனுமதித்த {minutes} நிமிடம் ஆடிவிட்டீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "ஒரு நாளுக்கு நீங்களே அனுமதித்த {hours} மணி நேரம் ஆடிவிட்டீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "ஒரு நாளுக்கு நீங்களே அனுமதித்த {hours} மணி நேரம் ஆடிவிட்டீர்கள். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "ஒரு வாரத்துக்கு நீங்களே அனுமதித்த ₹{limit} இழப்பை எட்டிவிட்டீர்கள். {until} முதல் கேஷ் கேம்கள் உங்களுக்கு மீண்டும் திறக்கும்.",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "ஒரு மாதத்துக்கு நீங்களே அனுமதித்த ₹{limit} இழப்பை எட்டிவிட்டீர்கள். {until} முதல் கேஷ் கேம்கள் உங்களுக்கு மீண்டும் திறக்கும்.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "வாரத்துக்கு ₹{limit} என்ற உங்கள் வரம்பில் மீதி உள்ள ₹{left}-ஐ விட இந்த என்ட்ரி அதிகம்.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "மாதத்துக்கு ₹{limit} என்ற உங்கள் வரம்பில் மீதி உள்ள ₹{left}-ஐ விட இந்த என்ட்ரி அதிகம்.",
  "Choose a limit from the list, or none.": "பட்டியலிலிருந்து ஒரு வரம்பைத் தேர்ந்தெடுங்கள், அல்லது வரம்பு வேண்டாம்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Your limit is in force.": "உங்கள் வரம்பு அமலில் உள்ளது.",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "உங்கள் வரம்பு மாறும் நாள்: {from}. அதுவரை இப்போதுள்ளது அமலில் இருக்கும்.",
  "Enjoy your day off. You can start a new game again from {until}.":
    "ஓய்வு நாள் இனிதாகட்டும். {until} முதல் மீண்டும் புதிய கேம் தொடங்கலாம்.",
};
