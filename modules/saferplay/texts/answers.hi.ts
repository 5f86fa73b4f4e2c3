import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Hindi. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "आप एक दिन की छुट्टी पर हैं। नया गेम {until} से शुरू कर सकते हैं।",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "आपने चुना है कि रात 12 बजे से दोपहर 12 बजे तक नया गेम शुरू न हो। नया गेम {until} से शुरू कर सकते हैं।",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "आपने चुना है कि रात 12 बजे से {to} तक नया गेम शुरू न हो। नया गेम {until} से शुरू कर सकते हैं।",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "आपने चुना है कि {from} से दोपहर 12 बजे तक नया गेम शुरू न हो। नया गेम {until} से शुरू कर सकते हैं।",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "आपने चुना है कि {from} से {to} तक नया गेम शुरू न हो। नया गेम {until} से शुरू कर सकते हैं।",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "आप आज {hours} घंटा {minutes} मिनट खेल चुके, जितना आपने रोज़ के लिए तय किया है। नया गेम {until} से शुरू कर सकते हैं।",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "आप आज {minutes} मिनट खेल चुके, जितना आपने रोज़ के लिए तय किया है। नया गेम {until} से शुरू कर सकते हैं।",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "आप आज {hours} घंटा खेल चुके, जितना आपने रोज़ के लिए तय किया है। नया गेम {until} से शुरू कर सकते हैं।",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "आप आज {hours} घंटे खेल चुके, जितना आपने रोज़ के लिए तय किया है। नया गेम {until} से शुरू कर सकते हैं।",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "आप हफ़्ते में ₹{limit} हार चुके, जितना आपने तय किया है। कैश गेम आपके लिए {until} से फिर खुलेंगे।",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "आप महीने में ₹{limit} हार चुके, जितना आपने तय किया है। कैश गेम आपके लिए {until} से फिर खुलेंगे।",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "यह एंट्री आपकी हफ़्ते की ₹{limit} की सीमा में बचे ₹{left} से ज़्यादा है।",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "यह एंट्री आपकी महीने की ₹{limit} की सीमा में बचे ₹{left} से ज़्यादा है।",
  "Choose a limit from the list, or none.": "सूची में से कोई सीमा चुनें, या कोई नहीं।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  // What a change is answered with.
  "Your limit is in force.": "आपकी सीमा लागू है।",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "आपकी सीमा {from} को बदलेगी। तब तक मौजूदा सीमा लागू रहेगी।",
  "Enjoy your day off. You can start a new game again from {until}.": "छुट्टी का आनंद लें। नया गेम {until} से शुरू कर सकते हैं।",
};
