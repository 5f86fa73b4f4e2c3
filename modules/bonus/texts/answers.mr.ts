import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Marathi. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "सध्या कोणतीही प्रमोशनल ऑफर नाही.",
  "This offer is no longer available.": "ही ऑफर आता उपलब्ध नाही.",
  "This offer is for deposits from ₹{from} to ₹{to}.": "ही ऑफर ₹{from} ते ₹{to} डिपॉझिटसाठी आहे.",
  "This offer is for no deposit.": "ही ऑफर कोणत्याही डिपॉझिटसाठी नाही.",
  "This offer is for a first deposit only.": "ही ऑफर फक्त पहिल्या डिपॉझिटसाठी आहे.",
  "You have used this offer already.": "तुम्ही ही ऑफर आधीच वापरली आहे.",
  "The daily bonus is closed at present.": "रोजचा बोनस सध्या बंद आहे.",
  "You have turned the wheel today. Come back tomorrow.": "आज तुम्ही चक्र फिरवले आहे. उद्या पुन्हा या.",
  "The wheel was turned on this device today. Come back tomorrow.": "आज या डिव्हाइसवर चक्र फिरवले गेले आहे. उद्या पुन्हा या.",
  "The wheel cannot be turned in this browser.": "या ब्राउझरमध्ये चक्र फिरवता येत नाही.",
  "Please verify your mobile number first.": "कृपया आधी तुमचा मोबाइल नंबर पडताळा.",
  "You have taken a break from playing. Bonuses come back with you.":
    "तुम्ही खेळापासून विराम घेतला आहे. तुम्ही परत आल्यावर बोनसही परत येतात.",
  "This ticket is not found in your account.": "हे तिकीट तुमच्या अकाउंटमध्ये सापडले नाही.",
  "This ticket is used already.": "हे तिकीट आधीच वापरलेले आहे.",
};
