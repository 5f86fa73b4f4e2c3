import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Telugu. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "ఈ టేబుల్ తెరవడం కుదరదు. లాబీ నుంచి మళ్లీ తెరవండి.",
  "This table is played by another process of the server.": "ఈ టేబుల్ సర్వర్‌లో వేరే భాగంలో నడుస్తోంది.",
  "This connection is over. Open it again.": "ఈ కనెక్షన్ ముగిసింది. మళ్లీ తెరవండి.",
  "Too many players are here. Try again.": "ఇప్పుడు చాలా మంది ప్లేయర్లు ఉన్నారు. మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "You can play at {tables} tables at once.": "మీరు ఒకేసారి {tables} టేబుళ్లలో ఆడవచ్చు.",
  "The table is full.": "టేబుల్ నిండిపోయింది.",
  "You have no seat at this table.": "ఈ టేబుల్‌లో మీకు సీటు లేదు.",
  "The server is restarting. Try again in a moment.": "సర్వర్ మళ్లీ మొదలవుతోంది. కాసేపట్లో ప్రయత్నించండి.",
  "The tables are busy. Try again.": "టేబుళ్లు ఇప్పుడు బిజీగా ఉన్నాయి. మళ్లీ ప్రయత్నించండి.",
  "No new games begin at the moment. Please come back in a while.":
    "ఇప్పుడు కొత్త గేమ్‌లు ఏవీ మొదలవడం లేదు. దయచేసి కాసేపటి తర్వాత రండి.",
  "The server is restarting.": "సర్వర్ మళ్లీ మొదలవుతోంది.",
  "This table is not open.": "ఈ టేబుల్ తెరిచి లేదు.",
  "The table is being moved. Try again in a moment.": "టేబుల్‌ను వేరే చోటికి మారుస్తున్నాం. కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
  "The table is busy. Try again.": "టేబుల్ ఇప్పుడు బిజీగా ఉంది. మళ్లీ ప్రయత్నించండి.",
  "The server is restarting. Your table stays as it is.": "సర్వర్ మళ్లీ మొదలవుతోంది. మీ టేబుల్ ఉన్నది ఉన్నట్టే ఉంటుంది.",
  "A top-up is on its way.": "టాప్ అప్ వస్తోంది.",
  "Your entry is being paid.": "మీ ఎంట్రీ కడుతున్నాం.",
  "You did not play in this deal.": "మీరు ఈ డీల్‌లో ఆడలేదు.",
  "Other tables still play these cards. They are told when the last one is over.":
    "ఇతర టేబుళ్లు ఇంకా ఈ కార్డులతో ఆడుతున్నాయి. చివరిది ముగిశాక వీటిని చూపుతాం.",
  "This deal cannot be shown any more.": "ఈ డీల్‌ను ఇక చూపలేం.",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "ఇతరులు ఇంకా ఈ కార్డులతో ఆడుతున్నారు. దీని రోజు ముగిశాక ఈ డీల్ చూడవచ్చు.",
  "This table was played too long to watch its deals again.": "ఈ టేబుల్ చాలాసేపు నడిచింది, కాబట్టి దీని డీల్స్ మళ్లీ చూడలేరు.",
  "You watch many deals at once. Try again in a moment.": "మీరు ఒకేసారి చాలా డీల్స్ చూస్తున్నారు. కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
  "Many players watch deals now. Try again in a moment.": "ఇప్పుడు చాలా మంది ప్లేయర్లు డీల్స్ చూస్తున్నారు. కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
  "Deals for rupees are not shown to others.": "రూపాయల డీల్స్ ఇతరులకు చూపం.",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "టోర్నమెంట్ డీల్స్ ఇతరులకు చూపం: రౌండ్‌లోని ప్లేయర్లు ఇంకా ఆడుతుండవచ్చు.",
  "Only deals of open practice tables are shown to others.": "అందరికీ తెరిచిన ప్రాక్టీస్ టేబుళ్ల డీల్స్ మాత్రమే ఇతరులకు చూపుతాం.",
  "Deals of private tables are not shown to others.": "ప్రైవేట్ టేబుళ్ల డీల్స్ ఇతరులకు చూపం.",
  "You show a hundred deals already. Hide one first.": "మీరు ఇప్పటికే వంద డీల్స్ చూపుతున్నారు. ముందు ఒకటి దాచండి.",
  "There is no such deal, or it is not shown any more.": "అలాంటి డీల్ లేదు, లేదా దాన్ని ఇప్పుడు చూపడం లేదు.",
  "Many people look on at this table. Try again in a while.": "ఈ టేబుల్‌ను చాలా మంది చూస్తున్నారు. కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.",
  "There is no such table, or it cannot be watched.": "అలాంటి టేబుల్ లేదు, లేదా దాన్ని చూడటం కుదరదు.",
};
