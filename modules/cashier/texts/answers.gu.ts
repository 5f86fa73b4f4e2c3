import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Gujarati. */
export const answers: AnswerTexts = {
  "This account is closed.": "આ એકાઉન્ટ બંધ છે.",
  "Mobile number not verified.": "મોબાઇલ નંબર વેરિફાય થયો નથી.",
  "You must be 18 years or older to play": "રમવા માટે તમારી ઉંમર 18 વર્ષ કે વધુ હોવી જોઈએ",
  "Accept the terms of service to deposit.": "ડિપોઝિટ કરવા સેવાની શરતો સ્વીકારો.",
  "Cash play is not available at the moment.": "કેશની રમત હમણાં ઉપલબ્ધ નથી.",
  "You have excluded yourself from play until {day}.": "તમે પોતાને {day} સુધી રમતથી દૂર રાખ્યા છે.",
  "Deposits are not available in your state.": "તમારા રાજ્યમાં ડિપોઝિટ ઉપલબ્ધ નથી.",
  "Not Available - We are not available in your location": "ઉપલબ્ધ નથી: તમારા લોકેશન પર અમારી સેવા નથી",
  "Minimum deposit amount is ₹{amount}": "ઓછામાં ઓછી ડિપોઝિટ ₹{amount} છે",
  "Maximum deposit amount is ₹{amount}": "વધુમાં વધુ ડિપોઝિટ ₹{amount} છે",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "કુલ ₹{above}થી વધુ ડિપોઝિટ કરવા કૃપા કરીને PAN વેરિફિકેશન પૂરું કરો અને તમારું બેંક ખાતું ઉમેરો.",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "આ તમારી રોજની ₹{limit}ની ડિપોઝિટ મર્યાદાથી વધુ છે. તમે હજી ₹{left} ડિપોઝિટ કરી શકો છો.",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "આ તમારી અઠવાડિયાની ₹{limit}ની ડિપોઝિટ મર્યાદાથી વધુ છે. તમે હજી ₹{left} ડિપોઝિટ કરી શકો છો.",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "આ તમારી મહિનાની ₹{limit}ની ડિપોઝિટ મર્યાદાથી વધુ છે. તમે હજી ₹{left} ડિપોઝિટ કરી શકો છો.",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "તમારાં પેમેન્ટ પહેલેથી બાકી છે. કૃપા કરીને પહેલાં તેમાંથી એક પૂરું કે રદ કરો.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Payments are not available just now. Please try again later.": "પેમેન્ટ હમણાં ઉપલબ્ધ નથી. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "There is no such payment.": "આવું કોઈ પેમેન્ટ નથી.",
  "Please enter an amount": "કૃપા કરીને રકમ નાખો",
  "Minimum withdrawal amount is ₹1": "ઓછામાં ઓછો ઉપાડ ₹1 છે",
  "Amount exceeds withdrawable balance": "રકમ ઉપાડી શકાય તેવા બેલેન્સથી વધુ છે",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "તમારો એક ઉપાડ પહેલેથી ચાલુ છે. કૃપા કરીને તે ચૂકવાય ત્યાં સુધી રાહ જુઓ, અથવા તેને રદ કરો.",
  "Please get your PAN approved first: My Account, KYC.": "કૃપા કરીને પહેલાં તમારો PAN મંજૂર કરાવો: મારું એકાઉન્ટ, KYC.",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "કૃપા કરીને પહેલાં તમારા PAN પરના નામનું બેંક ખાતું સેવ કરો: મારું એકાઉન્ટ, બેંક ખાતું.",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "કૃપા કરીને પહેલાં તમારો PAN મંજૂર કરાવો (મારું એકાઉન્ટ, KYC) અને એ જ નામનું બેંક ખાતું સેવ કરો (મારું એકાઉન્ટ, બેંક ખાતું).",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "ઉપાડ અટકાવાયો છે કારણ કે તમારી બેંકે એક ડિપોઝિટ પાછી લીધી છે. કૃપા કરીને સપોર્ટનો સંપર્ક કરો.",
  "By now you would receive ₹{receive} of it. Please look again.": "હવે તેમાંથી તમને ₹{receive} મળશે. કૃપા કરીને ફરી જુઓ.",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "ટેક્સ પછી ₹1થી ઓછું બચશે, જે બેંકો ટ્રાન્સફર કરતી નથી. કૃપા કરીને મોટી રકમ નાખો.",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "તમે આજે ઘણી વાર ઉપાડની વિનંતી કરી છે. કૃપા કરીને કાલે ફરી પ્રયાસ કરો.",
  "Your withdrawal could not be taken just now. Please try again.":
    "તમારો ઉપાડ હમણાં લઈ શકાયો નહીં. કૃપા કરીને ફરી પ્રયાસ કરો.",
  "There is no such withdrawal.": "આવો કોઈ ઉપાડ નથી.",
  "This withdrawal has been decided already and cannot be cancelled.": "આ ઉપાડ પર નિર્ણય થઈ ગયો છે અને તે રદ થઈ શકતો નથી.",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "આ ડિપોઝિટનું રિફંડ થઈ શકતું નથી: તેનાથી રમાયું છે, તે ઘણી જૂની છે, અથવા આ વર્ષે બીજી ડિપોઝિટનું રિફંડ થયું છે.",
  "Please name a financial year, such as 2026-2027.": "કૃપા કરીને નાણાકીય વર્ષ જણાવો, જેમ કે 2026-2027.",
  "There is no such player.": "આવા કોઈ ખેલાડી નથી.",
  "There is no such voucher.": "આવું કોઈ વાઉચર નથી.",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "આ ડિપોઝિટનું રસીદ વાઉચર હજી બન્યું નથી. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "That is more than {lines}. Please choose fewer days, or CSV.": "આ ઘણું લાંબું છે. કૃપા કરીને ઓછા દિવસ પસંદ કરો, અથવા CSV.",
  "That is more than {lines}. Please choose fewer days.": "આ ઘણું લાંબું છે. કૃપા કરીને ઓછા દિવસ પસંદ કરો.",
  "Please choose a first and a last day, a year apart at most.":
    "કૃપા કરીને પહેલો અને છેલ્લો દિવસ પસંદ કરો, વધુમાં વધુ એક વર્ષનું અંતર.",
  "There is no such financial year.": "આવું કોઈ નાણાકીય વર્ષ નથી.",
  "One is being made already. Please wait until it is there.":
    "એક પહેલેથી બની રહ્યું છે. કૃપા કરીને તે તૈયાર થાય ત્યાં સુધી રાહ જુઓ.",
  "Too many papers are being made just now. Please try again in a minute.":
    "હમણાં ઘણા કાગળો બની રહ્યા છે. કૃપા કરીને એક મિનિટમાં ફરી પ્રયાસ કરો.",
  "You have had many papers made. Please try again in an hour.":
    "તમે ઘણા કાગળો બનાવડાવ્યા છે. કૃપા કરીને એક કલાકમાં ફરી પ્રયાસ કરો.",

  // What a success says.
  "Your limit is in force.": "તમારી મર્યાદા લાગુ છે.",
  "Your limit changes on {from}.": "તમારી મર્યાદા {from}થી બદલાશે.",
  "Your withdrawal request has been submitted.": "તમારી ઉપાડની વિનંતી મોકલાઈ ગઈ છે.",
  "Your withdrawal has been cancelled.": "તમારો ઉપાડ રદ થયો છે.",
  "Your refund request has been submitted.": "તમારી રિફંડની વિનંતી મોકલાઈ ગઈ છે.",
};
