import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Hindi. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "कृपया सही जन्मतिथि डालें",
  "A verified mobile number cannot be changed": "पुष्टि हो चुका मोबाइल नंबर बदला नहीं जा सकता",
  "Invalid agent id": "एजेंट आईडी सही नहीं है",
  "You are already linked to an agent": "आप पहले से एक एजेंट से जुड़े हैं",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "कृपया पहले अपनी जीत की रक़म निकाल लें। जिस अकाउंट में जीत की रक़म है वह बंद नहीं हो सकता।",
  "Please leave your tables first.": "कृपया पहले अपनी टेबल छोड़ें।",
  "A withdrawal is still under way. Please wait until it is paid.":
    "पैसे निकालने का एक अनुरोध अभी चल रहा है। कृपया भुगतान होने तक रुकें।",
  "A deposit of yours is being credited. Please try again in a minute.":
    "आपका एक डिपॉज़िट जमा हो रहा है। कृपया एक मिनट में फिर कोशिश करें।",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "आपका डिपॉज़िट बैलेंस वहीं लौट रहा है जहाँ से आया था। हम आपको लिखेंगे; कृपया उसके पहुँचने पर अकाउंट बंद करें।",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "आपका डिपॉज़िट बैलेंस अभी लौटाया नहीं जा सकता। हम ख़ुद फिर कोशिश करेंगे; कृपया कल आएँ।",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "आपका डिपॉज़िट बैलेंस जिस रास्ते आया था उससे नहीं लौट सकता। कृपया अपना PAN मंज़ूर करवाएँ और उसी नाम का बैंक खाता सेव करें; हम वहाँ भुगतान करेंगे।",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "आपके बैंक ने एक डिपॉज़िट वापस लिया है और उसका हिसाब अभी बाक़ी है। कृपया सहायता से संपर्क करें।",

  // What a success says.
  "Profile updated successfully.": "प्रोफ़ाइल अपडेट हो गई।",
  "We have sent you a confirmation mail. Open its link within two days.":
    "हमने आपको पुष्टि का मेल भेजा है। दो दिन के अंदर उसका लिंक खोलें।",
  "Your account is closed.": "आपका अकाउंट बंद हो गया है।",
  "That device is logged out.": "वह डिवाइस लॉग आउट हो गया है।",
  "You are logged out everywhere.": "आप हर जगह से लॉग आउट हो गए हैं।",
  "All other devices are logged out.": "बाक़ी सभी डिवाइस लॉग आउट हो गए हैं।",
  "Your passkey is added. You can log in with it from now on.": "आपकी पासकी जुड़ गई है। अब आप उससे लॉग इन कर सकते हैं।",
  "The passkey is removed.": "पासकी हटा दी गई है।",
  "Enter your password, or use a passkey": "अपना पासवर्ड डालें, या पासकी से करें",
};
