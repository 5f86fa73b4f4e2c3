import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Telugu. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "రమ్మీ చిప్స్ సరిపోవు",
  "This was done before with other contents.": "ఇది ఇంతకుముందే వేరే వివరాలతో జరిగింది.",
  "There is no open stake at this seat.": "ఈ సీటులో పందెం ఏదీ లేదు.",
  "Nothing was moved by this key.": "ఈ కీతో ఏమీ జరగలేదు.",
  "This is more than an account can hold.": "ఇది ఒక అకౌంట్‌లో ఉండగల దానికంటే ఎక్కువ.",
  "Practice chips can be refilled below {below}.": "ప్రాక్టీస్ చిప్స్ {below} కంటే తగ్గితేనే రీఫిల్ చేయవచ్చు.",
  "Practice chips can be refilled again in {count} minutes.": "ప్రాక్టీస్ చిప్స్‌ను {count} నిమిషాల్లో మళ్లీ రీఫిల్ చేయవచ్చు.",
  "Practice chips can be refilled again in 1 minute.": "ప్రాక్టీస్ చిప్స్‌ను 1 నిమిషంలో మళ్లీ రీఫిల్ చేయవచ్చు.",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "మీ గేమ్‌లను మొదటిసారి లెక్కిస్తున్నాం. దయచేసి కొన్ని సెకన్లలో మళ్లీ ప్రయత్నించండి.",
  "These are more than {games}. Choose fewer days, or one kind of game.":
    "ఇవి చాలా ఎక్కువ గేమ్‌లు. తక్కువ రోజులు, లేదా ఒకే రకం గేమ్ ఎంచుకోండి.",
  "These are many files in a short time. Please try again later.": "తక్కువ సమయంలో చాలా ఫైళ్లు అయ్యాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "The server is busy. Please try again.": "సర్వర్ బిజీగా ఉంది. దయచేసి మళ్లీ ప్రయత్నించండి.",
  "Practice chips refilled.": "ప్రాక్టీస్ చిప్స్ నింపాం.",
};
