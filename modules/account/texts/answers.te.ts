import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Telugu. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "దయచేసి సరైన పుట్టిన తేదీ ఇవ్వండి",
  "A verified mobile number cannot be changed": "వెరిఫై అయిన మొబైల్ నంబర్‌ను మార్చలేరు",
  "Invalid agent id": "ఏజెంట్ ID సరిగ్గా లేదు",
  "You are already linked to an agent": "మీరు ఇప్పటికే ఒక ఏజెంట్‌తో లింక్ అయి ఉన్నారు",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "దయచేసి ముందు మీ విన్నింగ్స్ విత్‌డ్రా చేయండి. విన్నింగ్స్ ఉన్న అకౌంట్‌ను మూసివేయలేరు.",
  "Please leave your tables first.": "దయచేసి ముందు మీ టేబుళ్లను వదలండి.",
  "A withdrawal is still under way. Please wait until it is paid.": "ఒక విత్‌డ్రాయల్ ఇంకా నడుస్తోంది. దయచేసి చెల్లించే వరకు ఆగండి.",
  "A deposit of yours is being credited. Please try again in a minute.":
    "మీ డిపాజిట్ ఒకటి జమ అవుతోంది. దయచేసి ఒక నిమిషంలో మళ్లీ ప్రయత్నించండి.",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "మీ డిపాజిట్ బ్యాలెన్స్ ఎక్కడి నుంచి వచ్చిందో అక్కడికే తిరిగి వెళ్తోంది. మేము మీకు రాస్తాం; దయచేసి అది చేరాక అకౌంట్ మూసివేయండి.",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "మీ డిపాజిట్ బ్యాలెన్స్‌ను ఇప్పుడు తిరిగి ఇవ్వలేం. మేమే మళ్లీ ప్రయత్నిస్తాం; దయచేసి రేపు రండి.",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "మీ డిపాజిట్ బ్యాలెన్స్ వచ్చిన దారిలో తిరిగి వెళ్లలేదు. దయచేసి మీ PANకు ఆమోదం పొంది, అదే పేరుతో బ్యాంక్ ఖాతా సేవ్ చేయండి; అక్కడ చెల్లిస్తాం.",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "మీ బ్యాంక్ ఒక డిపాజిట్‌ను వెనక్కి తీసుకుంది, అది ఇంకా తేలలేదు. దయచేసి సపోర్ట్‌ను సంప్రదించండి.",
  "Profile updated successfully.": "ప్రొఫైల్ అప్‌డేట్ అయింది.",
  "We have sent you a confirmation mail. Open its link within two days.":
    "మీకు కన్ఫర్మేషన్ మెయిల్ పంపాం. రెండు రోజుల్లోపు అందులోని లింక్ తెరవండి.",
  "Your account is closed.": "మీ అకౌంట్ మూసేశాం.",
  "That device is logged out.": "ఆ డివైస్ లాగౌట్ అయింది.",
  "You are logged out everywhere.": "మీరు అన్నిచోట్లా లాగౌట్ అయ్యారు.",
  "All other devices are logged out.": "మిగతా డివైస్‌లన్నీ లాగౌట్ అయ్యాయి.",
  "Your passkey is added. You can log in with it from now on.": "మీ పాస్‌కీ జోడించాం. ఇకపై దానితో లాగిన్ కావచ్చు.",
  "The passkey is removed.": "పాస్‌కీ తీసేశాం.",
  "Enter your password, or use a passkey": "మీ పాస్‌వర్డ్ ఎంటర్ చేయండి, లేదా పాస్‌కీ వాడండి",
};
