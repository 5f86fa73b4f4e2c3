import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Tamil. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "சரியான பிறந்த தேதியை உள்ளிடுங்கள்",
  "A verified mobile number cannot be changed": "உறுதியான மொபைல் எண்ணை மாற்ற முடியாது",
  "Invalid agent id": "ஏஜென்ட் ஐடி தவறு",
  "You are already linked to an agent": "நீங்கள் ஏற்கனவே ஒரு ஏஜென்ட்டுடன் இணைந்துள்ளீர்கள்",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "முதலில் வென்ற பணத்தை எடுங்கள். வென்ற பணம் உள்ள கணக்கை மூட முடியாது.",
  "Please leave your tables first.": "முதலில் உங்கள் டேபிள்களை விட்டு வெளியேறுங்கள்.",
  "A withdrawal is still under way. Please wait until it is paid.":
    "பணம் எடுக்கும் ஒரு கோரிக்கை இன்னும் நடக்கிறது. அது செலுத்தப்படும் வரை காத்திருங்கள்.",
  "A deposit of yours is being credited. Please try again in a minute.":
    "உங்கள் டெபாசிட் ஒன்று வரவு வைக்கப்படுகிறது. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "உங்கள் டெபாசிட் இருப்பு வந்த இடத்துக்கே திரும்பிச் செல்கிறது. உங்களுக்கு எழுதுவோம்; அது வந்து சேர்ந்ததும் கணக்கை மூடுங்கள்.",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "உங்கள் டெபாசிட் இருப்பை இப்போது திருப்பித் தர முடியவில்லை. நாங்களே மீண்டும் முயல்வோம்; நாளை வாருங்கள்.",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "உங்கள் டெபாசிட் இருப்பு வந்த வழியே திரும்பிச் செல்ல முடியாது. உங்கள் PAN-க்கு அங்கீகாரம் பெற்று, அதே பெயரில் வங்கிக் கணக்கைச் சேமியுங்கள்; அங்கே செலுத்துவோம்.",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "உங்கள் வங்கி ஒரு டெபாசிட்டைத் திரும்ப எடுத்துக்கொண்டது, அது இன்னும் தீரவில்லை. சப்போர்ட்டைத் தொடர்புகொள்ளுங்கள்.",

  // What a success says.
  "Profile updated successfully.": "உங்கள் புரொஃபைல் புதுப்பிக்கப்பட்டது.",
  "We have sent you a confirmation mail. Open its link within two days.":
    "உறுதிப்படுத்தும் மெயிலை அனுப்பியுள்ளோம். அதன் லிங்கை இரண்டு நாட்களுக்குள் திறங்கள்.",
  "Your account is closed.": "உங்கள் கணக்கு மூடப்பட்டது.",
  "That device is logged out.": "அந்தச் சாதனம் லாக் அவுட் ஆனது.",
  "You are logged out everywhere.": "எல்லா இடத்திலும் லாக் அவுட் ஆனீர்கள்.",
  "All other devices are logged out.": "மற்ற எல்லாச் சாதனங்களும் லாக் அவுட் ஆயின.",
  "Your passkey is added. You can log in with it from now on.": "உங்கள் பாஸ்கீ சேர்ந்தது. இனி அதைக் கொண்டு லாக் இன் செய்யலாம்.",
  "The passkey is removed.": "பாஸ்கீ நீக்கப்பட்டது.",
  "Enter your password, or use a passkey": "பாஸ்வேர்டை உள்ளிடுங்கள், அல்லது பாஸ்கீ பயன்படுத்துங்கள்",
};
