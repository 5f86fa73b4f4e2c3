import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Telugu. */
export const answers: AnswerTexts = {
  "This account is closed.": "ఈ అకౌంట్ మూసివేసి ఉంది.",
  "Mobile number not verified.": "మొబైల్ నంబర్ వెరిఫై కాలేదు.",
  "You must be 18 years or older to play": "ఆడాలంటే మీకు 18 ఏళ్లు లేదా ఎక్కువ ఉండాలి",
  "Accept the terms of service to deposit.": "డిపాజిట్ చేయడానికి సేవా నిబంధనలను అంగీకరించండి.",
  "Cash play is not available at the moment.": "క్యాష్ ఆట ప్రస్తుతం అందుబాటులో లేదు.",
  "You have excluded yourself from play until {day}.": "మీరు {day} వరకు ఆట నుంచి మిమ్మల్ని మీరు దూరంగా ఉంచుకున్నారు.",
  "Deposits are not available in your state.": "మీ రాష్ట్రంలో డిపాజిట్లు అందుబాటులో లేవు.",
  "Not Available - We are not available in your location": "అందుబాటులో లేదు: మీరున్న చోట మా సేవ అందుబాటులో లేదు",
  "Minimum deposit amount is ₹{amount}": "కనీస డిపాజిట్ మొత్తం ₹{amount}",
  "Maximum deposit amount is ₹{amount}": "గరిష్ఠ డిపాజిట్ మొత్తం ₹{amount}",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "మొత్తం ₹{above} కంటే ఎక్కువ డిపాజిట్ చేయడానికి దయచేసి PAN వెరిఫికేషన్ పూర్తి చేసి, మీ బ్యాంక్ ఖాతా జోడించండి.",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "ఇది రోజుకు ₹{limit} అనే మీ డిపాజిట్ పరిమితి కంటే ఎక్కువ. మీరు ఇంకా ₹{left} డిపాజిట్ చేయవచ్చు.",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "ఇది వారానికి ₹{limit} అనే మీ డిపాజిట్ పరిమితి కంటే ఎక్కువ. మీరు ఇంకా ₹{left} డిపాజిట్ చేయవచ్చు.",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "ఇది నెలకు ₹{limit} అనే మీ డిపాజిట్ పరిమితి కంటే ఎక్కువ. మీరు ఇంకా ₹{left} డిపాజిట్ చేయవచ్చు.",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "మీ చెల్లింపులు ఇప్పటికే పెండింగ్‌లో ఉన్నాయి. దయచేసి ముందు వాటిలో ఒకటి పూర్తి చేయండి లేదా రద్దు చేయండి.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Payments are not available just now. Please try again later.": "చెల్లింపులు ఇప్పుడు అందుబాటులో లేవు. దయచేసి తర్వాత ప్రయత్నించండి.",
  "There is no such payment.": "అలాంటి చెల్లింపు ఏదీ లేదు.",
  "Please enter an amount": "దయచేసి మొత్తం ఇవ్వండి",
  "Minimum withdrawal amount is ₹1": "కనీస విత్‌డ్రాయల్ మొత్తం ₹1",
  "Amount exceeds withdrawable balance": "మొత్తం విత్‌డ్రా చేయగల బ్యాలెన్స్ కంటే ఎక్కువ",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "మీ విత్‌డ్రాయల్ ఒకటి ఇప్పటికే నడుస్తోంది. దయచేసి చెల్లించే వరకు ఆగండి, లేదా రద్దు చేయండి.",
  "Please get your PAN approved first: My Account, KYC.": "దయచేసి ముందు మీ PANకు ఆమోదం పొందండి: నా అకౌంట్, KYC.",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "దయచేసి ముందు మీ PANలోని పేరుతో బ్యాంక్ ఖాతా సేవ్ చేయండి: నా అకౌంట్, బ్యాంక్ ఖాతా.",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "దయచేసి ముందు మీ PANకు ఆమోదం పొంది (నా అకౌంట్, KYC), అదే పేరుతో బ్యాంక్ ఖాతా సేవ్ చేయండి (నా అకౌంట్, బ్యాంక్ ఖాతా).",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "మీ బ్యాంక్ ఒక డిపాజిట్‌ను వెనక్కి తీసుకోవడంతో విత్‌డ్రాయల్స్ ఆగాయి. దయచేసి సపోర్ట్‌ను సంప్రదించండి.",
  "By now you would receive ₹{receive} of it. Please look again.":
    "ఇప్పుడైతే ఇందులో మీకు ₹{receive} అందుతాయి. దయచేసి మళ్లీ చూడండి.",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "పన్ను తర్వాత ₹1 కంటే తక్కువ మిగులుతుంది, బ్యాంకులు దాన్ని పంపవు. దయచేసి ఎక్కువ మొత్తం ఇవ్వండి.",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "ఈరోజు మీరు చాలా విత్‌డ్రాయల్స్ అడిగారు. దయచేసి రేపు మళ్లీ ప్రయత్నించండి.",
  "Your withdrawal could not be taken just now. Please try again.": "మీ విత్‌డ్రాయల్‌ను ఇప్పుడు తీసుకోలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.",
  "There is no such withdrawal.": "అలాంటి విత్‌డ్రాయల్ ఏదీ లేదు.",
  "This withdrawal has been decided already and cannot be cancelled.": "ఈ విత్‌డ్రాయల్‌పై ఇప్పటికే నిర్ణయం జరిగింది, దీన్ని రద్దు చేయలేరు.",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "ఈ డిపాజిట్‌ను రీఫండ్ చేయలేం: దీనితో ఆడారు, ఇది చాలా పాతది, లేదా ఈ సంవత్సరం ఇంకోటి రీఫండ్ అయింది.",
  "Please name a financial year, such as 2026-2027.": "దయచేసి ఆర్థిక సంవత్సరం చెప్పండి, ఉదాహరణకు 2026-2027.",
  "There is no such player.": "అలాంటి ప్లేయర్ ఎవరూ లేరు.",
  "There is no such voucher.": "అలాంటి వోచర్ ఏదీ లేదు.",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "ఈ డిపాజిట్ రసీదు వోచర్ ఇంకా తయారు కాలేదు. దయచేసి తర్వాత ప్రయత్నించండి.",
  "That is more than {lines}. Please choose fewer days, or CSV.": "ఇది చాలా పొడవైంది. దయచేసి తక్కువ రోజులు ఎంచుకోండి, లేదా CSV.",
  "That is more than {lines}. Please choose fewer days.": "ఇది చాలా పొడవైంది. దయచేసి తక్కువ రోజులు ఎంచుకోండి.",
  "Please choose a first and a last day, a year apart at most.":
    "దయచేసి మొదటి, చివరి రోజులు ఎంచుకోండి; వాటి మధ్య గరిష్ఠం ఒక సంవత్సరం.",
  "There is no such financial year.": "అలాంటి ఆర్థిక సంవత్సరం ఏదీ లేదు.",
  "One is being made already. Please wait until it is there.": "ఒకటి ఇప్పటికే తయారవుతోంది. దయచేసి అది వచ్చే వరకు ఆగండి.",
  "Too many papers are being made just now. Please try again in a minute.":
    "ఇప్పుడు చాలా పత్రాలు తయారవుతున్నాయి. దయచేసి ఒక నిమిషంలో మళ్లీ ప్రయత్నించండి.",
  "You have had many papers made. Please try again in an hour.":
    "మీరు చాలా పత్రాలు తయారు చేయించారు. దయచేసి ఒక గంటలో మళ్లీ ప్రయత్నించండి.",
  "Your limit is in force.": "మీ పరిమితి అమల్లో ఉంది.",
  "Your limit changes on {from}.": "మీ పరిమితి మారే తేదీ: {from}.",
  "Your withdrawal request has been submitted.": "మీ విత్‌డ్రాయల్ రిక్వెస్ట్ అందింది.",
  "Your withdrawal has been cancelled.": "మీ విత్‌డ్రాయల్ రద్దయింది.",
  "Your refund request has been submitted.": "మీ రీఫండ్ రిక్వెస్ట్ అందింది.",
};
