import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Telugu. */
export const answers: AnswerTexts = {
  "The terms have changed once more. Please read what is new.": "నిబంధనలు మళ్లీ మారాయి. దయచేసి కొత్తగా ఏముందో చదవండి.",
  "Sorry, we didn't find any account with that Email id/Mobile number": "క్షమించండి, ఆ ఈమెయిల్ లేదా మొబైల్ నంబర్‌తో అకౌంట్ ఏదీ దొరకలేదు",
  "Mobile number not verified.": "మొబైల్ నంబర్ వెరిఫై కాలేదు.",
  "Not Available - We are not available in your location": "అందుబాటులో లేదు: మీరున్న చోట మా సేవ అందుబాటులో లేదు",
  "Location not found with reasons: unable to get location": "లొకేషన్ దొరకలేదు: లొకేషన్ తీసుకోలేకపోయాం",
  "Authentication Error, Please try logging again": "మిమ్మల్ని గుర్తించలేకపోయాం, దయచేసి మళ్లీ లాగిన్ చేయండి",
  "Invalid credentials": "ఈమెయిల్, మొబైల్ లేదా పాస్‌వర్డ్ తప్పు",
  "Email id is already registered": "ఈ ఈమెయిల్ ఇప్పటికే రిజిస్టర్ అయింది",
  "Mobile number is already registered": "ఈ మొబైల్ నంబర్ ఇప్పటికే రిజిస్టర్ అయింది",
  "Username is already taken": "ఈ యూజర్‌నేమ్ ఇప్పటికే వేరొకరిది",
  "This username is kept for our own people. Please choose another.": "ఈ యూజర్‌నేమ్ మా వారి కోసం ఉంచాం. దయచేసి ఇంకోటి ఎంచుకోండి.",
  "The username has too many accents or marks": "యూజర్‌నేమ్‌లో గుర్తులు మరీ ఎక్కువగా ఉన్నాయి",
  "Write the username in one script: English or another Indian language": "యూజర్‌నేమ్‌ను ఒకే లిపిలో రాయండి: ఇంగ్లీష్ లేదా ఏదైనా భారతీయ భాష",
  "This password is among the first that others would guess. Please choose another.":
    "ఈ పాస్‌వర్డ్‌ను ఇతరులు ముందుగానే ఊహించగలరు. దయచేసి ఇంకోటి ఎంచుకోండి.",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "పేరు, ఈమెయిల్ లేదా నంబర్‌తో చేసిన పాస్‌వర్డ్‌ను ఊహించడం తేలిక. దయచేసి ఇంకోటి ఎంచుకోండి.",
  "Invalid referral code": "రెఫరల్ కోడ్ సరిగ్గా లేదు",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "సోషల్ అకౌంట్‌తో సైన్-అప్ అందుబాటులో లేదు. దయచేసి మీ ఈమెయిల్, మొబైల్‌తో రిజిస్టర్ చేయండి.",
  "Your social account could not be confirmed.": "మీ సోషల్ అకౌంట్‌ను కన్ఫర్మ్ చేయలేకపోయాం.",
  "Invalid OTP": "OTP సరిగ్గా లేదు",
  "Too many wrong attempts. Please ask for a new OTP.": "చాలాసార్లు తప్పు కోడ్ ఇచ్చారు. దయచేసి కొత్త OTP అడగండి.",
  "OTP has expired. Please ask for a new one.": "OTP గడువు ముగిసింది. దయచేసి కొత్తది అడగండి.",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "ఈరోజు మీరు చాలాసార్లు OTP అడిగారు. దయచేసి రేపు మళ్లీ ప్రయత్నించండి.",
  "Please wait before asking for another OTP.": "ఇంకో OTP అడిగే ముందు దయచేసి కాసేపు ఆగండి.",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "ఈ అకౌంట్‌కు చాలా తప్పు OTPలు ఇచ్చారు. మీరు ఇంతకుముందు లాగిన్ చేసిన డివైస్ వాడండి, లేదా తర్వాత ప్రయత్నించండి.",
  "We cannot send more OTPs at the moment. Please try again later.": "ఇప్పుడు ఇంకా OTPలు పంపలేం. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Enter your current password": "మీ ప్రస్తుత పాస్‌వర్డ్ ఇవ్వండి",
  "Mobile number is already verified. Please log in.": "మొబైల్ నంబర్ ఇప్పటికే వెరిఫై అయింది. దయచేసి లాగిన్ చేయండి.",
  "This link has expired. Please ask for a new one.": "ఈ లింక్ గడువు ముగిసింది. దయచేసి కొత్తది అడగండి.",
  "This passkey could not be used. Please try again, or log in with your password.":
    "ఈ పాస్‌కీ పనిచేయలేదు. దయచేసి మళ్లీ ప్రయత్నించండి, లేదా పాస్‌వర్డ్‌తో లాగిన్ చేయండి.",
  "That took too long. Please try again.": "చాలా ఆలస్యమైంది. దయచేసి మళ్లీ ప్రయత్నించండి.",
  "This passkey is already added.": "ఈ పాస్‌కీ ఇప్పటికే జోడించి ఉంది.",
  "You have ten passkeys already. Remove one first.": "మీకు ఇప్పటికే పది పాస్‌కీలు ఉన్నాయి. ముందు ఒకటి తీసేయండి.",
  "Passkeys cannot be used at this address.": "ఈ అడ్రస్‌లో పాస్‌కీలు పనిచేయవు.",
  "There is no such passkey any more.": "ఆ పాస్‌కీ ఇప్పుడు లేదు.",
  "This log-in has ended already.": "ఈ లాగిన్ ఇప్పటికే ముగిసింది.",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "మీ PAN ఆమోదం పొందాక పూర్తి పేరు, పుట్టిన తేదీ మార్చలేరు",
  "You must be 18 years or older to play": "ఆడాలంటే మీకు 18 ఏళ్లు లేదా ఎక్కువ ఉండాలి",
  "Current password and new password can't be same": "ప్రస్తుత పాస్‌వర్డ్, కొత్త పాస్‌వర్డ్ ఒకటే కాకూడదు",
  "Email is already verified": "ఈమెయిల్ ఇప్పటికే వెరిఫై అయింది",
  "This account has been closed.": "ఈ అకౌంట్‌ను మూసివేశారు.",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "మీ అకౌంట్ బ్లాక్ అయింది. అందులో ఉన్నది మీదే. దయచేసి మా సపోర్ట్‌కు రాయండి; ఎందుకో, మీరు ఏం చేయగలరో వారు చెబుతారు.",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "మిమ్మల్ని ఆటకు దూరంగా ఉంచమని మీరే మమ్మల్ని అడిగారు. ఆ సమయం ముగిశాక మళ్లీ రిజిస్టర్ చేయవచ్చు.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Too many attempts. Please try again after some time.": "చాలాసార్లు ప్రయత్నించారు. దయచేసి కొంతసేపటి తర్వాత ప్రయత్నించండి.",
  "We could not send the OTP just now. Please try again.": "ఇప్పుడు OTP పంపలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.",
  "Too many attempts. Log in first, then open the link again.": "చాలాసార్లు ప్రయత్నించారు. ముందు లాగిన్ చేసి, లింక్‌ను మళ్లీ తెరవండి.",
  "Password changed successfully.": "పాస్‌వర్డ్ మారింది.",
};
