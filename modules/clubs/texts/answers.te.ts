import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Telugu. */
export const answers: AnswerTexts = {
  "You are in no club.": "మీరు ఏ క్లబ్‌లోనూ లేరు.",
  "This link opens no club. Ask for a new one.": "ఈ లింక్‌తో ఏ క్లబ్బూ తెరుచుకోదు. కొత్తది అడగండి.",
  "This member has left the club.": "ఈ మెంబర్ క్లబ్ వదిలారు.",
  "This table is not open any more.": "ఈ టేబుల్ ఇప్పుడు తెరిచి లేదు.",
  "This tournament is not announced any more.": "ఈ టోర్నమెంట్ ఇప్పుడు ప్రకటనలో లేదు.",
  "You are in a club already. Leave it first.": "మీరు ఇప్పటికే ఒక క్లబ్‌లో ఉన్నారు. ముందు దాన్ని వదలండి.",
  "Another club has this name, or one that looks like it.": "ఇదే పేరు, లేదా దీనిలా కనిపించే పేరు ఇంకో క్లబ్‌కు ఉంది.",
  "The club has another name now.": "క్లబ్‌కు ఇప్పుడు వేరే పేరు ఉంది.",
  "This club is full: it has {members} members.": "ఈ క్లబ్ నిండిపోయింది: ఇందులో {members} మంది మెంబర్లు ఉన్నారు.",
  "This club has removed you. You can come back after 30 days.": "ఈ క్లబ్ మిమ్మల్ని తీసేసింది. 30 రోజుల తర్వాత తిరిగి రావచ్చు.",
  "Your role in the club does not allow this.": "క్లబ్‌లో మీ పాత్రకు ఈ అనుమతి లేదు.",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "క్లబ్ పేరు, పరిచయాన్ని సపోర్ట్ దాచింది. మళ్లీ చూపే వరకు వాటిని మార్చలేరు.",
  "A club has {deputies} deputies at most.": "ఒక క్లబ్‌లో గరిష్ఠం {deputies} డిప్యూటీలు ఉండవచ్చు.",
  "You show three tables already.": "మీరు ఇప్పటికే మూడు టేబుళ్లు చూపుతున్నారు.",
  "The club has two tournaments ahead already.": "క్లబ్‌కు ఇప్పటికే రెండు రాబోయే టోర్నమెంట్లు ఉన్నాయి.",
  "You have made two clubs this week. Try again later.": "ఈ వారం మీరు రెండు క్లబ్‌లు తయారు చేశారు. తర్వాత ప్రయత్నించండి.",
  "A name has {least} to {most} letters or digits, in one script.":
    "పేరులో ఒకే లిపిలో {least} నుంచి {most} వరకు అక్షరాలు లేదా అంకెలు ఉంటాయి.",
  "This name sounds like ours. Choose another one.": "ఈ పేరు మా పేరులా ఉంది. ఇంకోటి ఎంచుకోండి.",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "పరిచయంలో గరిష్ఠం {most} అక్షరాలు ఉండవచ్చు; లింక్‌లు, చిరునామాలు, పొడవైన నంబర్లు ఉండకూడదు.",
  "A tournament begins within ten minutes to seven days.": "టోర్నమెంట్ పది నిమిషాల నుంచి ఏడు రోజుల్లోపు మొదలవాలి.",
  "The server is being updated. Announce it again in a few minutes.": "సర్వర్ అప్‌డేట్ అవుతోంది. కొన్ని నిమిషాల్లో మళ్లీ ప్రకటించండి.",
  "Too many links that open nothing. Try again in an hour.": "ఏమీ తెరవని లింక్‌లు చాలా అయ్యాయి. ఒక గంటలో మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Your club is there.": "మీ క్లబ్ తయారైంది.",
  "Welcome to the club.": "క్లబ్‌కు స్వాగతం.",
  "You have left the club.": "మీరు క్లబ్‌ను వదిలారు.",
  "Saved.": "సేవ్ అయింది.",
  "The member is removed.": "మెంబర్‌ను తీసేశాం.",
  "The club is closed.": "క్లబ్ మూసేశాం.",
  "The old link opens nothing now.": "పాత లింక్‌తో ఇక ఏదీ తెరుచుకోదు.",
  "Your club sees the table.": "ఈ టేబుల్ మీ క్లబ్‌కు కనిపిస్తుంది.",
  "The tournament is announced.": "టోర్నమెంట్ ప్రకటించాం.",
  "The tournament is cancelled.": "టోర్నమెంట్ రద్దయింది.",
};
