import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Marathi. */
export const answers: AnswerTexts = {
  "This account is closed.": "हे अकाउंट बंद आहे.",
  "Mobile number not verified.": "मोबाइल नंबरची पडताळणी झालेली नाही.",
  "You must be 18 years or older to play": "खेळण्यासाठी तुमचे वय 18 वर्षे किंवा जास्त असले पाहिजे",
  "Accept the terms of service to deposit.": "पैसे भरण्यासाठी सेवेच्या अटी मान्य करा.",
  "Cash play is not available at the moment.": "कॅश खेळ सध्या उपलब्ध नाही.",
  "You have excluded yourself from play until {day}.": "तुम्ही {day} पर्यंत स्वतःला खेळापासून दूर ठेवले आहे.",
  "Deposits are not available in your state.": "तुमच्या राज्यात डिपॉझिट उपलब्ध नाही.",
  "Not Available - We are not available in your location": "उपलब्ध नाही: तुमच्या ठिकाणी आमची सेवा उपलब्ध नाही",
  "Minimum deposit amount is ₹{amount}": "किमान डिपॉझिट ₹{amount} आहे",
  "Maximum deposit amount is ₹{amount}": "कमाल डिपॉझिट ₹{amount} आहे",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "एकूण ₹{above} पेक्षा जास्त भरण्यासाठी कृपया PAN पडताळणी पूर्ण करा आणि तुमचे बँक खाते जोडा.",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "हे तुमच्या दिवसाच्या ₹{limit} डिपॉझिट मर्यादेपेक्षा जास्त आहे. तुम्ही अजून ₹{left} भरू शकता.",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "हे तुमच्या आठवड्याच्या ₹{limit} डिपॉझिट मर्यादेपेक्षा जास्त आहे. तुम्ही अजून ₹{left} भरू शकता.",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "हे तुमच्या महिन्याच्या ₹{limit} डिपॉझिट मर्यादेपेक्षा जास्त आहे. तुम्ही अजून ₹{left} भरू शकता.",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "तुमची पेमेंट आधीच प्रलंबित आहेत. कृपया आधी त्यांतले एक पूर्ण करा किंवा रद्द करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Payments are not available just now. Please try again later.": "पेमेंट आत्ता उपलब्ध नाही. कृपया नंतर पुन्हा प्रयत्न करा.",
  "There is no such payment.": "असे कोणतेही पेमेंट नाही.",
  "Please enter an amount": "कृपया रक्कम टाका",
  "Minimum withdrawal amount is ₹1": "किमान ₹1 काढता येतो",
  "Amount exceeds withdrawable balance": "रक्कम काढता येणाऱ्या बॅलन्सपेक्षा जास्त आहे",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "पैसे काढण्याची तुमची एक विनंती आधीच सुरू आहे. कृपया पैसे मिळेपर्यंत थांबा, किंवा ती रद्द करा.",
  "Please get your PAN approved first: My Account, KYC.": "कृपया आधी तुमचा PAN मंजूर करून घ्या: माझे अकाउंट, KYC.",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "कृपया आधी तुमच्या PAN वरच्या नावाचे बँक खाते सेव्ह करा: माझे अकाउंट, बँक खाते.",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "कृपया आधी तुमचा PAN मंजूर करून घ्या (माझे अकाउंट, KYC) आणि त्याच नावाचे बँक खाते सेव्ह करा (माझे अकाउंट, बँक खाते).",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "तुमच्या बँकेने एक डिपॉझिट परत घेतल्यामुळे पैसे काढणे थांबवले आहे. कृपया सपोर्टशी संपर्क साधा.",
  "By now you would receive ₹{receive} of it. Please look again.":
    "आता त्यातले तुम्हाला ₹{receive} मिळतील. कृपया पुन्हा पाहा.",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "करानंतर ₹1 पेक्षा कमी उरेल, आणि तितके बँका पाठवत नाहीत. कृपया जास्त रक्कम टाका.",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "तुम्ही आज खूप वेळा पैसे काढण्याची विनंती केली आहे. कृपया उद्या पुन्हा प्रयत्न करा.",
  "Your withdrawal could not be taken just now. Please try again.":
    "तुमची पैसे काढण्याची विनंती आत्ता घेता आली नाही. कृपया पुन्हा प्रयत्न करा.",
  "There is no such withdrawal.": "पैसे काढण्याची अशी कोणतीही विनंती नाही.",
  "This withdrawal has been decided already and cannot be cancelled.":
    "पैसे काढण्याच्या या विनंतीवर आधीच निर्णय झाला आहे आणि ती रद्द करता येत नाही.",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "हे डिपॉझिट रिफंड करता येत नाही: त्याने खेळले गेले, ते खूप जुने आहे, किंवा या वर्षी दुसरे रिफंड केले गेले.",
  "Please name a financial year, such as 2026-2027.": "कृपया आर्थिक वर्ष सांगा, जसे 2026-2027.",
  "There is no such player.": "असा कोणताही खेळाडू नाही.",
  "There is no such voucher.": "असे कोणतेही व्हाउचर नाही.",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "या डिपॉझिटचे पावती व्हाउचर अजून तयार झालेले नाही. कृपया नंतर पुन्हा प्रयत्न करा.",
  "That is more than {lines}. Please choose fewer days, or CSV.": "यात खूप जास्त ओळी आहेत. कृपया कमी दिवस निवडा, किंवा CSV.",
  "That is more than {lines}. Please choose fewer days.": "यात खूप जास्त ओळी आहेत. कृपया कमी दिवस निवडा.",
  "Please choose a first and a last day, a year apart at most.":
    "कृपया पहिला आणि शेवटचा दिवस निवडा, दोघांत जास्तीत जास्त एक वर्ष.",
  "There is no such financial year.": "असे कोणतेही आर्थिक वर्ष नाही.",
  "One is being made already. Please wait until it is there.": "एक आधीच तयार होत आहे. कृपया ते येईपर्यंत थांबा.",
  "Too many papers are being made just now. Please try again in a minute.":
    "आत्ता खूप कागदपत्रे तयार होत आहेत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.",
  "You have had many papers made. Please try again in an hour.":
    "तुम्ही खूप कागदपत्रे तयार करून घेतली आहेत. कृपया एका तासाने पुन्हा प्रयत्न करा.",

  // What a success says.
  "Your limit is in force.": "तुमची मर्यादा लागू आहे.",
  "Your limit changes on {from}.": "तुमची मर्यादा {from} पासून बदलते.",
  "Your withdrawal request has been submitted.": "तुमची पैसे काढण्याची विनंती सबमिट झाली आहे.",
  "Your withdrawal has been cancelled.": "तुमची पैसे काढण्याची विनंती रद्द झाली आहे.",
  "Your refund request has been submitted.": "तुमची रिफंडची विनंती सबमिट झाली आहे.",
};
