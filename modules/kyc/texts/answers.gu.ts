import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of KYC answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Invalid Aadhaar Number": "આધાર નંબર ખોટો છે",
  "No mobile number is linked to this Aadhaar number": "આ આધાર નંબર સાથે કોઈ મોબાઇલ નંબર જોડાયેલો નથી",
  "You must be at least 18 years old": "તમારી ઉંમર ઓછામાં ઓછી 18 વર્ષ હોવી જોઈએ",
  "Your document has been submitted and is waiting for approval": "તમારો દસ્તાવેજ સબમિટ થઈ ગયો છે અને મંજૂરીની રાહમાં છે",
  "Your document is approved already": "તમારો દસ્તાવેજ પહેલેથી મંજૂર છે",
  "This PAN is registered with another account": "આ PAN બીજા એકાઉન્ટમાં રજિસ્ટર છે",
  "This Aadhaar number is registered with another account": "આ આધાર નંબર બીજા એકાઉન્ટમાં રજિસ્ટર છે",
  "This bank account is registered with another account": "આ બેંક ખાતું બીજા એકાઉન્ટમાં રજિસ્ટર છે",
  "Your details are being checked. Please wait a moment.": "તમારી વિગતો તપાસાય છે. કૃપા કરીને થોડી રાહ જુઓ.",
  "You have tried too often today. Please try again tomorrow.":
    "તમે આજે ઘણી વાર પ્રયાસ કર્યો છે. કૃપા કરીને કાલે ફરી પ્રયાસ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Invalid OTP": "OTP ખોટો છે",
  "Too many wrong attempts. Please ask for a new OTP.": "ઘણી વાર ખોટો કોડ નાખ્યો છે. કૃપા કરીને નવો OTP મંગાવો.",
  "OTP has expired. Please ask for a new one.": "OTPનો સમય પૂરો થઈ ગયો. કૃપા કરીને નવો મંગાવો.",
  "Please wait before asking for another OTP.": "બીજો OTP મંગાવતાં પહેલાં કૃપા કરીને થોડી રાહ જુઓ.",
  "Your bank details are saved already and cannot be changed": "તમારી બેંકની વિગતો સેવ થઈ ગઈ છે અને બદલી શકાતી નથી",
  "Your bank does not know this account number": "તમારી બેંક આ ખાતા નંબરને ઓળખતી નથી",
  "The account holder's name must be the name on your PAN": "ખાતાધારકનું નામ તમારા PAN પરનું જ નામ હોવું જોઈએ",
  "The account holder's name is not the name that your bank knows": "ખાતાધારકનું નામ તમારી બેંક પાસે છે તે નામ નથી",
  "Document not found": "દસ્તાવેજ મળ્યો નથી",
  "this document is pending already": "આ દસ્તાવેજ પહેલેથી મંજૂરીની રાહમાં છે",
  "this document is approved already": "આ દસ્તાવેજ પહેલેથી મંજૂર છે",
  "this document is rejected already": "આ દસ્તાવેજ પહેલેથી નામંજૂર છે",
  "this player has saved no bank account": "આ ખેલાડીએ કોઈ બેંક ખાતું સેવ કર્યું નથી",
  "We could not check this just now. Please try again.": "અમે હમણાં આ તપાસી શક્યા નહીં. કૃપા કરીને ફરી પ્રયાસ કરો.",
};
