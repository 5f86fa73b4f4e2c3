import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Telugu; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "ఈ టోర్నమెంట్ లేదు.",
  "Registration for this tournament has not started yet.": "ఈ టోర్నమెంట్ రిజిస్ట్రేషన్ ఇంకా మొదలవలేదు.",
  "Registration for this tournament is over.": "ఈ టోర్నమెంట్ రిజిస్ట్రేషన్ ముగిసింది.",
  "You have already registered for this tournament.": "మీరు ఈ టోర్నమెంట్‌కు ఇప్పటికే రిజిస్టర్ అయ్యారు.",
  "You have entered and left this tournament too often.": "మీరు ఈ టోర్నమెంట్‌లో చాలాసార్లు చేరి, వైదొలిగారు.",
  "You are not registered for this tournament.": "మీరు ఈ టోర్నమెంట్‌కు రిజిస్టర్ కాలేదు.",
  "You did not play in this tournament.": "మీరు ఈ టోర్నమెంట్‌లో ఆడలేదు.",
  "Some tables still play. Results are told when the last one is over.":
    "కొన్ని టేబుళ్లు ఇంకా నడుస్తున్నాయి. చివరిది ముగిశాక ఫలితాలు చెబుతాం.",
  "Registration is over, so you cannot withdraw any more.": "రిజిస్ట్రేషన్ ముగిసింది, కాబట్టి మీరు ఇక వైదొలగలేరు.",
  "Somebody with the same device or account is registered for this tournament.":
    "అదే డివైస్ లేదా ఖాతా ఉన్న వేరొకరు ఈ టోర్నమెంట్‌కు రిజిస్టర్ అయ్యారు.",
  "Insufficient balance. Add cash to enter this tournament.": "బ్యాలెన్స్ సరిపోదు. ఈ టోర్నమెంట్‌లో చేరడానికి క్యాష్ జోడించండి.",
  "This ticket is not good for this tournament.": "ఈ టికెట్ ఈ టోర్నమెంట్‌కు పనికిరాదు.",
  "There is no seat left in this tournament.": "ఈ టోర్నమెంట్‌లో సీటు మిగల్లేదు.",
  "The server is busy. Please try again.": "సర్వర్ బిజీగా ఉంది. దయచేసి మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "This tournament is over.": "ఈ టోర్నమెంట్ ముగిసింది.",
  "This cannot happen to the tournament now.": "టోర్నమెంట్‌కు ఇప్పుడు ఇది కుదరదు.",
  "Choose one of the lists": "జాబితాల్లో ఒకటి ఎంచుకోండి",
  "Choose a tournament": "టోర్నమెంట్ ఎంచుకోండి",
};
