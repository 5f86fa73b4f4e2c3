import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Telugu. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "మీరు ఒక రోజు సెలవులో ఉన్నారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "రాత్రి 12 నుంచి మధ్యాహ్నం 12 వరకు కొత్త గేమ్ మొదలవకూడదని మీరు ఎంచుకున్నారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "రాత్రి 12 నుంచి {to} వరకు కొత్త గేమ్ మొదలవకూడదని మీరు ఎంచుకున్నారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "{from} నుంచి మధ్యాహ్నం 12 వరకు కొత్త గేమ్ మొదలవకూడదని మీరు ఎంచుకున్నారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "{from} నుంచి {to} వరకు కొత్త గేమ్ మొదలవకూడదని మీరు ఎంచుకున్నారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "రోజుకు మీరు అనుమతించుకున్న {hours} గంట {minutes} నిమిషాలూ ఆడేశారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "రోజుకు మీరు అనుమతించుకున్న {minutes} నిమిషాలూ ఆడేశారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "రోజుకు మీరు అనుమతించుకున్న {hours} గంటా ఆడేశారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "రోజుకు మీరు అనుమతించుకున్న {hours} గంటలూ ఆడేశారు. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "వారానికి మీరు అనుమతించుకున్న ₹{limit} నష్టానికి చేరుకున్నారు. క్యాష్ గేమ్‌లు {until} నుంచి మీకు మళ్లీ తెరుచుకుంటాయి.",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "నెలకు మీరు అనుమతించుకున్న ₹{limit} నష్టానికి చేరుకున్నారు. క్యాష్ గేమ్‌లు {until} నుంచి మీకు మళ్లీ తెరుచుకుంటాయి.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "వారానికి మీ ₹{limit} పరిమితిలో మిగిలిన ₹{left} కంటే ఈ ఎంట్రీ ఎక్కువ.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "నెలకు మీ ₹{limit} పరిమితిలో మిగిలిన ₹{left} కంటే ఈ ఎంట్రీ ఎక్కువ.",
  "Choose a limit from the list, or none.": "జాబితా నుంచి పరిమితి ఎంచుకోండి, లేదా ఏదీ వద్దని ఎంచుకోండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Your limit is in force.": "మీ పరిమితి అమల్లో ఉంది.",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "మీ పరిమితి మారే తేదీ: {from}. అప్పటివరకు ఇప్పటి పరిమితే అమల్లో ఉంటుంది.",
  "Enjoy your day off. You can start a new game again from {until}.":
    "మీ సెలవు ఆనందంగా గడపండి. {until} నుంచి మళ్లీ కొత్త గేమ్ మొదలుపెట్టవచ్చు.",
};
