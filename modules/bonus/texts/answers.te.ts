import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Telugu. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "ప్రస్తుతం ఆఫర్లు ఏవీ అందుబాటులో లేవు.",
  "This offer is no longer available.": "ఈ ఆఫర్ ఇప్పుడు అందుబాటులో లేదు.",
  "This offer is for deposits from ₹{from} to ₹{to}.": "ఈ ఆఫర్ ₹{from} నుంచి ₹{to} వరకు డిపాజిట్లకు మాత్రమే.",
  "This offer is for no deposit.": "ఈ ఆఫర్ ఏ డిపాజిట్‌కూ వర్తించదు.",
  "This offer is for a first deposit only.": "ఈ ఆఫర్ మొదటి డిపాజిట్‌కు మాత్రమే.",
  "You have used this offer already.": "మీరు ఈ ఆఫర్ ఇప్పటికే వాడారు.",
  "The daily bonus is closed at present.": "డైలీ బోనస్ ప్రస్తుతం మూసి ఉంది.",
  "You have turned the wheel today. Come back tomorrow.": "ఈరోజు మీరు చక్రం తిప్పేశారు. రేపు మళ్లీ రండి.",
  "The wheel was turned on this device today. Come back tomorrow.": "ఈరోజు ఈ డివైస్‌లో చక్రం తిప్పేశారు. రేపు మళ్లీ రండి.",
  "The wheel cannot be turned in this browser.": "ఈ బ్రౌజర్‌లో చక్రం తిప్పలేరు.",
  "Please verify your mobile number first.": "దయచేసి ముందు మీ మొబైల్ నంబర్‌ను వెరిఫై చేయండి.",
  "You have taken a break from playing. Bonuses come back with you.":
    "మీరు ఆట నుంచి విరామం తీసుకున్నారు. మీరు తిరిగి వచ్చినప్పుడు బోనస్‌లూ వస్తాయి.",
  "This ticket is not found in your account.": "ఈ టికెట్ మీ అకౌంట్‌లో లేదు.",
  "This ticket is used already.": "ఈ టికెట్ ఇప్పటికే వాడేశారు.",
};
