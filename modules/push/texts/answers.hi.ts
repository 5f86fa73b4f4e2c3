import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Hindi. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "यहाँ सूचनाएँ नहीं हैं।",
  "Notifications stay off while you are on a break.": "विराम के दौरान सूचनाएँ बंद रहती हैं।",
  "Your browser's notifications cannot be used here.": "आपके ब्राउज़र की सूचनाएँ यहाँ नहीं चलतीं।",
  "These notifications belong to another browser.": "ये सूचनाएँ दूसरे ब्राउज़र की हैं।",
  "Notifications are not on in this browser.": "इस ब्राउज़र में सूचनाएँ चालू नहीं हैं।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  // What a success says.
  "Notifications are on in this browser.": "इस ब्राउज़र में सूचनाएँ चालू हैं।",
  "Notifications are off in this browser.": "इस ब्राउज़र में सूचनाएँ बंद हैं।",
  "A test notification is on its way.": "जाँच की सूचना भेज दी गई है।",
  "Choose one of the kinds of notifications": "सूचना का एक प्रकार चुनें",
};
