import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Tamil. */
export const answers: AnswerTexts = {
  "The terms have changed once more. Please read what is new.": "விதிமுறைகள் மீண்டும் மாறியுள்ளன. புதியது என்ன என்று படியுங்கள்.",
  "Sorry, we didn't find any account with that Email id/Mobile number":
    "இந்த இமெயில் அல்லது மொபைல் எண்ணில் எந்தக் கணக்கும் இல்லை.",
  "Mobile number not verified.": "மொபைல் எண் உறுதி செய்யப்படவில்லை.",
  "Not Available - We are not available in your location": "கிடைக்காது: உங்கள் இடத்தில் எங்கள் சேவை இல்லை",
  "Location not found with reasons: unable to get location": "இருப்பிடம் தெரியவில்லை: இருப்பிடத்தைப் பெற முடியவில்லை",
  "Authentication Error, Please try logging again": "உங்களை அடையாளம் காண முடியவில்லை, மீண்டும் லாக் இன் செய்யுங்கள்",
  "Invalid credentials": "இமெயில், மொபைல் அல்லது பாஸ்வேர்டு தவறு",
  "Email id is already registered": "இந்த இமெயில் ஏற்கனவே பதிவாகியுள்ளது",
  "Mobile number is already registered": "இந்த மொபைல் எண் ஏற்கனவே பதிவாகியுள்ளது",
  "Username is already taken": "இந்த யூசர்நேம் வேறொருவரிடம் உள்ளது",
  "This username is kept for our own people. Please choose another.":
    "இந்த யூசர்நேம் எங்கள் ஊழியர்களுக்கானது. வேறொன்றைத் தேர்ந்தெடுங்கள்.",
  "The username has too many accents or marks": "யூசர்நேமில் குறிகள் மிக அதிகம்",
  "Write the username in one script: English or another Indian language":
    "யூசர்நேமை ஒரே எழுத்துமுறையில் எழுதுங்கள்: ஆங்கிலம் அல்லது வேறு இந்திய மொழி",
  "This password is among the first that others would guess. Please choose another.":
    "மற்றவர்கள் முதலில் ஊகிக்கும் பாஸ்வேர்டுகளில் இதுவும் ஒன்று. வேறொன்றைத் தேர்ந்தெடுங்கள்.",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "பெயர், இமெயில் அல்லது எண்ணில் உருவான பாஸ்வேர்டை எளிதில் ஊகிக்கலாம். வேறொன்றைத் தேர்ந்தெடுங்கள்.",
  "Invalid referral code": "ரெஃபரல் கோடு தவறு",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "சோஷியல் கணக்கு மூலம் பதிவு செய்ய முடியாது. உங்கள் இமெயில், மொபைல் மூலம் பதிவு செய்யுங்கள்.",
  "Your social account could not be confirmed.": "உங்கள் சோஷியல் கணக்கை உறுதிப்படுத்த முடியவில்லை.",
  "Invalid OTP": "OTP தவறு",
  "Too many wrong attempts. Please ask for a new OTP.": "பல முறை தவறான கோடு உள்ளிடப்பட்டது. புதிய OTP கேளுங்கள்.",
  "OTP has expired. Please ask for a new one.": "OTP காலாவதியானது. புதியதைக் கேளுங்கள்.",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "இன்று நீங்கள் மிக அதிகமாக OTP கேட்டுவிட்டீர்கள். நாளை மீண்டும் முயலுங்கள்.",
  "Please wait before asking for another OTP.": "இன்னொரு OTP கேட்கும் முன் சற்றுக் காத்திருங்கள்.",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "இந்தக் கணக்குக்கு மிக அதிகமான தவறான OTP-கள் முயலப்பட்டன. நீங்கள் முன்பு லாக் இன் செய்த சாதனத்தைப் பயன்படுத்துங்கள், அல்லது பிறகு முயலுங்கள்.",
  "We cannot send more OTPs at the moment. Please try again later.":
    "இப்போது மேலும் OTP அனுப்ப முடியவில்லை. பிறகு மீண்டும் முயலுங்கள்.",
  "Enter your current password": "இப்போதைய பாஸ்வேர்டை உள்ளிடுங்கள்",
  "Mobile number is already verified. Please log in.": "மொபைல் எண் ஏற்கனவே உறுதியானது. லாக் இன் செய்யுங்கள்.",
  "This link has expired. Please ask for a new one.": "இந்த லிங்க் காலாவதியானது. புதியதைக் கேளுங்கள்.",
  "This passkey could not be used. Please try again, or log in with your password.":
    "இந்தப் பாஸ்கீயைப் பயன்படுத்த முடியவில்லை. மீண்டும் முயலுங்கள், அல்லது பாஸ்வேர்டு மூலம் லாக் இன் செய்யுங்கள்.",
  "That took too long. Please try again.": "நேரம் அதிகமாகிவிட்டது. மீண்டும் முயலுங்கள்.",
  "This passkey is already added.": "இந்தப் பாஸ்கீ ஏற்கனவே சேர்க்கப்பட்டுள்ளது.",
  "You have ten passkeys already. Remove one first.": "உங்களிடம் ஏற்கனவே பத்து பாஸ்கீகள் உள்ளன. முதலில் ஒன்றை நீக்குங்கள்.",
  "Passkeys cannot be used at this address.": "இந்த முகவரியில் பாஸ்கீகளைப் பயன்படுத்த முடியாது.",
  "There is no such passkey any more.": "அந்தப் பாஸ்கீ இப்போது இல்லை.",
  "This log-in has ended already.": "இந்த லாக் இன் ஏற்கனவே முடிந்துவிட்டது.",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "PAN அங்கீகரிக்கப்பட்ட பிறகு முழுப் பெயரையும் பிறந்த தேதியையும் மாற்ற முடியாது",
  "You must be 18 years or older to play": "விளையாட 18 வயது அல்லது அதற்கு மேல் இருக்க வேண்டும்",
  "Current password and new password can't be same": "இப்போதைய பாஸ்வேர்டும் புதிய பாஸ்வேர்டும் ஒன்றாக இருக்கக்கூடாது",
  "Email is already verified": "இமெயில் ஏற்கனவே உறுதியானது",
  "This account has been closed.": "இந்தக் கணக்கு மூடப்பட்டுவிட்டது.",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "உங்கள் கணக்கு பிளாக் செய்யப்பட்டுள்ளது. அதில் உள்ளது உங்களுடையதே. எங்கள் சப்போர்ட்டுக்கு எழுதுங்கள்; ஏன் என்றும், நீங்கள் என்ன செய்யலாம் என்றும் சொல்வார்கள்.",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "உங்களை விளையாட்டிலிருந்து விலக்கி வைக்க எங்களிடம் கேட்டீர்கள். அந்தக் காலம் முடிந்ததும் மீண்டும் பதிவு செய்யலாம்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "Too many attempts. Please try again after some time.": "மிக அதிகமான முயற்சிகள். சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.",
  "We could not send the OTP just now. Please try again.": "இப்போது OTP அனுப்ப முடியவில்லை. மீண்டும் முயலுங்கள்.",
  "Too many attempts. Log in first, then open the link again.":
    "மிக அதிகமான முயற்சிகள். முதலில் லாக் இன் செய்து, பிறகு லிங்க்கை மீண்டும் திறங்கள்.",

  // What a success says.
  "Password changed successfully.": "பாஸ்வேர்டு மாற்றப்பட்டது.",
};
