import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Sorry, we didn't find any account with that Email id/Mobile number":
    "માફ કરશો, આ ઈ-મેલ કે મોબાઇલ નંબરથી કોઈ એકાઉન્ટ મળ્યું નથી.",
  "Mobile number not verified.": "મોબાઇલ નંબર વેરિફાય થયો નથી.",
  "Not Available - We are not available in your location": "ઉપલબ્ધ નથી: તમારા લોકેશન પર અમારી સેવા નથી",
  "Location not found with reasons: unable to get location": "લોકેશન મળ્યું નથી: લોકેશન લઈ શકાયું નહીં",
  "Authentication Error, Please try logging again": "ઓળખ થઈ શકી નહીં, કૃપા કરીને ફરી લોગ ઇન કરો",
  "Invalid credentials": "ઈ-મેલ, મોબાઇલ કે પાસવર્ડ ખોટો છે",
  "Email id is already registered": "આ ઈ-મેલ પહેલેથી રજિસ્ટર થયેલો છે",
  "Mobile number is already registered": "આ મોબાઇલ નંબર પહેલેથી રજિસ્ટર થયેલો છે",
  "Username is already taken": "આ યુઝરનેમ બીજા કોઈએ લઈ લીધું છે",
  "This username is kept for our own people. Please choose another.":
    "આ યુઝરનેમ અમારા પોતાના લોકો માટે છે. કૃપા કરીને બીજું પસંદ કરો.",
  "The username has too many accents or marks": "યુઝરનેમમાં માત્રા કે ચિહ્નો ઘણાં વધારે છે",
  "Write the username in one script: English or another Indian language":
    "યુઝરનેમ એક જ લિપિમાં લખો: અંગ્રેજી અથવા બીજી કોઈ ભારતીય ભાષા",
  "This password is among the first that others would guess. Please choose another.":
    "આ પાસવર્ડ લોકો સૌથી પહેલાં અજમાવે તેમાંનો એક છે. કૃપા કરીને બીજો પસંદ કરો.",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "નામ, ઈ-મેલ કે નંબરથી બનેલો પાસવર્ડ સહેલાઈથી ધારી શકાય છે. કૃપા કરીને બીજો પસંદ કરો.",
  "Invalid referral code": "રેફરલ કોડ ખોટો છે",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "સોશિયલ એકાઉન્ટથી સાઇન-અપ ઉપલબ્ધ નથી. કૃપા કરીને તમારા ઈ-મેલ અને મોબાઇલથી રજિસ્ટર કરો.",
  "Your social account could not be confirmed.": "તમારું સોશિયલ એકાઉન્ટ કન્ફર્મ થઈ શક્યું નહીં.",
  "Invalid OTP": "OTP ખોટો છે",
  "Too many wrong attempts. Please ask for a new OTP.": "ઘણી વાર ખોટો કોડ નાખ્યો છે. કૃપા કરીને નવો OTP મંગાવો.",
  "OTP has expired. Please ask for a new one.": "OTPનો સમય પૂરો થઈ ગયો. કૃપા કરીને નવો મંગાવો.",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "તમે આજે ઘણા બધા OTP મંગાવ્યા છે. કૃપા કરીને કાલે ફરી પ્રયાસ કરો.",
  "Please wait before asking for another OTP.": "બીજો OTP મંગાવતાં પહેલાં કૃપા કરીને થોડી રાહ જુઓ.",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "આ એકાઉન્ટ માટે ઘણા ખોટા OTP નાખવામાં આવ્યા છે. તમે પહેલાં લોગ ઇન કર્યું હોય તે ડિવાઇસ વાપરો, અથવા પછી ફરી પ્રયાસ કરો.",
  "We cannot send more OTPs at the moment. Please try again later.":
    "અમે હમણાં વધુ OTP મોકલી શકતા નથી. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Enter your current password": "તમારો હાલનો પાસવર્ડ નાખો",
  "Mobile number is already verified. Please log in.": "મોબાઇલ નંબર વેરિફાય થઈ ગયો છે. કૃપા કરીને લોગ ઇન કરો.",
  "This link has expired. Please ask for a new one.": "આ લિંકનો સમય પૂરો થઈ ગયો છે. કૃપા કરીને નવી મંગાવો.",
  "This passkey could not be used. Please try again, or log in with your password.":
    "આ પાસકી વાપરી શકાઈ નહીં. કૃપા કરીને ફરી પ્રયાસ કરો, અથવા પાસવર્ડથી લોગ ઇન કરો.",
  "That took too long. Please try again.": "ઘણી વાર લાગી ગઈ. કૃપા કરીને ફરી પ્રયાસ કરો.",
  "This passkey is already added.": "આ પાસકી પહેલેથી ઉમેરેલી છે.",
  "You have ten passkeys already. Remove one first.": "તમારી પાસે પહેલેથી દસ પાસકી છે. પહેલાં એક હટાવો.",
  "Passkeys cannot be used at this address.": "આ સરનામે પાસકી ચાલતી નથી.",
  "There is no such passkey any more.": "આ પાસકી હવે નથી.",
  "This log-in has ended already.": "આ લોગ ઇન પહેલેથી પૂરું થઈ ગયું છે.",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "PAN મંજૂર થયા પછી પૂરું નામ અને જન્મતારીખ બદલી શકાતાં નથી",
  "You must be 18 years or older to play": "રમવા માટે તમારી ઉંમર 18 વર્ષ કે વધુ હોવી જોઈએ",
  "Current password and new password can't be same": "નવો પાસવર્ડ હાલના પાસવર્ડથી અલગ હોવો જોઈએ",
  "Email is already verified": "ઈ-મેલ વેરિફાય થઈ ગયો છે",
  "This account has been closed.": "આ એકાઉન્ટ બંધ કરવામાં આવ્યું છે.",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "તમારું એકાઉન્ટ બ્લોક છે. તેમાં જે છે તે તમારું જ રહે છે. કૃપા કરીને અમારા સપોર્ટને લખો; તે જણાવશે કે શા માટે અને તમે શું કરી શકો.",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "તમે અમને તમને રમતથી દૂર રાખવા કહ્યું હતું. તે સમય પૂરો થાય ત્યારે તમે ફરી રજિસ્ટર કરી શકો છો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Too many attempts. Please try again after some time.": "ઘણા બધા પ્રયાસ થયા. કૃપા કરીને થોડા સમય પછી ફરી પ્રયાસ કરો.",
  "We could not send the OTP just now. Please try again.": "અમે હમણાં OTP મોકલી શક્યા નહીં. કૃપા કરીને ફરી પ્રયાસ કરો.",
  "Too many attempts. Log in first, then open the link again.": "ઘણા બધા પ્રયાસ થયા. પહેલાં લોગ ઇન કરો, પછી લિંક ફરી ખોલો.",

  // What a success says.
  "Password changed successfully.": "પાસવર્ડ બદલાઈ ગયો છે.",
};
