import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Marathi. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "इथे सूचना नाहीत.",
  "Notifications stay off while you are on a break.": "तुम्ही विरामावर असताना सूचना बंद राहतात.",
  "Your browser's notifications cannot be used here.": "तुमच्या ब्राउझरच्या सूचना इथे वापरता येत नाहीत.",
  "These notifications belong to another browser.": "या सूचना दुसऱ्या ब्राउझरच्या आहेत.",
  "Notifications are not on in this browser.": "या ब्राउझरमध्ये सूचना सुरू नाहीत.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  // What a success says.
  "Notifications are on in this browser.": "या ब्राउझरमध्ये सूचना सुरू आहेत.",
  "Notifications are off in this browser.": "या ब्राउझरमध्ये सूचना बंद आहेत.",
  "A test notification is on its way.": "चाचणीची सूचना पाठवली आहे.",
  "Choose one of the kinds of notifications": "सूचनांचा एक प्रकार निवडा",
};
