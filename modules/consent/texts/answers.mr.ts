import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Marathi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Thank you. You have agreed to the new terms.": "धन्यवाद. तुम्ही नव्या अटी मान्य केल्या आहेत.",
  "We may send you offers. You can end it here at any time.": "आम्ही तुम्हाला ऑफर पाठवू शकतो. तुम्ही हे इथे कधीही थांबवू शकता.",
  "We send you no more offers.": "आता आम्ही तुम्हाला ऑफर पाठवणार नाही.",
  "Your nominee is kept.": "तुमचे नॉमिनी सेव्ह झाले आहेत.",
  "You have no nominee any more.": "आता तुमचे कोणीही नॉमिनी नाही.",
};
