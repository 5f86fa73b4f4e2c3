import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Telugu. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "ఇక్కడ నోటిఫికేషన్‌లు లేవు.",
  "Notifications stay off while you are on a break.": "మీరు విరామంలో ఉన్నంత వరకు నోటిఫికేషన్‌లు ఆఫ్‌లో ఉంటాయి.",
  "Your browser's notifications cannot be used here.": "మీ బ్రౌజర్ నోటిఫికేషన్‌లు ఇక్కడ పనిచేయవు.",
  "These notifications belong to another browser.": "ఈ నోటిఫికేషన్‌లు వేరే బ్రౌజర్‌వి.",
  "Notifications are not on in this browser.": "ఈ బ్రౌజర్‌లో నోటిఫికేషన్‌లు ఆన్‌లో లేవు.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Notifications are on in this browser.": "ఈ బ్రౌజర్‌లో నోటిఫికేషన్లు ఆన్‌లో ఉన్నాయి.",
  "Notifications are off in this browser.": "ఈ బ్రౌజర్‌లో నోటిఫికేషన్లు ఆఫ్‌లో ఉన్నాయి.",
  "A test notification is on its way.": "టెస్ట్ నోటిఫికేషన్ పంపాం.",
  "Choose one of the kinds of notifications": "నోటిఫికేషన్ రకాల్లో ఒకటి ఎంచుకోండి",
};
