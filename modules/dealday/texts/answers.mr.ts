import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Marathi. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "ही डील बंद झाली आहे. आजची टेबलवर आहे.",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "तुम्ही आजची डील खेळली आहे. पुढची भारतीय वेळेनुसार मध्यरात्री येते.",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "तुमच्या डीलचे टेबल प्लॅटफॉर्मने बंद केले, आणि आजची डील तुमच्यासाठी धरली जात नाही.",
  "The table cannot be opened right now. Please try again in a moment.":
    "टेबल आत्ता उघडता येत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again in a moment.": "खूप जास्त विनंत्या झाल्या. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
};
