import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Telugu. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "గేమ్ ఇప్పుడు మెయింటెనెన్స్‌లో ఉంది.",
  "The game is currently under maintenance. It will be back in {left}.":
    "గేమ్ ఇప్పుడు మెయింటెనెన్స్‌లో ఉంది. తిరిగి తెరవడానికి మిగిలిన సమయం: {left}.",
  "Cash games are closed right now. Practice tables are open.": "క్యాష్ గేమ్‌లు ఇప్పుడు మూసి ఉన్నాయి. ప్రాక్టీస్ టేబుళ్లు తెరిచి ఉన్నాయి.",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "హెడర్ deviceలో 0-9, a-f లతో 32 అంకెలు ఉండాలి, లేదా దాన్ని పంపకూడదు.",
  "Your account is closed.": "మీ అకౌంట్ మూసివేసి ఉంది.",
  "Your account is blocked. Please write to our support.": "మీ అకౌంట్ బ్లాక్ అయింది. దయచేసి మా సపోర్ట్‌కు రాయండి.",
  "Mobile number not verified.": "మొబైల్ నంబర్ వెరిఫై కాలేదు.",
  "You must be 18 years or older to play": "ఆడాలంటే మీకు 18 ఏళ్లు లేదా ఎక్కువ ఉండాలి",
  "Accept the terms of service to play for cash.": "క్యాష్‌తో ఆడటానికి సేవా నిబంధనలను అంగీకరించండి.",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "మీరు క్యాష్ ఆట నుంచి మిమ్మల్ని మీరు దూరంగా ఉంచుకున్నారు. ప్రాక్టీస్ టేబుళ్లు తెరిచి ఉన్నాయి.",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "మీ బ్యాంక్ ఒక డిపాజిట్‌ను వెనక్కి తీసుకుంది, అందులో ఇంకా ₹{debt} బాకీ ఉంది. మీ తర్వాతి డిపాజిట్ దాన్ని తీరుస్తుంది; అప్పుడు క్యాష్ టేబుళ్లు మీకు మళ్లీ తెరుచుకుంటాయి.",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "ప్రైవేట్ టేబుళ్లకు ఆమోదం పొందిన PAN, అదే పేరుతో బ్యాంక్ ఖాతా కావాలి. నా ప్రొఫైల్ చూడండి.",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "ఆట కొనసాగించాలంటే మీ PAN ఆమోదం పొందాలి, మీ బ్యాంక్ ఖాతా సేవ్ అయి ఉండాలి. నా ప్రొఫైల్ చూడండి.",

  "Insufficient Rummy chips": "రమ్మీ చిప్స్ సరిపోవు",
  "success.": "అయింది.",
  "There are no Tables to join. Please come back later.": "ఇప్పుడు చేరడానికి టేబుళ్లు లేవు. దయచేసి తర్వాత రండి.",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "ఈ టేబుల్‌లో ప్లాట్‌ఫామ్ ఫీజు ఇప్పుడు {percent}%. దయచేసి మళ్లీ చూడండి.",
  "A seat at this table costs ₹{stake} by now. Please look again.":
    "ఈ టేబుల్‌లో సీటుకు ఇప్పుడు ₹{stake} అవుతుంది. దయచేసి మళ్లీ చూడండి.",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "ఈ టేబుల్‌లో సీటుకు ఇప్పుడు {stake} ప్రాక్టీస్ చిప్స్ పడతాయి. దయచేసి మళ్లీ చూడండి.",
  "You do not sit at this table.": "మీరు ఈ టేబుల్‌లో లేరు.",
  "The table is full.": "టేబుల్ నిండిపోయింది.",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "అదే డివైస్ లేదా ఖాతా వాడే వ్యక్తితో ఒకే టేబుల్‌లో కూర్చోలేరు.",
  "The server is restarting. Try again in a moment.": "సర్వర్ మళ్లీ మొదలవుతోంది. కాసేపట్లో ప్రయత్నించండి.",
  "The tables are busy. Try again.": "టేబుళ్లు ఇప్పుడు బిజీగా ఉన్నాయి. మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",

  "Private tables are points tables.": "ప్రైవేట్ టేబుళ్లు పాయింట్స్ టేబుళ్లే.",
  "There is no private table with this code.": "ఈ కోడ్‌తో ప్రైవేట్ టేబుల్ ఏదీ లేదు.",
  "Choose one of the point values of private tables.": "ప్రైవేట్ టేబుళ్ల పాయింట్ విలువల్లో ఒకటి ఎంచుకోండి.",
  "There is no practice table like this by now. Choose another one.": "ఇలాంటి ప్రాక్టీస్ టేబుల్ ఇప్పుడు లేదు. ఇంకోటి ఎంచుకోండి.",
  "You have opened {tables} private tables that are not over. Close one first.":
    "మీరు తెరిచిన {tables} ప్రైవేట్ టేబుళ్లు ఇంకా ముగియలేదు. ముందు ఒకటి మూయండి.",
  "There is no rematch of this table.": "ఈ టేబుల్‌కు రీమ్యాచ్ లేదు.",
  "Too many wrong codes. Please try again later.": "చాలాసార్లు తప్పు కోడ్ ఇచ్చారు. దయచేసి తర్వాత ప్రయత్నించండి.",
  "This private table is full or over.": "ఈ ప్రైవేట్ టేబుల్ నిండిపోయింది లేదా ముగిసింది.",
  "You and a player at this table have reached what one may win from another at private tables.":
    "ప్రైవేట్ టేబుళ్లలో ఒకరి నుంచి మరొకరు గెలవగలిగే గరిష్ఠానికి మీరు, ఈ టేబుల్‌లోని ఒక ప్లేయర్ చేరుకున్నారు.",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "గేమ్ ఎంచుకోండి: పాయింట్స్, పూల్, డీల్స్ లేదా 21-పాయింట్",
  "Choose practice or cash": "ప్రాక్టీస్ లేదా క్యాష్ ఎంచుకోండి",
  "Choose 2 or 6 players": "2 లేదా 6 ప్లేయర్లను ఎంచుకోండి",
  "Choose a table": "టేబుల్ ఎంచుకోండి",
  "Choose easy, usual, expert or master": "సులువు, సాధారణం, ఎక్స్‌పర్ట్ లేదా మాస్టర్ ఎంచుకోండి",
  "Choose a point value": "పాయింట్ విలువ ఎంచుకోండి",
  "Choose whether bots may play": "బాట్‌లు ఆడవచ్చో లేదో ఎంచుకోండి",
  "Enter a valid private code": "సరైన ప్రైవేట్ కోడ్ ఇవ్వండి",
  "Table joined.": "టేబుల్‌లో చేరారు.",
  "Table created.": "టేబుల్ తయారైంది.",
  "Maintenance begins in {left}. No new game begins before it.":
    "మెయింటెనెన్స్ మొదలవడానికి మిగిలిన సమయం: {left}. అంతకుముందు కొత్త గేమ్ ఏదీ మొదలవదు.",
};
