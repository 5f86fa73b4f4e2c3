import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Telugu. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "అలాంటి ముగిసిన డీల్‌లో మీకు కార్డులు పంచలేదు.",
  "Too little was kept of this deal to analyse it.": "ఈ డీల్ వివరాలు విశ్లేషించడానికి సరిపడా లేవు.",
  "This link opens no best deal of a day.": "ఈ లింక్‌తో ఏ రోజు అత్యుత్తమ డీలూ తెరుచుకోదు.",
  "A deal for rupees can be analysed an hour after its end.": "రూపాయల డీల్‌ను అది ముగిసిన గంట తర్వాత విశ్లేషించవచ్చు.",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "ఇతర టేబుళ్లు ఇంకా ఈ కార్డులతో ఆడుతున్నాయి. చివరిది ముగిశాక డీల్‌ను విశ్లేషించవచ్చు.",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "ఇతరులు ఇంకా ఈ కార్డులతో ఆడుతున్నారు. డీల్ రోజు తర్వాత రాత్రి 2 గంటల నుంచి దాన్ని విశ్లేషించవచ్చు.",
  "Many deals wait to be analysed. Try again in a minute.": "చాలా డీల్స్ విశ్లేషణ కోసం వేచి ఉన్నాయి. ఒక నిమిషంలో మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
};
