import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Telugu. */
export const answers: AnswerTexts = {
  "Ticket not found.": "టికెట్ దొరకలేదు.",
  "There is nothing to appeal against, or no appeal left.": "అప్పీల్ చేయడానికి ఏమీ లేదు, లేదా అప్పీల్ మిగల్లేదు.",
  "That announcement is over.": "ఆ ప్రకటన ముగిసింది.",
  "Attachment not found.": "అటాచ్‌మెంట్ దొరకలేదు.",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "ఈ రిక్వెస్ట్‌ను సపోర్ట్ తీసుకుంది, కాబట్టి దీన్ని ఇక రద్దు చేయలేరు.",
  "You have several open requests. Please wait until we have answered one of them.":
    "మీ రిక్వెస్ట్‌లు చాలా నడుస్తున్నాయి. దయచేసి వాటిలో ఒకదానికి మేము జవాబిచ్చే వరకు ఆగండి.",
  "You have reported many problems today. Please try again tomorrow.":
    "ఈరోజు మీరు చాలా సమస్యలు తెలిపారు. దయచేసి రేపు మళ్లీ ప్రయత్నించండి.",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "మీకు ఉంచిన చోటంతా మీ అటాచ్‌మెంట్‌లతో నిండింది. దయచేసి అటాచ్‌మెంట్ లేకుండా తెలపండి.",
  "Please wait until your other report is submitted.": "దయచేసి మీ ఇంకో రిపోర్ట్ చేరే వరకు ఆగండి.",
  "The request could not be read.": "రిక్వెస్ట్ చదవలేకపోయాం.",
  "The request is too large.": "రిక్వెస్ట్ చాలా పెద్దది.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Report submitted successfully.": "రిపోర్ట్ అందింది.",
  "Your query has been raised successfully.": "మీ ప్రశ్న అందింది.",
  "Your appeal is filed.": "మీ అప్పీల్ నమోదైంది.",
  "Request cancelled successfully.": "రిక్వెస్ట్ రద్దయింది.",
  "Please select only 4 files": "దయచేసి 4 ఫైళ్లు మాత్రమే ఎంచుకోండి",
  "Please select Image(s) or Video(s)": "దయచేసి చిత్రం లేదా వీడియో ఎంచుకోండి",
  "Image size must be less than 4 MB": "చిత్రం 4 MB లోపు ఉండాలి",
  "Video size must be less than 15 MB": "వీడియో 15 MB లోపు ఉండాలి",
  "Please select an issue": "దయచేసి సమస్యను ఎంచుకోండి",
  "There is no such table, deal or seat": "అలాంటి టేబుల్, డీల్ లేదా సీటు లేదు",
  "Say true or false": "అవును లేదా కాదు ఎంచుకోండి",
};
