import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Telugu. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Others see your rating.": "ఇతరులకు మీ రేటింగ్ కనిపిస్తుంది.",
  "Nobody else sees your rating.": "మీ రేటింగ్ ఇంకెవరికీ కనిపించదు.",
};
