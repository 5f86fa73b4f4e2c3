import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Tamil. */
export const answers: AnswerTexts = {
  "This account is closed.": "இந்தக் கணக்கு மூடப்பட்டுள்ளது.",
  "Mobile number not verified.": "மொபைல் எண் உறுதி செய்யப்படவில்லை.",
  "You must be 18 years or older to play": "விளையாட 18 வயது அல்லது அதற்கு மேல் இருக்க வேண்டும்",
  "Accept the terms of service to deposit.": "டெபாசிட் செய்ய சேவை விதிமுறைகளை ஏற்றுக்கொள்ளுங்கள்.",
  "Cash play is not available at the moment.": "கேஷ் ஆட்டம் இப்போது கிடைக்காது.",
  "You have excluded yourself from play until {day}.": "{day} வரை விளையாட்டிலிருந்து உங்களை நீங்களே விலக்கிக்கொண்டீர்கள்.",
  "Deposits are not available in your state.": "உங்கள் மாநிலத்தில் டெபாசிட் செய்ய முடியாது.",
  "Not Available - We are not available in your location": "கிடைக்காது: உங்கள் இடத்தில் எங்கள் சேவை இல்லை",
  "Minimum deposit amount is ₹{amount}": "குறைந்தபட்ச டெபாசிட் தொகை ₹{amount}",
  "Maximum deposit amount is ₹{amount}": "அதிகபட்ச டெபாசிட் தொகை ₹{amount}",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "மொத்தம் ₹{above} தொகைக்கு மேல் டெபாசிட் செய்ய PAN சரிபார்ப்பை முடித்து, உங்கள் வங்கிக் கணக்கைச் சேருங்கள்.",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "இது ஒரு நாளுக்கு ₹{limit} என்ற உங்கள் டெபாசிட் வரம்பை விட அதிகம். இன்னும் ₹{left} டெபாசிட் செய்யலாம்.",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "இது ஒரு வாரத்துக்கு ₹{limit} என்ற உங்கள் டெபாசிட் வரம்பை விட அதிகம். இன்னும் ₹{left} டெபாசிட் செய்யலாம்.",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "இது ஒரு மாதத்துக்கு ₹{limit} என்ற உங்கள் டெபாசிட் வரம்பை விட அதிகம். இன்னும் ₹{left} டெபாசிட் செய்யலாம்.",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "உங்கள் பேமென்ட்கள் ஏற்கனவே காத்திருக்கின்றன. முதலில் அவற்றில் ஒன்றை முடியுங்கள் அல்லது ரத்துசெய்யுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "Payments are not available just now. Please try again later.": "பேமென்ட்கள் இப்போது கிடைக்காது. பிறகு மீண்டும் முயலுங்கள்.",
  "There is no such payment.": "அப்படி ஒரு பேமென்ட் இல்லை.",
  "Please enter an amount": "தொகையை உள்ளிடுங்கள்",
  "Minimum withdrawal amount is ₹1": "குறைந்தபட்சம் ₹1 எடுக்கலாம்",
  "Amount exceeds withdrawable balance": "தொகை, எடுக்கக்கூடிய இருப்பை விட அதிகம்",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "பணம் எடுக்கும் உங்கள் கோரிக்கை ஒன்று ஏற்கனவே நடக்கிறது. அது செலுத்தப்படும் வரை காத்திருங்கள், அல்லது ரத்துசெய்யுங்கள்.",
  "Please get your PAN approved first: My Account, KYC.": "முதலில் உங்கள் PAN-க்கு அங்கீகாரம் பெறுங்கள்: என் கணக்கு, KYC.",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "முதலில் உங்கள் PAN-ல் உள்ள பெயரில் வங்கிக் கணக்கைச் சேமியுங்கள்: என் கணக்கு, வங்கிக் கணக்கு.",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "முதலில் உங்கள் PAN-க்கு அங்கீகாரம் பெற்று (என் கணக்கு, KYC), அதே பெயரில் வங்கிக் கணக்கைச் சேமியுங்கள் (என் கணக்கு, வங்கிக் கணக்கு).",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "உங்கள் வங்கி ஒரு டெபாசிட்டைத் திரும்ப எடுத்ததால் பணம் எடுத்தல் நிறுத்தப்பட்டுள்ளது. சப்போர்ட்டைத் தொடர்புகொள்ளுங்கள்.",
  "By now you would receive ₹{receive} of it. Please look again.":
    "இப்போது அதில் உங்களுக்கு ₹{receive} வரும். மீண்டும் பாருங்கள்.",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "வரி போக ₹1-க்கும் குறைவாக மிஞ்சும், அதை வங்கிகள் அனுப்புவதில்லை. பெரிய தொகையை உள்ளிடுங்கள்.",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "இன்று பணம் எடுக்க மிக அதிக முறை கேட்டுவிட்டீர்கள். நாளை மீண்டும் முயலுங்கள்.",
  "Your withdrawal could not be taken just now. Please try again.":
    "பணம் எடுக்கும் உங்கள் கோரிக்கையை இப்போது ஏற்க முடியவில்லை. மீண்டும் முயலுங்கள்.",
  "There is no such withdrawal.": "பணம் எடுக்கும் அப்படி ஒரு கோரிக்கை இல்லை.",
  "This withdrawal has been decided already and cannot be cancelled.":
    "பணம் எடுக்கும் இந்தக் கோரிக்கை ஏற்கனவே முடிவு செய்யப்பட்டது, இனி ரத்துசெய்ய முடியாது.",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "இந்த டெபாசிட்டை ரீஃபண்ட் செய்ய முடியாது: அதை வைத்து ஆடப்பட்டது, அது மிகப் பழையது, அல்லது இந்த ஆண்டு வேறொன்று ரீஃபண்ட் ஆனது.",
  "Please name a financial year, such as 2026-2027.": "நிதியாண்டைக் குறிப்பிடுங்கள், உதாரணம்: 2026-2027.",
  "There is no such player.": "அப்படி ஒரு பிளேயர் இல்லை.",
  "There is no such voucher.": "அப்படி ஒரு வவுச்சர் இல்லை.",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "இந்த டெபாசிட்டின் ரசீது வவுச்சர் இன்னும் தயாராகவில்லை. பிறகு மீண்டும் முயலுங்கள்.",
  "That is more than {lines}. Please choose fewer days, or CSV.": "இது மிக நீளம். குறைந்த நாட்களை அல்லது CSV-ஐத் தேர்ந்தெடுங்கள்.",
  "That is more than {lines}. Please choose fewer days.": "இது மிக நீளம். குறைந்த நாட்களைத் தேர்ந்தெடுங்கள்.",
  "Please choose a first and a last day, a year apart at most.":
    "முதல் நாளையும் கடைசி நாளையும் தேர்ந்தெடுங்கள், அதிகபட்சம் ஓர் ஆண்டு இடைவெளி.",
  "There is no such financial year.": "அப்படி ஒரு நிதியாண்டு இல்லை.",
  "One is being made already. Please wait until it is there.": "ஒன்று ஏற்கனவே தயாராகிறது. அது வரும் வரை காத்திருங்கள்.",
  "Too many papers are being made just now. Please try again in a minute.":
    "இப்போது மிக அதிகமான ஆவணங்கள் தயாராகின்றன. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.",
  "You have had many papers made. Please try again in an hour.":
    "நீங்கள் பல ஆவணங்களைத் தயாரித்துவிட்டீர்கள். ஒரு மணி நேரத்தில் மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Your limit is in force.": "உங்கள் வரம்பு அமலில் உள்ளது.",
  "Your limit changes on {from}.": "உங்கள் வரம்பு மாறும் நாள்: {from}.",
  "Your withdrawal request has been submitted.": "பணம் எடுக்கும் உங்கள் கோரிக்கை அனுப்பப்பட்டது.",
  "Your withdrawal has been cancelled.": "உங்கள் பணம் எடுத்தல் ரத்து செய்யப்பட்டது.",
  "Your refund request has been submitted.": "உங்கள் ரீஃபண்ட் கோரிக்கை அனுப்பப்பட்டது.",
};
