import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Telugu. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "సర్వర్ నుంచి స్పందన రాలేదు.",
  "Something went wrong.": "ఏదో పొరపాటు జరిగింది.",
  "Too many requests. Please try again in a moment.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
  "The request is not valid.": "రిక్వెస్ట్ సరిగ్గా లేదు.",
};
