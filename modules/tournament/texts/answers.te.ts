import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Telugu; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "ఈ టోర్నమెంట్ లేదు.",
  "Registration for this tournament has not started yet.": "ఈ టోర్నమెంట్ రిజిస్ట్రేషన్ ఇంకా మొదలవలేదు.",
  "Registration for this tournament is over.": "ఈ టోర్నమెంట్ రిజిస్ట్రేషన్ ముగిసింది.",
  "You have already registered for this tournament.": "మీరు ఈ టోర్నమెంట్‌కు ఇప్పటికే రిజిస్టర్ అయ్యారు.",
  "The last place was taken meanwhile. You can join the waitlist.": "చివరి చోటు ఈలోగా నిండిపోయింది. మీరు వెయిట్‌లిస్ట్‌లో చేరవచ్చు.",
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
  "A seat is being looked for. You will be told whether there is one.": "మీ కోసం సీటు వెతుకుతున్నాం. ఉందో లేదో మీకు చెబుతాం.",
  "You have moved up from the waitlist of {name}.": "{name} వెయిట్‌లిస్ట్ నుంచి మీకు చోటు దొరికింది.",
  "There was no place left in {name}. Your entry is returned.": "{name} టోర్నమెంట్‌లో చోటు మిగల్లేదు. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "You may not play for cash now, so your entry to {name} is returned.":
    "ఇప్పుడు మీరు క్యాష్‌తో ఆడకూడదు, కాబట్టి {name} ఎంట్రీ మీకు తిరిగి ఇచ్చాం.",
  "Round {no} of {name} starts in 1 minute.": "{name} రౌండ్ {no} 1 నిమిషంలో మొదలవుతుంది.",
  "Round {no} of {name} starts in {count} minutes.": "{name} రౌండ్ {no} {count} నిమిషాల్లో మొదలవుతుంది.",
  "Round {no} of {name} starts in 1 second.": "{name} రౌండ్ {no} 1 సెకనులో మొదలవుతుంది.",
  "Round {no} of {name} starts in {count} seconds.": "{name} రౌండ్ {no} {count} సెకన్లలో మొదలవుతుంది.",
  "{name} starts in 1 minute.": "{name} 1 నిమిషంలో మొదలవుతుంది.",
  "{name} starts in {count} minutes.": "{name} {count} నిమిషాల్లో మొదలవుతుంది.",
  "{name} starts in 1 second.": "{name} 1 సెకనులో మొదలవుతుంది.",
  "{name} starts in {count} seconds.": "{name} {count} సెకన్లలో మొదలవుతుంది.",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "మీరు {name} రౌండ్ {no}‌కు చేరారు. అది {count} సెకన్లలో మొదలవుతుంది.",
  "{name} is cancelled: too few players. Your entry is returned.": "{name} రద్దయింది: ప్లేయర్లు సరిపోలేదు. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} రద్దయింది: ఒక్క డీల్ కూడా ఆడటం కుదరలేదు. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} రద్దయింది: దాన్ని సమయానికి ఆడటం కుదరలేదు. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} రద్దయింది. మిగిలిన ప్రైజ్‌లను ఇంకా ఆటలో ఉన్నవారికి పంచుతాం.",
  "{name} is cancelled. Your entry is returned.": "{name} రద్దయింది. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name} టోర్నమెంట్‌లో మీకు సీటు మిగల్లేదు. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
  "There was no seat left for you in {name}.": "{name} టోర్నమెంట్‌లో మీకు సీటు మిగల్లేదు.",
  "Your entry could not be paid for a seat in {name}.": "{name} సీటు కోసం మీ ఎంట్రీ చెల్లింపు జరగలేదు.",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "మీరు {name} టోర్నమెంట్‌కు రాలేదు, కాబట్టి మీ సీటు మరో ప్లేయర్‌కు వెళ్లింది. మీ ఎంట్రీ తిరిగి ఇచ్చాం.",
};
