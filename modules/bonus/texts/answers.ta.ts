import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Tamil. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "இப்போது ஆஃபர்கள் எதுவும் இல்லை.",
  "This offer is no longer available.": "இந்த ஆஃபர் இப்போது இல்லை.",
  "This offer is for deposits from ₹{from} to ₹{to}.": "இந்த ஆஃபர் ₹{from} முதல் ₹{to} வரையான டெபாசிட்களுக்கு.",
  "This offer is for no deposit.": "இந்த ஆஃபர் எந்த டெபாசிட்டுக்கும் அல்ல.",
  "This offer is for a first deposit only.": "இந்த ஆஃபர் முதல் டெபாசிட்டுக்கு மட்டும்.",
  "You have used this offer already.": "இந்த ஆஃபரை ஏற்கனவே பயன்படுத்திவிட்டீர்கள்.",
  "The daily bonus is closed at present.": "டெய்லி போனஸ் இப்போது மூடப்பட்டுள்ளது.",
  "You have turned the wheel today. Come back tomorrow.": "இன்று சக்கரத்தைச் சுற்றிவிட்டீர்கள். நாளை வாருங்கள்.",
  "The wheel was turned on this device today. Come back tomorrow.": "இந்தச் சாதனத்தில் இன்று சக்கரம் சுற்றப்பட்டது. நாளை வாருங்கள்.",
  "The wheel cannot be turned in this browser.": "இந்த பிரவுசரில் சக்கரத்தைச் சுற்ற முடியாது.",
  "Please verify your mobile number first.": "முதலில் உங்கள் மொபைல் எண்ணை உறுதிசெய்யுங்கள்.",
  "You have taken a break from playing. Bonuses come back with you.":
    "விளையாட்டிலிருந்து இடைவேளை எடுத்துள்ளீர்கள். நீங்கள் திரும்பும்போது போனஸ்களும் திரும்பும்.",
  "This ticket is not found in your account.": "இந்த டிக்கெட் உங்கள் கணக்கில் இல்லை.",
  "This ticket is used already.": "இந்த டிக்கெட் ஏற்கனவே பயன்படுத்தப்பட்டது.",
};
