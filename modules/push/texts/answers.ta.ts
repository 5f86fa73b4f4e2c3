import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Tamil. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "இங்கே அறிவிப்புகள் இல்லை.",
  "Notifications stay off while you are on a break.": "இடைவேளையில் இருக்கும்போது அறிவிப்புகள் ஆஃபில் இருக்கும்.",
  "Your browser's notifications cannot be used here.": "உங்கள் பிரவுசரின் அறிவிப்புகளை இங்கே பயன்படுத்த முடியாது.",
  "These notifications belong to another browser.": "இந்த அறிவிப்புகள் வேறொரு பிரவுசருக்குரியவை.",
  "Notifications are not on in this browser.": "இந்த பிரவுசரில் அறிவிப்புகள் ஆனில் இல்லை.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Notifications are on in this browser.": "இந்த பிரவுசரில் அறிவிப்புகள் ஆனில் உள்ளன.",
  "Notifications are off in this browser.": "இந்த பிரவுசரில் அறிவிப்புகள் ஆஃபில் உள்ளன.",
  "A test notification is on its way.": "சோதனை அறிவிப்பு அனுப்பப்பட்டது.",
  "Choose one of the kinds of notifications": "அறிவிப்பு வகைகளில் ஒன்றைத் தேர்ந்தெடுங்கள்",
};
