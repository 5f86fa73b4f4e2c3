import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Hindi. */
export const answers: AnswerTexts = {
  "This account is closed.": "यह अकाउंट बंद है।",
  "Mobile number not verified.": "मोबाइल नंबर की पुष्टि नहीं हुई है।",
  "You must be 18 years or older to play": "खेलने के लिए उम्र 18 साल या ज़्यादा होनी चाहिए",
  "Accept the terms of service to deposit.": "पैसे डालने के लिए सेवा की शर्तें मंज़ूर करें।",
  "Cash play is not available at the moment.": "कैश का खेल अभी उपलब्ध नहीं है।",
  "You have excluded yourself from play until {day}.": "आपने {day} तक ख़ुद को खेल से दूर रखा है।",
  "Deposits are not available in your state.": "आपके राज्य में पैसे डालना उपलब्ध नहीं है।",
  "Not Available - We are not available in your location": "उपलब्ध नहीं: आपकी जगह पर हमारी सेवा नहीं है",
  "Minimum deposit amount is ₹{amount}": "कम से कम ₹{amount} डाले जा सकते हैं",
  "Maximum deposit amount is ₹{amount}": "ज़्यादा से ज़्यादा ₹{amount} डाले जा सकते हैं",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "कुल ₹{above} से ज़्यादा डालने के लिए कृपया PAN की पुष्टि पूरी करें और अपना बैंक खाता जोड़ें।",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "यह आपकी रोज़ की ₹{limit} की सीमा से ज़्यादा है। आप अभी ₹{left} डाल सकते हैं।",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "यह आपकी हफ़्ते की ₹{limit} की सीमा से ज़्यादा है। आप अभी ₹{left} डाल सकते हैं।",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "यह आपकी महीने की ₹{limit} की सीमा से ज़्यादा है। आप अभी ₹{left} डाल सकते हैं।",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "आपके भुगतान पहले से बाक़ी हैं। कृपया पहले उनमें से एक पूरा या रद्द करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "Payments are not available just now. Please try again later.": "भुगतान अभी उपलब्ध नहीं है। कृपया बाद में कोशिश करें।",
  "There is no such payment.": "ऐसा कोई भुगतान नहीं है।",
  "Please enter an amount": "कृपया रक़म डालें",
  "Minimum withdrawal amount is ₹1": "कम से कम ₹1 निकाला जा सकता है",
  "Amount exceeds withdrawable balance": "रक़म निकाले जा सकने वाले बैलेंस से ज़्यादा है",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "पैसे निकालने का आपका एक अनुरोध पहले से चल रहा है। कृपया भुगतान होने तक रुकें, या उसे रद्द करें।",
  "Please get your PAN approved first: My Account, KYC.": "कृपया पहले अपना PAN मंज़ूर करवाएँ: मेरा अकाउंट, KYC।",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "कृपया पहले अपने PAN वाले नाम का बैंक खाता सेव करें: मेरा अकाउंट, बैंक खाता।",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "कृपया पहले अपना PAN मंज़ूर करवाएँ (मेरा अकाउंट, KYC) और उसी नाम का बैंक खाता सेव करें (मेरा अकाउंट, बैंक खाता)।",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "पैसे निकालना रुका है क्योंकि आपके बैंक ने एक डिपॉज़िट वापस लिया। कृपया सहायता से संपर्क करें।",
  "By now you would receive ₹{receive} of it. Please look again.": "अब इसमें से आपको ₹{receive} मिलेंगे। कृपया फिर देखें।",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "टैक्स के बाद ₹1 से कम बचेगा, जिसे बैंक नहीं भेजते। कृपया ज़्यादा रक़म डालें।",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "आपने आज बहुत बार पैसे निकालने का अनुरोध किया है। कृपया कल फिर करें।",
  "Your withdrawal could not be taken just now. Please try again.":
    "आपका अनुरोध अभी नहीं लिया जा सका। कृपया फिर कोशिश करें।",
  "There is no such withdrawal.": "ऐसा कोई अनुरोध नहीं है।",
  "This withdrawal has been decided already and cannot be cancelled.":
    "इस अनुरोध पर फ़ैसला हो चुका है और इसे रद्द नहीं किया जा सकता।",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "यह डिपॉज़िट लौटाया नहीं जा सकता: उससे खेला गया, वह बहुत पुराना है, या इस साल दूसरा लौटाया जा चुका है।",
  "Please name a financial year, such as 2026-2027.": "कृपया वित्त वर्ष बताएँ, जैसे 2026-2027।",
  "There is no such player.": "ऐसा कोई खिलाड़ी नहीं है।",
  "There is no such voucher.": "ऐसा कोई वाउचर नहीं है।",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "इस डिपॉज़िट का रसीद वाउचर अभी नहीं बना है। कृपया बाद में कोशिश करें।",
  "That is more than {lines}. Please choose fewer days, or CSV.": "यह बहुत लंबा है। कृपया कम दिन चुनें, या CSV।",
  "That is more than {lines}. Please choose fewer days.": "यह बहुत लंबा है। कृपया कम दिन चुनें।",
  "Please choose a first and a last day, a year apart at most.":
    "कृपया पहला और आख़िरी दिन चुनें, ज़्यादा से ज़्यादा एक साल का अंतर।",
  "There is no such financial year.": "ऐसा कोई वित्त वर्ष नहीं है।",
  "One is being made already. Please wait until it is there.": "एक पहले से बन रहा है। कृपया उसके तैयार होने तक रुकें।",
  "Too many papers are being made just now. Please try again in a minute.":
    "अभी बहुत काग़ज़ बन रहे हैं। कृपया एक मिनट में फिर कोशिश करें।",
  "You have had many papers made. Please try again in an hour.": "आपने बहुत काग़ज़ बनवाए हैं। कृपया एक घंटे में फिर कोशिश करें।",

  // What a success says.
  "Your limit is in force.": "आपकी सीमा लागू है।",
  "Your limit changes on {from}.": "आपकी सीमा {from} को बदलेगी।",
  "Your withdrawal request has been submitted.": "पैसे निकालने का आपका अनुरोध जमा हो गया है।",
  "Your withdrawal has been cancelled.": "पैसे निकालने का आपका अनुरोध रद्द हो गया है।",
  "Your refund request has been submitted.": "रिफ़ंड का आपका अनुरोध जमा हो गया है।",
};
