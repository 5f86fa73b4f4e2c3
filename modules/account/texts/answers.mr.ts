import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Marathi. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "कृपया योग्य जन्मतारीख टाका",
  "A verified mobile number cannot be changed": "पडताळणी झालेला मोबाइल नंबर बदलता येत नाही",
  "Invalid agent id": "एजंट आयडी चुकीचा आहे",
  "You are already linked to an agent": "तुम्ही आधीच एका एजंटशी जोडलेले आहात",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "कृपया आधी तुमची जिंकलेली रक्कम काढा. जिंकलेली रक्कम असलेले अकाउंट बंद करता येत नाही.",
  "Please leave your tables first.": "कृपया आधी तुमची टेबल सोडा.",
  "A withdrawal is still under way. Please wait until it is paid.":
    "पैसे काढण्याची एक विनंती अजून सुरू आहे. कृपया पैसे मिळेपर्यंत थांबा.",
  "A deposit of yours is being credited. Please try again in a minute.":
    "तुमचे एक डिपॉझिट जमा होत आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "तुमचा डिपॉझिट बॅलन्स जिथून आला तिथे परत जात आहे. आम्ही तुम्हाला लिहू; तो पोहोचल्यावर कृपया अकाउंट बंद करा.",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "तुमचा डिपॉझिट बॅलन्स आत्ता परत देता येत नाही. आम्ही स्वतः पुन्हा प्रयत्न करतो; कृपया उद्या या.",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "तुमचा डिपॉझिट बॅलन्स आला त्या मार्गाने परत जाऊ शकत नाही. कृपया तुमचा PAN मंजूर करून घ्या आणि त्याच नावाचे बँक खाते सेव्ह करा; आम्ही तो तिथे देतो.",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "तुमच्या बँकेने एक डिपॉझिट परत घेतले आहे आणि त्याचा हिशोब अजून मिटलेला नाही. कृपया सपोर्टशी संपर्क साधा.",

  // What a success says.
  "Profile updated successfully.": "प्रोफाइल अपडेट झाले.",
  "We have sent you a confirmation mail. Open its link within two days.":
    "आम्ही तुम्हाला पुष्टीचा मेल पाठवला आहे. दोन दिवसांत त्यातली लिंक उघडा.",
  "Your account is closed.": "तुमचे अकाउंट बंद झाले आहे.",
  "That device is logged out.": "ते डिव्हाइस लॉग आउट झाले.",
  "You are logged out everywhere.": "तुम्ही सगळीकडून लॉग आउट झालात.",
  "All other devices are logged out.": "बाकी सगळी डिव्हाइस लॉग आउट झाली.",
  "Your passkey is added. You can log in with it from now on.": "तुमची पासकी जोडली आहे. आतापासून तुम्ही तिने लॉग इन करू शकता.",
  "The passkey is removed.": "पासकी काढली आहे.",
  "Enter your password, or use a passkey": "तुमचा पासवर्ड टाका, किंवा पासकी वापरा",
};
